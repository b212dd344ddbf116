package org.junipergreen.runner.quantity.chain;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.check.ConsecutiveCheck;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;

/** Checks the chain by the rules alone, and short chains by a second formulation, too. */
final class ChainCheck extends ConsecutiveCheck<ChainRow> {
  /** The last n whose integer programme takes at most about a second. */
  private static final int MAX_QUICK_PROGRAMME = 60;

  @Override
  public void check(Checker<ChainRow> rows) {
    rows.each(ChainCheck::wrong);
    if (rows.isSound() && rows.n() <= MAX_QUICK_PROGRAMME) {
      rows.each(ChainCheck::wrongLength);
    }
  }

  /** A chain of n − 1 is a chain of n. */
  @Override
  public void checkNext(Checker<ChainRow> rows, List<ChainRow> before) {
    int least = before.get(0).length();
    ChainRow row = rows.rows().get(0);
    if (row.bound() < least) {
      rows.wrong(row, "bound", "at least " + least + ", as of the n before");
    }
  }

  /**
   * Compares with an integer programme over all numbers without any reduction; takes seconds for n
   * = 100.
   */
  static @Nullable Wrong wrongLength(ChainRow row) {
    int longest = ChainSearch.bySecondFormulation(row.n());
    return row.chain().length <= longest && longest <= row.bound()
        ? null
        : new Wrong("length", (long) longest);
  }

  /** Checks the chain by the rules, its length, and that the bound is possible. */
  private static @Nullable Wrong wrong(ChainRow row) {
    try {
      ChainChecker.check(row.n(), row.chain());
    } catch (IllegalArgumentException e) {
      return new Wrong("chain", "a chain: " + e.getMessage());
    }
    int length = row.chain().length;
    int most = ChainBound.of(row.n());
    if (row.length() != length) {
      return new Wrong("length", (long) length);
    }
    if (row.bound() < length || row.bound() > most) {
      return new Wrong("bound", "from %d to %d".formatted(length, most));
    }
    boolean optimal = row.result().optimal();
    return row.optimal() == optimal ? null : new Wrong("optimal", optimal);
  }
}
