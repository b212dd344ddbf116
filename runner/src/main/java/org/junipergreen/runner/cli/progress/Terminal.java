package org.junipergreen.runner.cli.progress;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;

/**
 * How wide the terminal is that standard error goes to.
 *
 * <p>Java can tell neither this nor whether there is one, so the launcher passes the width as the
 * system property {@code juniper.columns}. When the width changes the system sends a signal, and
 * {@code stty} is asked again.
 */
final class Terminal {
  private static final File DEVICE = new File("/dev/tty");
  private static final int PATIENCE_MILLIS = 500;

  private static volatile int columns = Integer.getInteger("juniper.columns", 0);
  private static volatile boolean changed;

  static {
    if (columns > 0) {
      Signals.register("WINCH", () -> changed = true);
    }
  }

  private Terminal() {}

  /** The width, or 0 when standard error is no terminal. */
  static int columns() {
    if (changed) {
      changed = false;
      columns = asked(columns);
    }
    return columns;
  }

  private static int asked(int before) {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(DEVICE)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!stty.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        stty.destroy();
        return before;
      }
      String[] size =
          new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
              .strip()
              .split(" ", -1);
      int width = size.length == 2 ? Integer.parseInt(size[1]) : before;
      return width > 0 ? width : before;
    } catch (IOException | NumberFormatException e) {
      return before;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return before;
    }
  }
}
