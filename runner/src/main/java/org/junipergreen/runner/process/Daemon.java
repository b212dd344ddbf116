package org.junipergreen.runner.process;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.NoThreadsException;

/** A daemon thread for work that may block: on a terminal, on a disk, or in callbacks. */
public final class Daemon {
  private Daemon() {}

  /**
   * Starts a daemon thread.
   *
   * @param name as shown in thread dumps
   * @throws NoThreadsException if the system cannot create a thread
   */
  public static Thread start(String name, Runnable work) {
    Thread thread = thread(name, work);
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      throw new NoThreadsException(1, 0, e);
    }
    return thread;
  }

  private static Thread thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Returns an executor that runs its tasks one after the other in a daemon thread. The first task
   * starts the thread; if the system cannot create it, {@code execute} throws {@link
   * OutOfMemoryError}.
   */
  static Executor executor(String name) {
    return Executors.newSingleThreadExecutor(work -> thread(name, work));
  }

  /** Waits for the end of the thread. Restores the interrupt status of the caller afterwards. */
  public static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Repeats a task that may block, in a thread of its own, until it is closed. */
  public static final class Ticker implements AutoCloseable {
    private final long pauseMillis;
    private final Runnable tick;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;

    /** The exception of a tick. Visible when the thread has ended. */
    private @Nullable RuntimeException failure;

    /**
     * Starts the thread; the first tick follows after a pause.
     *
     * @param pauseMillis the time between two ticks, in milliseconds
     * @param tick the task; if it throws, it is not repeated, and {@link #close} throws the
     *     exception
     * @throws org.junipergreen.solver.work.NoThreadsException if the system cannot create a thread
     */
    public Ticker(String name, long pauseMillis, Runnable tick) {
      this.pauseMillis = pauseMillis;
      this.tick = tick;
      thread = start(name, this::tickUntilClosed);
    }

    private void tickUntilClosed() {
      try {
        while (!isClosedAfterAPause()) {
          tick.run();
        }
      } catch (RuntimeException e) {
        failure = e;
      }
    }

    private boolean isClosedAfterAPause() {
      try {
        return closed.await(pauseMillis, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        // The program never interrupts this thread; an early tick does no harm.
        return false;
      }
    }

    /**
     * Waits for the current tick, and prevents further ones.
     *
     * @throws RuntimeException the exception of a tick
     */
    @Override
    public void close() {
      closed.countDown();
      join(thread);
      if (failure != null) {
        throw failure;
      }
    }
  }
}
