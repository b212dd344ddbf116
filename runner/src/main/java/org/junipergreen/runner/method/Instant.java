package org.junipergreen.runner.method;

import org.junipergreen.runner.forecast.Cost;

/**
 * Says at once what a board comes to, and makes no rows.
 *
 * @param <R> a row of its quantity
 */
public non-sealed interface Instant<R extends Record> extends Method<R> {
  @Override
  default long lastRow() {
    return 0;
  }

  @Override
  default int easy() {
    return 0;
  }

  @Override
  default Cost cost() {
    return Cost.power(0, 1, 0.001, 0);
  }

  /**
   * What a board 1..n comes to.
   *
   * @throws IllegalArgumentException when it cannot say, with the reason
   */
  Answer solve(NamedBoard board);
}
