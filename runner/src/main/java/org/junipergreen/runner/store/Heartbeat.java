package org.junipergreen.runner.store;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;

/**
 * Says every few seconds that a writer is alive, by the time of its lock file. A process that is
 * stopped, or whose machine sleeps, says nothing.
 */
final class Heartbeat implements AutoCloseable {
  /** The time between two beats. */
  static final Duration PAUSE = Duration.ofSeconds(5);

  private final Team team = new Team(1, new Cancellation());
  private final CountDownLatch closed = new CountDownLatch(1);
  private final WriterLock lock;

  /** Beats from now on. */
  Heartbeat(WriterLock lock) {
    this.lock = lock;
    var unused = team.begin(this::beat);
  }

  private boolean beat() {
    try {
      while (!closed.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
        lock.beat();
      }
    } catch (InterruptedException e) {
      // Nobody of the program's own interrupts it.
    }
    return true;
  }

  @Override
  public void close() {
    closed.countDown();
    team.close();
  }
}
