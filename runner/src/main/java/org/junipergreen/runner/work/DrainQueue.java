package org.junipergreen.runner.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;

/** A bounded queue with many producers and one consumer, which takes elements in batches. */
public final class DrainQueue<T> {
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final BlockingQueue<T> ready;

  /**
   * Creates an empty queue.
   *
   * @param room the capacity
   */
  public DrainQueue(int room) {
    ready = new LinkedBlockingQueue<>(room);
  }

  /**
   * Adds an element, waiting for space if the queue is full.
   *
   * @throws org.junipergreen.solver.work.CancelledException if cancelled
   */
  public void put(T something, Cancellation ends) {
    if (!ready.offer(something)) {
      ends.await(
          millis -> ready.offer(something, millis, TimeUnit.MILLISECONDS) ? something : null);
    }
  }

  /**
   * Adds an element at once.
   *
   * @throws IllegalStateException if the queue is full
   */
  public void add(T something) {
    ready.add(something);
  }

  /**
   * Takes the elements that arrive within the given time.
   *
   * @param over polled several times a second; if true, no more elements will be added
   * @return the elements; empty only if {@code over}
   */
  public List<T> take(Duration time, BooleanSupplier over) {
    long end = System.nanoTime() + time.toNanos();
    List<T> taken = new ArrayList<>();
    while (true) {
      // Must be evaluated before the queue is drained, so that the last elements are not missed.
      boolean last = over.getAsBoolean();
      ready.drainTo(taken);
      if (last || (System.nanoTime() >= end && !taken.isEmpty())) {
        return taken;
      }
      try {
        T next = ready.poll(PAUSE.toNanos(), TimeUnit.NANOSECONDS);
        if (next != null) {
          taken.add(next);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new Failure("the wait for results was interrupted", e);
      }
    }
  }
}
