package org.junipergreen.runner.stops;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junipergreen.solver.work.Cancellation;

/** Counts the polls of a cancellation and its descendants, and acts at one of them. */
public final class Looks {
  private final AtomicLong count = new AtomicLong();
  private final Cancellation ends;

  /** Only counts. */
  public Looks() {
    this(0, ends -> {});
  }

  /**
   * Acts at a poll.
   *
   * @param at its number, from 1
   * @param act called with {@link #ends}
   */
  public Looks(long at, Consumer<Cancellation> act) {
    ends =
        new Cancellation(
            polled -> {
              if (count.incrementAndGet() == at) {
                act.accept(polled);
              }
            });
  }

  public Cancellation ends() {
    return ends;
  }

  public long count() {
    return count.get();
  }
}
