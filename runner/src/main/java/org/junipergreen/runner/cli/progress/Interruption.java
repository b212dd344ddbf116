package org.junipergreen.runner.cli.progress;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ctrl-C, or the system's request to end, for a command that wants to put things in order first.
 *
 * <p>While this is open a signal is noted and nothing else happens; the command asks for it, puts
 * things in order and returns. Without one open, a signal ends the program at once. Either way the
 * exit code is that of a program that the signal ended.
 *
 * <p>A shutdown hook would not do: Java then counts as shutting down, and whatever in a library
 * registers a hook of its own, as Chronicle Map does when it is first used, fails.
 */
public final class Interruption implements AutoCloseable {
  /** The exit code of a command that was stopped; {@link #exit} makes it that of the signal. */
  public static final int STOPPED = 130;

  private static final List<String> SIGNALS = List.of("HUP", "INT", "TERM");
  private static final int SIGNALED = 128;

  /** The number of the last signal that came while one was open; 0 when none did. */
  private static volatile int received;

  /** What was to happen at each signal before. */
  private final Map<Object, Object> before = new HashMap<>();

  /** From here on a signal is noted. */
  public Interruption() {
    for (String name : SIGNALS) {
      handle(name);
    }
  }

  /** Whether the program has been asked to stop. */
  public boolean requested() {
    return received != 0;
  }

  /** From here on a signal ends the program at once. */
  @Override
  public void close() {
    before.forEach(SunSignal::handle);
  }

  /**
   * Ends the program; to be called when all output is written.
   *
   * @param code of the command; that of a failure is kept when a signal came as well
   */
  public static void exit(int code) {
    boolean stopped = received != 0 && (code == 0 || code == STOPPED);
    System.exit(stopped ? SIGNALED + received : code);
  }

  private void handle(String name) {
    Object signal = SunSignal.of(name);
    if (signal != null) {
      Object old = SunSignal.handle(signal, SunSignal.handler(number -> received = number));
      if (old != null) {
        before.put(signal, old);
      }
    }
  }
}
