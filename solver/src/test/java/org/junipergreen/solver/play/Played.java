package org.junipergreen.solver.play;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;

/** Positions of games on the boards 1..n. */
final class Played {
  private Played() {}

  static GamePosition on(int n, int... played) {
    GamePosition position = GamePosition.start(Board.upTo(n), Cancellation.never());
    for (int v : played) {
      position = position.play(v);
    }
    return position;
  }
}
