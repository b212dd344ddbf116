package org.junipergreen.solver.matching.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.certified.SweepState;
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
  void everyNumberIsInThePartOfAForestGrownFromNothing(int from, int last)
      throws CertificateException {
    int first = Math.max(1, from - Ranges.cut(0, 1000));
    Divisors divisors = new Divisors(last, () -> {});
    SweepForest forest = new SweepForest(first, last, Cancellation.never());
    SweepState state = new SweepState(last);
    for (int n = first; n < last; n++) {
      forest.extend();
      state.apply(forest.step(state));
      NumberSet vertices = NumberSet.full(n + 1);
      vertices.remove(1);
      assertSame(
          HungarianForest.of(
              vertices,
              new DivisorNeighbours(vertices.n(), divisors, Cancellation.never()),
              Phases.NONE),
          state);
    }
  }

  private static void assertSame(HungarianForest expected, SweepState state) {
    int n = state.n();
    boolean giantCounts = state.root() != 0 && state.pending() == 0;
    for (int v = 2; v <= n; v++) {
      byte part = state.part(v);
      boolean isGiant = part == SweepState.GIANT_OUTER || part == SweepState.GIANT_INNER;
      boolean counts = giantCounts || !isGiant;
      boolean isOuter = part == SweepState.SMALL_OUTER || part == SweepState.GIANT_OUTER;
      boolean isInner = part == SweepState.SMALL_INNER || part == SweepState.GIANT_INNER;
      if (expected.isOuter(v) != (isOuter && counts)
          || expected.isInner(v) != (isInner && counts)) {
        throw new AssertionError(v + " for n = " + n);
      }
    }
    IntStream vertices = IntStream.rangeClosed(2, n);
    IntStream others = IntStream.rangeClosed(2, n);
    assertEquals(
        vertices.filter(v -> expected.mate(v) == 0).count(),
        others.filter(v -> isExposed(state, v)).count(),
        () -> "exposed for n = " + n);
  }

  /** A pending vertex will be matched over the giant tree, whose root is then covered as well. */
  private static boolean isExposed(SweepState state, int v) {
    return state.mate(v) == 0
        && (state.pending() == 0 || (v != state.root() && v != state.pending()));
  }
}
