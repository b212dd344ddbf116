package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.DivisorGraph;

/** Solves the board 1..n for one n alone. */
public final class MatchingEngine {
  private MatchingEngine() {}

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of G_n.
   *
   * @param n the largest number on the board, at least 1
   */
  public static Decomposition solve(int n) {
    return new BlossomSearch(new DivisorGraph(n)).run();
  }
}
