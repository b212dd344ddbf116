package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;

/** What the engine finds on 1..n. */
public final class Solved {
  private Solved() {}

  public static Decomposition board(int n) {
    return MatchingEngine.solve(Board.upTo(n), Cancellation.never());
  }
}
