package org.junipergreen.runner.stops;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junipergreen.solver.work.Cancellation;

/** Counts the looks of work and of all its parts, and does something at one of them. */
public final class Looks extends Cancellation {
  private final Looks first;
  private final AtomicLong count;
  private final long at;
  private final Consumer<Cancellation> act;

  /** Only counts. */
  public Looks() {
    this(0, ends -> {});
  }

  /**
   * Does something at a look.
   *
   * @param at which one, from 1
   * @param act given the one whose children are all others
   */
  public Looks(long at, Consumer<Cancellation> act) {
    first = this;
    count = new AtomicLong();
    this.at = at;
    this.act = act;
  }

  private Looks(Looks parent) {
    super(parent);
    first = parent.first;
    count = parent.count;
    at = parent.at;
    act = parent.act;
  }

  @Override
  public Cancellation child() {
    return new Looks(this);
  }

  @Override
  public boolean isRequested() {
    if (count.incrementAndGet() == at) {
      act.accept(first);
    }
    return super.isRequested();
  }

  /** How many looks there were. */
  public long count() {
    return count.get();
  }
}
