package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation;

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

  /** For work that has something to put in order, and ends by itself. */
  public static final Duration PATIENT = Duration.ofDays(1);

  private static final Map<String, Integer> SIGNALS = Map.of("HUP", 1, "INT", 2, "TERM", 15);
  private static final int SIGNALED = 128;

  /** The number of the last signal that came while one was open; 0 when none did. */
  private static volatile int received;

  /** What was to happen at each signal before; where the system has none of the name, nothing. */
  private final Map<String, @Nullable Object> before = new HashMap<>();

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final long patience;

  /** From here on a signal is noted. */
  public Interruption() {
    this(PATIENT);
  }

  /**
   * From here on a signal is noted.
   *
   * @param patience when this is still open so long after a signal, the program ends: for work that
   *     has little to put in order, and may not ask for long
   */
  public Interruption(Duration patience) {
    this.patience = patience.toMillis();
    SIGNALS.forEach(
        (name, number) -> before.put(name, Signals.register(name, () -> receive(number))));
  }

  /** Is requested when a signal comes. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** Whether the program has been asked to stop. */
  public boolean requested() {
    return received != 0;
  }

  /** From here on a signal ends the program at once. */
  @Override
  public void close() {
    closed.countDown();
    before.forEach(Signals::unregister);
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

  /** Runs in a thread of its own. */
  private void receive(int number) {
    received = number;
    cancellation.request(Cancellation.Reason.SIGNAL);
    try {
      if (!closed.await(patience, TimeUnit.MILLISECONDS)) {
        System.exit(SIGNALED + number);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
