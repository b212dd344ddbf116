package org.junipergreen.solver.matching.forest;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The reference of the sweep. */
class GrowingForestTest {
  /** No edge leads from an outer vertex to a free one or to an outer one of another blossom. */
  @Test
  void theForestIsComplete() {
    int n = 6000;
    GrowingForest growing = new GrowingForest(n, n + 400);
    for (int k = 0; k < 400; k++) {
      growing.extend();
      assertComplete(growing.forest());
    }
  }

  private static void assertComplete(HungarianForest forest) {
    int n = forest.n();
    for (int x = 2; x <= n / 2; x++) {
      for (int y = 2 * x; y <= n; y += x) {
        if (forest.isOuter(x) || forest.isOuter(y)) {
          assertTrue(allowed(forest, x, y), x + "-" + y + " on the board 1.." + n);
        }
      }
    }
  }

  private static boolean allowed(HungarianForest forest, int x, int y) {
    if (forest.isOuter(x) && forest.isOuter(y)) {
      return forest.base(x) == forest.base(y);
    }
    return forest.isInner(x) || forest.isInner(y);
  }
}
