package org.junipergreen.runner.cli.progress;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;
import org.junipergreen.runner.cli.output.Screen;

/**
 * The terminal of standard error.
 *
 * <p>Java cannot determine whether there is one or how wide it is, so the launcher passes the width
 * in the system property {@code juniper.columns}. When the system signals a change of the width,
 * {@code stty} determines it again.
 */
final class Terminal {
  private static final File DEVICE = new File("/dev/tty");
  private static final int PATIENCE_MILLIS = 500;

  /**
   * The indices, after the name in {@code /proc/self/stat}, of the process group and of the
   * foreground process group of the terminal.
   */
  private static final int PROCESS_GROUP = 2;

  private static final int FOREGROUND_GROUP = 5;

  /** A terminal that cannot overwrite lines is treated as a file: it gets one line per minute. */
  private static final boolean DUMB = Screen.isDumb(System.getenv());

  private static volatile int columns = DUMB ? 0 : Integer.getInteger("juniper.columns", 0);
  private static volatile boolean changed;

  static {
    if (columns > 0) {
      Signals.register("WINCH", () -> changed = true);
    }
  }

  private Terminal() {}

  /** Returns the width, or 0 if standard error is not a terminal. */
  static int columns() {
    if (changed) {
      changed = false;
      columns = asked(columns);
    }
    return columns;
  }

  /**
   * Returns whether a question can be answered on a terminal. The launcher passes whether there is
   * one in the system property {@code juniper.answers}. The program must be in the foreground,
   * because the system stops a background process that reads from the terminal.
   */
  static boolean answers() {
    return Boolean.getBoolean("juniper.answers") && isInForeground();
  }

  /**
   * Uses {@code /proc}, since a small Linux may lack {@code ps}, and {@code ps} on other systems.
   */
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

  /** Returns the output of a short command about the terminal, or an empty string if it fails. */
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
