package org.junipergreen.solver.matching.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.DivisorNeighbours;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forest that is kept, against one that is grown from nothing on each board. */
@Tag("slow")
class SweepForestTest {
  /**
   * Number by number. Numbers leave the giant component when n is 1168, 5973, 10024 and 10080; from
   * 5001 on the core has long ears. The longer check begins 1,000 earlier.
   */
  @ParameterizedTest
  @CsvSource({"1,500", "1150,1200", "5900,6000", "10000,10100"})
  void everyNumberIsInThePartOfAForestGrownFromNothing(int from, int last) {
    int first = Math.max(1, from - Ranges.cut(0, 1000));
    Divisors divisors = new Divisors(last);
    SweepForest forest = new SweepForest(first, last, new Cancellation());
    for (int n = first; n < last; n++) {
      forest.extend();
      NumberSet vertices = NumberSet.full(n + 1);
      vertices.remove(1);
      assertSame(
          HungarianForest.of(
              vertices,
              new DivisorNeighbours(vertices.n(), divisors, new Cancellation()),
              Phases.NONE),
          forest);
    }
  }

  private static void assertSame(HungarianForest expected, SweepForest forest) {
    int n = forest.n();
    int exposed = 0;
    for (int v = 2; v <= n; v++) {
      exposed += expected.mate(v) == 0 ? 1 : 0;
      if (expected.isOuter(v) != forest.isOuter(v) || expected.isInner(v) != forest.isInner(v)) {
        throw new AssertionError(v + " for n = " + n);
      }
    }
    assertEquals(exposed, forest.exposed(), () -> "exposed for n = " + n);
  }
}
