package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;

/**
 * The engine for one n solves the board and the checker, which shares no code with any engine,
 * derives the row from matching and barrier alone.
 */
final class CertificateCheck extends Check<WinnerRow> {
  CertificateCheck() {
    super(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, MatchingSweep.ALONE);
  }

  @Override
  public void check(Checker<WinnerRow> rows) {
    rows.compare(
        List.of(
            WinnerRow.of(MatchingSweep.proved(MatchingEngine.solve(Board.upTo(rows.n())), 1), 0)));
  }
}
