package org.junipergreen.runner;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jline.utils.Signals;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junipergreen.solver.lifetime.NoThreadsException;

/**
 * Ctrl-C, or the system's request to end: the one place where signals arrive and where the program
 * ends by them.
 *
 * <p>While a command listens, a signal requests its cancellation, and the command puts things in
 * order and returns. If it has not returned within a second, the program ends, whatever it is
 * doing, and says so. That is as safe as a kill, but leaves lock files. Where no command listens,
 * the program ends at once. In both cases the actions of {@link #beforeEnd} are run first, and the
 * exit code is that of a program ended by the signal.
 *
 * <p>While a command listens, further signals change nothing: the program ends within a second
 * anyway.
 *
 * <p>A shutdown hook would not do: Java then counts as shutting down, and libraries that register a
 * hook of their own, as Chronicle Map does when it is first used, fail.
 */
public final class Interruption implements AutoCloseable {
  /** The exit code of a command that was stopped; {@link #exit} makes it that of the signal. */
  public static final int STOPPED = 130;

  /** The exit code of a command whose time was over, as that of {@code timeout}. */
  public static final int OUT_OF_TIME = 124;

  /**
   * How long a command has to put things in order, in milliseconds: a second with the last line and
   * the actions before the end; tests give more.
   */
  private static final long PATIENCE_MILLIS = Long.getLong("juniper.patience", 900);

  /** For all actions together: a disk may not answer. */
  private static final long ACTIONS_MILLIS = 300;

  /** Signals that arrive within this time are one: {@code timeout} sends each twice. */
  private static final long SAME_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private static final Map<String, Integer> SIGNALS = Map.of("HUP", 1, "INT", 2, "TERM", 15);
  private static final int SIGNALED = 128;

  private static final AtomicBoolean REGISTERED = new AtomicBoolean();

  /** The number of the first signal that arrived; 0 when none did. */
  private static final AtomicInteger RECEIVED = new AtomicInteger();

  private static final Set<Interruption> LISTENING = ConcurrentHashMap.newKeySet();

  /** Requested when the program ends by a signal, amid its work or with nobody listening. */
  private static final Cancellation END = new Cancellation();

  private static volatile long receivedAt;

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch closed = new CountDownLatch(1);

  /** Listens to no signal before {@link #begin}. */
  public Interruption() {}

  /**
   * Listens to signals from here on. Questions to the user come before: there, a signal ends the
   * program.
   */
  public void begin() {
    LISTENING.add(this);
    register();
  }

  /**
   * Has something done before a signal ends the program, unless the registration is closed before.
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

  /** Requested when a signal arrives. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** Whether a signal has arrived. */
  public static boolean received() {
    return RECEIVED.get() != 0;
  }

  /** From here on a signal ends the program at once. */
  @Override
  public void close() {
    LISTENING.remove(this);
    closed.countDown();
  }

  /**
   * Ends the program; to be called when all output is written.
   *
   * @param code of the command; that of a failure is kept when a signal arrived as well
   */
  public static void exit(int code) {
    int received = RECEIVED.get();
    boolean stopped = received != 0 && (code == 0 || code == STOPPED);
    System.exit(stopped ? SIGNALED + received : code);
  }

  /** Runs in a thread that Java starts for the signal. */
  private static void receive(int number) {
    boolean first = RECEIVED.compareAndSet(0, number);
    if (first) {
      receivedAt = System.nanoTime();
    }
    List<Interruption> listening = List.copyOf(LISTENING);
    if (first && !listening.isEmpty()) {
      stop(listening, number);
    } else if (listening.isEmpty() && (first || System.nanoTime() - receivedAt > SAME_NANOS)) {
      runBeforeEnd();
      System.exit(SIGNALED + number);
    }
  }

  private static void stop(List<Interruption> listening, int number) {
    // What is registered with a cancellation may block, while the time passes.
    start(() -> listening.forEach(command -> command.cancellation.request(Reason.SIGNAL)));
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    boolean inOrder = true;
    for (Interruption command : listening) {
      inOrder &= await(command.closed, end - System.nanoTime());
    }
    if (!inOrder) {
      runBeforeEnd();
      StandardError.OF_PROCESS.end(
          "\njuniper: ended a second after the signal, amid its work; what is stored stays\n");
      Runtime.getRuntime().halt(SIGNALED + number);
    }
  }

  private static void runBeforeEnd() {
    CountDownLatch done = new CountDownLatch(1);
    start(
        () -> {
          END.request(Reason.SIGNAL);
          done.countDown();
        });
    // In time or not, the program ends.
    var unused = await(done, TimeUnit.MILLISECONDS.toNanos(ACTIONS_MILLIS));
  }

  /** Runs it in this thread where there is no other. */
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
      // Nothing interrupts the thread of a signal.
      return false;
    }
  }
}
