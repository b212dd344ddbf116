package org.junipergreen.runner.store;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Says every few seconds that a writer is alive, by the time of its lock file. A process that is
 * stopped, or whose machine sleeps, says nothing.
 */
final class Heartbeat implements AutoCloseable {
  /** The time between two beats. */
  static final Duration PAUSE = Duration.ofSeconds(5);

  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "heartbeat");
            thread.setDaemon(true);
            return thread;
          });

  /** Beats from now on. */
  Heartbeat(WriterLock lock) {
    var unused =
        timer.scheduleWithFixedDelay(
            lock::beat, PAUSE.toMillis(), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
