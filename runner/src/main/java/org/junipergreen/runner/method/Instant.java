package org.junipergreen.runner.method;

import java.util.Map;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Range;

/**
 * Says at once what a board comes to, and makes no rows.
 *
 * @param <R> a row of its quantity
 */
public abstract non-sealed class Instant<R extends Record> extends Method<R> {
  /**
   * Declares it.
   *
   * @param name on the command line
   * @param largest the last n that it takes
   */
  protected Instant(String name, long largest) {
    super(name, 0, largest, Cost.power(0, 1, 0.001, 0));
  }

  @Override
  public final long lastRow() {
    return 0;
  }

  @Override
  public final Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
    throw new UnsupportedOperationException(name() + " makes no rows");
  }

  @Override
  public final Answer solve(NamedBoard board, Wanted wanted, Work work) {
    return solve(board);
  }

  /**
   * What a board 1..n comes to.
   *
   * @throws IllegalArgumentException when it cannot say, with the reason
   */
  protected abstract Answer solve(NamedBoard board);
}
