package org.junipergreen.runner.cli.progress;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Where Linux says which group a process is of, and which has the terminal, behind its name. */
  private static final int PROCESS_GROUP = 2;

  private static final int FOREGROUND_GROUP = 5;

  /** A terminal on which nothing can be written over gets what a file gets: a line a minute. */
  private static final boolean DUMB = "dumb".equals(System.getenv("TERM"));

  private static volatile int columns = DUMB ? 0 : Integer.getInteger("juniper.columns", 0);
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

  /**
   * Whether a question is read on a terminal and can be answered there. The launcher passes whether
   * there is one as the system property {@code juniper.answers}; the system would stop a program in
   * the background when it reads.
   */
  static boolean answers() {
    return Boolean.getBoolean("juniper.answers") && isInForeground();
  }

  /** A small Linux may have no {@code ps}, and other systems have no {@code /proc}. */
  private static boolean isInForeground() {
    try {
      String status = Files.readString(Path.of("/proc/self/stat"));
      String[] behindName = status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
      return behindName[PROCESS_GROUP].equals(behindName[FOREGROUND_GROUP]);
    } catch (IOException e) {
      String self = Long.toString(ProcessHandle.current().pid());
      return said("ps", "-o", "stat=", "-p", self).contains("+");
    }
  }

  private static int asked(int before) {
    String[] size = said("stty", "size").split(" ", -1);
    try {
      int width = size.length == 2 ? Integer.parseInt(size[1]) : before;
      return width > 0 ? width : before;
    } catch (NumberFormatException e) {
      return before;
    }
  }

  /** What a short command says of the terminal; nothing when it cannot. */
  private static String said(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectInput(DEVICE)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroy();
        return "";
      }
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
