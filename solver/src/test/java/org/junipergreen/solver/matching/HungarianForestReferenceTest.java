package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.matching.forest.GrowingForest;
import org.junit.jupiter.api.Test;

/** The forest against the textbook search, which shares no code with it. */
class HungarianForestReferenceTest {
  @Test
  void oneBoardAloneIsThatOfTheTextbook() {
    for (int n = 1; n <= 1200; n++) {
      assertEquals(textbook(n), MatchingEngine.solve(n).summary());
    }
  }

  /** Starting at any board, so that every kind of forest is extended, the giant's not yet known. */
  @Test
  void extendingFromAnyBoardIsThatOfTheTextbook() {
    for (int first = 1; first <= 300; first += 7) {
      GrowingForest forest = new GrowingForest(first, first + 60);
      for (int n = first; n <= first + 60; n++) {
        assertEquals(textbook(n), UniversalVertex.summary(forest.forest()));
        if (n < first + 60) {
          forest.extend();
        }
      }
    }
  }

  private static BoardSummary textbook(int n) {
    return new BlossomSearch(n).run().summary();
  }
}
