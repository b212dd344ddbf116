package org.junipergreen.runner.cli.progress;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.StandardError;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.NoThreadsException;
import org.junipergreen.solver.lifetime.Team;

/**
 * Ctrl-C, or the system's request to end, for a command that wants to put things in order first.
 *
 * <p>While this is open a signal requests a cancellation; the command puts things in order and
 * returns. It has a second for that: then the program ends, whatever it is at, and says so. A
 * second signal ends it at once. That is safe at any moment, as a kill is, but leaves lock files
 * and drafts. Without one open, a signal ends the program at once. Either way the exit code is that
 * of a program that the signal ended.
 *
 * <p>A shutdown hook would not do: Java then counts as shutting down, and whatever in a library
 * registers a hook of its own, as Chronicle Map does when it is first used, fails.
 */
public final class Interruption implements AutoCloseable {
  /** The exit code of a command that was stopped; {@link #exit} makes it that of the signal. */
  public static final int STOPPED = 130;

  /**
   * How long a command has to put things in order, in milliseconds, so that a second is enough for
   * that and the last line; tests give more.
   */
  private static final long PATIENCE_MILLIS = Long.getLong("juniper.patience", 900);

  private static final Map<String, Integer> SIGNALS = Map.of("HUP", 1, "INT", 2, "TERM", 15);
  private static final int SIGNALED = 128;

  /** What is written, as the end of a log, before the program ends amid its work; or null. */
  private static final AtomicReference<@Nullable Runnable> LAST_WORDS = new AtomicReference<>();

  private static final long LAST_WORDS_MILLIS = 300;

  /** The number of the last signal that came while one was open; 0 when none did. */
  private static final AtomicInteger RECEIVED = new AtomicInteger();

  /** What was to happen at each signal before; where the system has none of the name, nothing. */
  private final Map<String, @Nullable Object> before = new HashMap<>();

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch closed = new CountDownLatch(1);

  /** From here on a signal is noted. */
  public static Interruption begun() {
    Interruption interruption = new Interruption();
    interruption.begin();
    return interruption;
  }

  /** The exit code of a command whose time was over, as that of {@code timeout}. */
  public static final int OUT_OF_TIME = 124;

  /** Notes no signal before {@link #begin}. */
  public Interruption() {}

  /**
   * From here on a signal is noted. Whatever the command asks its user comes before: who is asked
   * may end the program by a signal.
   */
  public void begin() {
    SIGNALS.forEach(
        (name, number) -> before.put(name, Signals.register(name, () -> receive(number))));
  }

  /**
   * Has something done before the program ends amid its work, in a thread of its own; it has three
   * tenths of a second, since a disk may not answer. The last call counts.
   *
   * @param action null for nothing
   */
  public static void lastWords(@Nullable Runnable action) {
    LAST_WORDS.set(action);
  }

  /** Is requested when a signal comes. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** Whether the program has been asked to stop. */
  public boolean requested() {
    return RECEIVED.get() != 0;
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
    int received = RECEIVED.get();
    boolean stopped = received != 0 && (code == 0 || code == STOPPED);
    System.exit(stopped ? SIGNALED + received : code);
  }

  /** Runs in a thread of its own, which the system has made. */
  private void receive(int number) {
    boolean second = RECEIVED.getAndSet(number) != 0;
    if (second) {
      halt(number, "ended at once by a second signal");
    }
    cancellation.request(Cancellation.Reason.SIGNAL);
    try {
      if (!closed.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        halt(number, "ended a second after the signal, amid its work; what is stored stays");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void halt(int number, String line) {
    Runnable last = LAST_WORDS.get();
    if (last != null) {
      speak(last);
    }
    StandardError.OF_PROCESS.end("\njuniper: " + line + "\n");
    Runtime.getRuntime().halt(SIGNALED + number);
  }

  private static void speak(Runnable words) {
    CountDownLatch spoken = new CountDownLatch(1);
    try {
      Team.Task<Boolean> unused =
          new Team(1, new Cancellation())
              .begin(
                  () -> {
                    words.run();
                    spoken.countDown();
                    return true;
                  });
      // In time or not, the program ends.
      var unusedAnswer = spoken.await(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS);
    } catch (NoThreadsException e) {
      // The program ends without them.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
