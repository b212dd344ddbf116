package org.junipergreen.runner.verify;

import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.lifetime.Team;

/**
 * A check that is faster in one thread that goes through all n, since it carries what it knows from
 * one n to the next.
 *
 * @param <R> a row
 */
public abstract class SweepingCheck<R extends Record> extends Check<R> {
  /** Declares it, as {@link Check#Check(String, long, long, Cost)} does. */
  protected SweepingCheck(String name, long defaultTo, long largest, Cost cost) {
    super(name, defaultTo, largest, cost);
  }

  /**
   * The same check for one thread that asks for the n of a range in ascending order.
   *
   * @param team helps it, if it has threads
   */
  public abstract Check<R> inOrder(Range range, Team team);
}
