package org.junipergreen.runner.method;

import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;

/**
 * Computes the rows of consecutive n in one thread, which may carry what it knows from one n to the
 * next; and one board by itself.
 *
 * @param <R> a row
 */
public abstract non-sealed class Sweep<R extends Record> extends RowMethod<R> {
  /**
   * Declares it.
   *
   * @param name on the command line
   * @param defaultTo the last n of a run that does not say where to end
   * @param largest the last n that it takes
   * @param cost what an n costs in a run
   */
  protected Sweep(String name, int defaultTo, long largest, Cost cost) {
    super(name, defaultTo, largest, cost);
  }

  @Override
  public final Answer solve(NamedBoard board, Wanted wanted, Work work) {
    return solve(board, work);
  }

  /**
   * What one board comes to.
   *
   * @throws org.junipergreen.solver.lifetime.CancelledException when it was asked to stop
   */
  protected abstract Answer solve(NamedBoard board, Work work);
}
