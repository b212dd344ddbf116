package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;
import org.junipergreen.solver.matching.Decomposition;
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
    Cancellation ends = rows.ends();
    Decomposition found = MatchingEngine.solve(Board.upTo(rows.n()), ends);
    rows.compare(List.of(WinnerRow.of(MatchingSweep.proved(found, Team.alone(ends), ends), 0)));
  }
}
