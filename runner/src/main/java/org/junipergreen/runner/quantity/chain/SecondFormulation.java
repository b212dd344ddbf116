package org.junipergreen.runner.quantity.chain;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.runner.verify.Checker.Wrong;

/** By an integer programme over all numbers without any reduction. */
final class SecondFormulation extends Check<ChainRow> {
  private static final Cost COST = Cost.power(4, 100, 2, 256L << 20);

  /** The last n of a verification that does not say where to end. */
  static final int DEFAULT_TO = 150;

  SecondFormulation() {
    super(RECOMPUTE, DEFAULT_TO, ChainSearch.MAX_PROVED, COST);
  }

  @Override
  public void check(Checker<ChainRow> rows) {
    rows.each(SecondFormulation::wrongLength);
  }

  /** By an integer programme over all numbers; seconds for an n of a hundred. */
  static @Nullable Wrong wrongLength(ChainRow row) {
    int longest = ChainSearch.bySecondFormulation(row.n());
    return row.chain().length <= longest && longest <= row.bound()
        ? null
        : new Wrong("length", (long) longest);
  }
}
