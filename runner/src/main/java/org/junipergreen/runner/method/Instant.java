package org.junipergreen.runner.method;

import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;

/**
 * Says at once what a board comes to, and makes no rows.
 *
 * @param <R> a row of its quantity
 */
public abstract non-sealed class Instant<R extends Record> extends Method<R> {
  private static final Cost NEXT_TO_NOTHING = Cost.power(0, 1, 0.001, 0);

  /**
   * Declares it.
   *
   * @param name on the command line
   * @param largest the last n that it takes
   */
  protected Instant(String name, long largest) {
    super(name, largest);
  }

  @Override
  public final Cost costAlone() {
    return NEXT_TO_NOTHING;
  }

  @Override
  public final Answer solve(NamedBoard board, Wanted wanted, Work work) {
    return solve(board);
  }

  /**
   * What a board 1..n comes to.
   *
   * @throws UnfitBoardException when it cannot say, with the reason
   */
  protected abstract Answer solve(NamedBoard board);
}
