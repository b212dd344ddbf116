package org.junipergreen.runner.quantity.check;

import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.work.Team;

/**
 * A check that is faster in one thread that visits all n in order, because it carries its state
 * from one n to the next.
 */
public abstract class SweepingCheck<R extends Record> extends Check<R> {
  /** Creates a check, as {@link Check#Check(String, long, long, Cost)}. */
  protected SweepingCheck(String name, long defaultTo, long largest, Cost cost) {
    super(name, defaultTo, largest, cost);
  }

  /** Returns this check for one thread that visits the n of a range in ascending order. */
  public abstract Check<R> inOrder(Range range, Team team);
}
