package org.junipergreen.runner;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;

/** Does something again and again, in a thread of its own, until it is closed. */
public final class Ticker implements AutoCloseable {
  private final long pauseMillis;
  private final Runnable tick;
  private final Team team = new Team(1, new Cancellation());
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Team.Task<Boolean> ticking;

  /**
   * Begins; the first tick comes after a pause.
   *
   * @param pauseMillis the time between two ticks, in milliseconds
   * @param tick quick; after one that fails there are no more, and {@link #close} throws what it
   *     failed of
   * @throws org.junipergreen.solver.lifetime.NoThreadsException when its thread cannot be made
   */
  public Ticker(long pauseMillis, Runnable tick) {
    this.pauseMillis = pauseMillis;
    this.tick = tick;
    ticking = team.begin(this::tickUntilClosed);
  }

  private boolean tickUntilClosed() {
    while (!isClosedAfterAPause()) {
      tick.run();
    }
    return true;
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
   * Returns when no tick is at work any more, and none will be.
   *
   * @throws RuntimeException what a tick has failed of, itself
   */
  @Override
  public void close() {
    closed.countDown();
    team.close();
    ticking.await();
  }
}
