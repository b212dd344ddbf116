package org.junipergreen.solver.matching.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.matching.forest.GrowingForest;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forest whose giant tree stands, against the one whose giant tree is grown again. */
class SweepForestTest {
  /**
   * Number by number. Numbers leave the giant component when n is 1168, 5973, 10024 and 10080; from
   * 5001 on the core has long ears.
   */
  @ParameterizedTest
  @CsvSource({"1,1400", "5001,6000", "9990,10100"})
  void everyNumberIsInThePartThatTheReferenceSays(int first, int last) {
    SweepForest forest = new SweepForest(first, last);
    GrowingForest reference = new GrowingForest(first, last);
    for (int n = first; n < last; n++) {
      forest.extend();
      reference.extend();
      assertSame(reference.forest(), forest);
    }
  }

  private static void assertSame(HungarianForest reference, SweepForest forest) {
    int n = forest.n();
    assertEquals(reference.exposed(), forest.exposed(), () -> "exposed for n = " + n);
    for (int v = 2; v <= n; v++) {
      if (reference.isOuter(v) != forest.isOuter(v) || reference.isInner(v) != forest.isInner(v)) {
        throw new AssertionError(v + " for n = " + n);
      }
    }
  }
}
