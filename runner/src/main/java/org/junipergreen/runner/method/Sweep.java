package org.junipergreen.runner.method;

import java.util.Map;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Range;

/**
 * Computes the rows of consecutive n in one thread, which may carry what it knows from one n to the
 * next; and one board by itself.
 *
 * @param <R> a row
 */
public abstract non-sealed class Sweep<R extends Record> extends Method<R> {
  /**
   * Declares it.
   *
   * @param name on the command line
   * @param easy the last n of a run that does not say where to end
   * @param largest the last n that it takes
   * @param cost what an n costs in a run
   */
  protected Sweep(String name, int easy, long largest, Cost cost) {
    super(name, easy, largest, cost);
  }

  /** Whether an n may be given up after some time. */
  public boolean takesTimeLimit() {
    return false;
  }

  /**
   * Begins.
   *
   * @param shard the n that are asked for
   * @param known rows of these n and of the one before, by n: those to go on from
   * @param work how long each may take, and what ends it
   */
  public abstract Computation<R> begin(Range shard, Map<Long, R> known, Work work);

  /**
   * What one board comes to.
   *
   * @throws org.junipergreen.solver.search.SearchInterruptedException when it was asked to stop
   * @throws IllegalArgumentException for a board that it does not take
   */
  public abstract Answer solve(NamedBoard board, Work work);
}
