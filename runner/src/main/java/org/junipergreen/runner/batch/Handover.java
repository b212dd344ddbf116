package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * Where many threads put what becomes ready, and one gathers it.
 *
 * @param <T> what becomes ready
 */
public final class Handover<T> {
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final BlockingQueue<T> ready;

  /**
   * An empty one.
   *
   * @param room how much may lie there
   */
  public Handover(int room) {
    ready = new LinkedBlockingQueue<>(room);
  }

  /**
   * Puts something there, as soon as there is room.
   *
   * @throws org.junipergreen.solver.lifetime.CancelledException when it is not to wait any longer
   */
  public void put(T something, Cancellation ends) {
    if (!ready.offer(something)) {
      ends.await(
          millis -> ready.offer(something, millis, TimeUnit.MILLISECONDS) ? something : null);
    }
  }

  /**
   * Puts something there at once.
   *
   * @throws IllegalStateException when there is no room
   */
  public void add(T something) {
    ready.add(something);
  }

  /**
   * Gathers what becomes ready.
   *
   * @param time how long
   * @param over asked several times a second; when true, nothing more will be put there
   * @return what became ready; empty only when it is over
   */
  public List<T> take(Duration time, BooleanSupplier over) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<T> taken = new ArrayList<>();
    while (true) {
      // Asked before the queue is emptied: what was put there last is not overlooked.
      boolean last = over.getAsBoolean();
      ready.drainTo(taken);
      if (last || (System.nanoTime() >= end && !taken.isEmpty())) {
        return taken;
      }
      T next = ready.poll(PAUSE.toNanos(), TimeUnit.NANOSECONDS);
      if (next != null) {
        taken.add(next);
      }
    }
  }
}
