package org.junipergreen.runner.process;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jline.utils.Signals;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * Handles Ctrl-C and termination signals. This is the only class that receives signals and ends the
 * program because of them.
 *
 * <p>While a command listens, a signal requests its cancellation, and the command cleans up and
 * returns. If it has not returned within ten seconds, or if a second signal arrives, the program
 * reports this and ends. This is as safe as a kill, but leaves lock files. If no command listens,
 * the program ends at once. In all cases the actions of {@link #beforeEnd} run first, and the exit
 * code is that of a program ended by the signal.
 *
 * <p>A shutdown hook would not work: while Java is shutting down, libraries that register a hook of
 * their own fail, as Chronicle Map does on first use.
 */
public final class Shutdown implements AutoCloseable {
  /** The exit code of an interrupted command; {@link #exit} replaces it by that of the signal. */
  public static final int STOPPED = 130;

  /** The exit code of a command whose time limit has expired, as in {@code timeout}. */
  public static final int OUT_OF_TIME = 124;

  /**
   * The time for a command to clean up. Together with the last line and the final actions it is
   * less than the ten seconds after which Docker kills a container.
   */
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(9_500);

  /** The time limit for all actions together, because a disk may not respond. */
  private static final long ACTIONS_MILLIS = 300;

  /** Signals within this time count as one: {@code timeout} sends each twice. */
  private static final long SAME_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private static final Map<String, Integer> SIGNALS = Map.of("HUP", 1, "INT", 2, "TERM", 15);
  private static final int SIGNALED = 128;

  private static final AtomicBoolean REGISTERED = new AtomicBoolean();

  /** The number of the first signal received, or 0. */
  private static final AtomicInteger RECEIVED = new AtomicInteger();

  private static final Set<Shutdown> LISTENING = ConcurrentHashMap.newKeySet();

  /** Requested if a signal ends the program, whether or not a command listens. */
  private static final Cancellation END = new Cancellation();

  private static volatile long receivedAt;

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch closed = new CountDownLatch(1);

  /** Does not listen until {@link #begin}. */
  public Shutdown() {}

  /** Starts to listen. */
  public void begin() {
    LISTENING.add(this);
    register();
  }

  /** Stops listening until {@link #begin}: a signal ends the program at once. */
  public void pause() {
    LISTENING.remove(this);
  }

  /**
   * Registers an action to run before a signal ends the program, until the registration is closed.
   * All actions together have three tenths of a second.
   */
  public static Cancellation.Registration beforeEnd(Runnable action) {
    register();
    return END.onRequest(action);
  }

  private static void register() {
    if (REGISTERED.compareAndSet(false, true)) {
      SIGNALS.forEach((name, number) -> Signals.register(name, () -> receive(number)));
    }
  }

  /** Returns the cancellation that a signal requests. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** Stops listening: further signals end the program at once. */
  @Override
  public void close() {
    pause();
    closed.countDown();
  }

  /**
   * Ends the program. All output must have been written.
   *
   * @param code the exit code of the command; that of a failure takes precedence over a signal
   */
  public static void exit(int code) {
    int received = RECEIVED.get();
    boolean stopped = received != 0 && (code == 0 || code == STOPPED);
    System.exit(stopped ? SIGNALED + received : code);
  }

  /** Called in a new thread for each signal. */
  private static void receive(int number) {
    boolean first = RECEIVED.compareAndSet(0, number);
    if (first) {
      receivedAt = System.nanoTime();
    }
    List<Shutdown> listening = List.copyOf(LISTENING);
    if (first && !listening.isEmpty()) {
      stop(listening, number);
    } else if (first || System.nanoTime() - receivedAt > SAME_NANOS) {
      if (listening.isEmpty()) {
        runBeforeEnd();
        System.exit(SIGNALED + number);
      }
      cutOff("by a second signal", number);
    }
  }

  private static void stop(List<Shutdown> listening, int number) {
    // Callbacks of a cancellation may block, so the time limit runs in another thread.
    start(() -> listening.forEach(command -> command.cancellation.request(Reason.SIGNAL)));
    long end = System.nanoTime() + PATIENCE_NANOS;
    boolean inOrder = true;
    for (Shutdown command : listening) {
      inOrder &= await(command.closed, end - System.nanoTime());
    }
    if (!inOrder) {
      cutOff("ten seconds after the signal", number);
    }
  }

  private static void cutOff(String when, int number) {
    runBeforeEnd();
    StandardError.OF_PROCESS.end(
        "\njuniper: ended %s, before the command was done; stored results are kept\n"
            .formatted(when));
    Runtime.getRuntime().halt(SIGNALED + number);
  }

  private static void runBeforeEnd() {
    CountDownLatch done = new CountDownLatch(1);
    start(
        () -> {
          END.request(Reason.SIGNAL);
          done.countDown();
        });
    // The program ends whether or not the actions are done.
    var unused = await(done, TimeUnit.MILLISECONDS.toNanos(ACTIONS_MILLIS));
  }

  /** Runs the work in this thread if no other can be created. */
  private static void start(Runnable work) {
    try {
      Daemon.start("signal", work);
    } catch (NoThreadsException e) {
      work.run();
    }
  }

  private static boolean await(CountDownLatch latch, long nanos) {
    try {
      return latch.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      // The thread of a signal is never interrupted.
      return false;
    }
  }
}
