package org.junipergreen.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junit.jupiter.api.Test;

/** The two engines share no code; where both can go they must say the same. */
class EnginesAgreeTest {
  @Test
  void onTheWinningOpeningsOfEverySmallBoard() {
    for (int n = 1; n <= 36; n++) {
      assertArrayEquals(
          ArticleRecursion.openings(n), MatchingEngine.solve(n).openings(), "n = " + n);
    }
  }
}
