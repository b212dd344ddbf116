package org.junipergreen.runner;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Repeats something that may block, in a thread of its own, until it is closed. */
public final class Ticker implements AutoCloseable {
  private final long pauseMillis;
  private final Runnable tick;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;

  /** What a tick threw. Visible when the thread has ended. */
  private @Nullable RuntimeException failure;

  /**
   * Begins; the first tick comes after a pause.
   *
   * @param name of the thread
   * @param pauseMillis the time between two ticks, in milliseconds
   * @param tick after one that throws there are no more, and {@link #close} throws the exception
   * @throws org.junipergreen.solver.lifetime.NoThreadsException if the system has no thread left
   */
  public Ticker(String name, long pauseMillis, Runnable tick) {
    this.pauseMillis = pauseMillis;
    this.tick = tick;
    thread = Daemon.start(name, this::tickUntilClosed);
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
      // Nobody of the program's own interrupts it; a tick too early does no harm.
      return false;
    }
  }

  /**
   * Returns when no tick is running and none will be.
   *
   * @throws RuntimeException the exception of a tick, itself
   */
  @Override
  public void close() {
    closed.countDown();
    Daemon.join(thread);
    if (failure != null) {
      throw failure;
    }
  }
}
