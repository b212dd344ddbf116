package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.forest.HungarianForest;

/** Solves the board 1..n for one n alone. Edges are never stored. */
public final class MatchingEngine {
  private MatchingEngine() {}

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of G_n. In practice about n (ln n)²
   * time and 40 bytes a number, of which the result keeps 4.
   *
   * @param n the largest number on the board
   * @throws IllegalArgumentException if n is below 1
   */
  public static Decomposition solve(int n) {
    return UniversalVertex.decomposition(HungarianForest.withoutOne(n, new Divisors(n)));
  }
}
