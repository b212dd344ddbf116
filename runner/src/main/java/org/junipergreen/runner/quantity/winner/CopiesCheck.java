package org.junipergreen.runner.quantity.winner;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.strategy.CopiedParts;
import org.junipergreen.solver.strategy.CopyBound;
import org.junipergreen.solver.strategy.SmallBoards;

/**
 * Checks by the copies of small boards in each board: prime counts give a lower bound of the
 * deficiency, without a matching of the board. Some boards are decomposed, and their copies
 * compared with the small boards.
 */
final class CopiesCheck extends Check<WinnerRow> {
  /** Every board up to this one is decomposed. */
  private static final int EVERY = 2000;

  /** Beyond, one board in this many is decomposed. */
  private static final int ONE_OF = 5003;

  /** Copies of larger boards are not compared. */
  private static final int MAX_BOARD = 1100;

  private static final Cost COST = Cost.power(1, Cost.measured("winner copies"));

  private final SmallBoards boards = new SmallBoards();
  private @Nullable CopyBound bound;
  private int ready;

  CopiesCheck() {
    super("copies", Integer.MAX_VALUE, 100_000_000, COST);
  }

  @Override
  public void check(Checker<WinnerRow> rows) {
    int n = rows.n();
    int least = bound(n).of(n);
    for (WinnerRow row : rows.rows()) {
      Integer deficiency = row.deficiency();
      if (deficiency != null && deficiency < least) {
        rows.wrong(row, "deficiency", "at least " + least + ", by copies of small boards");
      }
    }
    if (n <= EVERY || n % ONE_OF == 0) {
      Decomposition decomposition = MatchingEngine.solve(Board.upTo(n), rows.ends());
      compare(decomposition)
          .contradiction()
          .ifPresent(found -> rows.wrong("a copy of a small board", found, "the same part"));
    }
  }

  private synchronized CopyBound bound(int n) {
    CopyBound made = bound;
    if (made == null || n > ready) {
      ready = (int) Math.min(largest(), Math.max(10_000, 2L * n));
      made = new CopyBound(ready, boards);
      bound = made;
    }
    return made;
  }

  private synchronized CopiedParts.Comparison compare(Decomposition decomposition) {
    return CopiedParts.of(decomposition, MAX_BOARD, boards);
  }
}
