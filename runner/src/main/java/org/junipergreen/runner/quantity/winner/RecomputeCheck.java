package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;

/** By the engine for one n. */
final class RecomputeCheck extends Check<WinnerRow> {
  RecomputeCheck() {
    super(RECOMPUTE, Integer.MAX_VALUE, Integer.MAX_VALUE, MatchingSweep.ALONE);
  }

  @Override
  public void check(Checker<WinnerRow> rows) {
    rows.compare(
        List.of(
            WinnerRow.of(MatchingEngine.solve(Board.upTo(rows.n()), rows.ends()).summary(), 0)));
  }
}
