package org.junipergreen.runner.quantity.way;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.process.Daemon;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * A timer for deadlines.
 *
 * <p>Its single thread is started by the first deadline and looks at all of them twenty times a
 * second. Callbacks of their cancellations must be quick and must not access the disk: while one
 * blocks, no deadline is noticed.
 */
public final class Clock {
  /** The timer of the program. */
  public static final Clock OF_PROCESS = new Clock(System::nanoTime);

  private static final long TICK_MILLIS = 50;

  private final LongSupplier now;
  private final Set<Limit> limits = new LinkedHashSet<>();
  private boolean started;

  /**
   * Creates a timer for tests.
   *
   * @param now the time for deadlines, in nanoseconds
   */
  Clock(LongSupplier now) {
    this.now = now;
  }

  /**
   * A time limit. The request to its work, from any source, is repeated until the limit is closed,
   * because a native solver may ignore one that arrives during its preparation.
   */
  public final class Limit implements AutoCloseable {
    private final long start = now.getAsLong();
    private final Cancellation parent;
    private final Cancellation ends;
    private final long nanos;
    private volatile @Nullable Throwable failure;

    private Limit(Cancellation parent, long nanos) {
      this.parent = parent;
      this.nanos = nanos;
      ends = parent.child();
    }

    /** Returns a child of the parent, which is requested at the deadline. */
    public Cancellation ends() {
      return ends;
    }

    private void tick() {
      try {
        // A poll may request the parent.
        if (ends.isRequested()) {
          ends.request(ends.reason());
        } else if (now.getAsLong() - start > nanos) {
          ends.request(Reason.DEADLINE);
        }
      } catch (RuntimeException | Error e) {
        failure = e;
        remove(this);
        fail();
      }
    }

    private void fail() {
      // The parent is requested, too, because the work could not use its whole time.
      for (Cancellation each : List.of(parent, ends)) {
        try {
          each.request(Reason.FAILURE);
        } catch (RuntimeException | Error e) {
          // The callbacks may be what failed. The reason is set before them.
        }
      }
    }

    /**
     * Ends the limit.
     *
     * @throws RuntimeException the exception of a callback; it has requested the parent ({@link
     *     Reason#FAILURE})
     */
    @Override
    public void close() {
      ends.close();
      remove(this);
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
      if (failure instanceof Error error) {
        throw error;
      }
    }
  }

  /**
   * Limits the time of work.
   *
   * @param time the time from now on; null for no deadline
   * @throws NoThreadsException if the system cannot create a thread
   */
  public synchronized Limit expiringAfter(Cancellation parent, @Nullable Duration time) {
    if (!started) {
      Daemon.start("clock", this::run);
      started = true;
    }
    Limit limit = new Limit(parent, time == null ? Long.MAX_VALUE : time.toNanos());
    limits.add(limit);
    notifyAll();
    return limit;
  }

  private synchronized void remove(Limit limit) {
    limits.remove(limit);
  }

  private void run() {
    while (true) {
      due().forEach(Limit::tick);
    }
  }

  /** Waits for a tick and returns the limits. */
  @SuppressWarnings("WaitNotInLoop") // A tick too early does no harm.
  private synchronized List<Limit> due() {
    try {
      wait(TICK_MILLIS);
      while (limits.isEmpty()) {
        wait();
      }
    } catch (InterruptedException e) {
      // The program never interrupts this thread.
    }
    return List.copyOf(limits);
  }
}
