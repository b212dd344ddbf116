package org.junipergreen.runner.quantity.way;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Daemon;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * A timer for deadlines and repeated tasks.
 *
 * <p>Its single thread is started by the first task, and runs all due tasks twenty times a second.
 * Tasks must be quick and must not access the disk: while one blocks, no deadline is noticed.
 */
public final class Clock {
  /** The timer of the program. */
  public static final Clock OF_PROCESS = new Clock(System::nanoTime);

  private static final long TICK_MILLIS = 50;

  private final LongSupplier now;
  private final Set<Task> tasks = new LinkedHashSet<>();
  private boolean started;

  /**
   * Creates a timer for tests.
   *
   * @param now the time for deadlines, in nanoseconds
   */
  Clock(LongSupplier now) {
    this.now = now;
  }

  /** A task that is repeated until it throws or is closed. */
  public final class Task implements AutoCloseable {
    private final Runnable action;
    private final long period;
    private long ticks;
    private volatile @Nullable Throwable failure;

    private Task(Runnable action, long period) {
      this.action = action;
      this.period = period;
    }

    private void tick() {
      ticks++;
      if (ticks % period == 0) {
        try {
          action.run();
        } catch (RuntimeException | Error e) {
          failure = e;
          remove(this);
        }
      }
    }

    /**
     * Stops the repetition. A run that has started may still be in progress when this returns.
     *
     * @throws RuntimeException the exception of a run
     */
    @Override
    public void close() {
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
   * A time limit. The request to its work, from any source, is repeated until the limit is closed,
   * because a native solver may ignore one that arrives during its preparation.
   */
  public final class Limit implements AutoCloseable {
    private final long start = now.getAsLong();
    private final Cancellation parent;
    private final Cancellation ends;
    private final long nanos;
    private final Task task = new Task(this::tick, 1);

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
        fail();
        throw e;
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
      task.close();
    }
  }

  /**
   * Limits the time of work.
   *
   * @param nanos the time from now on, in nanoseconds; {@link Long#MAX_VALUE} for no deadline
   * @throws NoThreadsException if the system cannot create a thread
   */
  public Limit expiringAfter(Cancellation parent, long nanos) {
    Limit limit = new Limit(parent, nanos);
    add(limit.task);
    return limit;
  }

  /**
   * Repeats a task.
   *
   * @param millis the time between two runs and before the first
   * @throws NoThreadsException if the system cannot create a thread
   */
  public Task every(long millis, Runnable action) {
    Task task = new Task(action, Math.max(1, millis / TICK_MILLIS));
    add(task);
    return task;
  }

  private synchronized void add(Task task) {
    if (!started) {
      Daemon.start("clock", this::run);
      started = true;
    }
    tasks.add(task);
    notifyAll();
  }

  private synchronized void remove(Task task) {
    tasks.remove(task);
  }

  private void run() {
    while (true) {
      due().forEach(Task::tick);
    }
  }

  /** Waits for a tick and returns the tasks. */
  @SuppressWarnings("WaitNotInLoop") // A tick too early does no harm.
  private synchronized List<Task> due() {
    try {
      wait(TICK_MILLIS);
      while (tasks.isEmpty()) {
        wait();
      }
    } catch (InterruptedException e) {
      // The program never interrupts this thread.
    }
    return List.copyOf(tasks);
  }
}
