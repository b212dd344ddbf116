package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The second formulation against exhaustive search and published lengths, and from there on, up to
 * the system property {@code juniper.chains.programme}, against the first one.
 */
@Tag("slow")
class SubtourCutsTest {
  private static final int LAST = Integer.getInteger("juniper.chains.programme", 32);

  @Test
  void isExhaustiveSearchForSmallBoards() {
    for (int n = 1; n <= 18; n++) {
      assertEquals(
          new PlainLongestChain(new DivisorGraph(n)).first().length,
          SubtourCuts.longest(n),
          "n = " + n);
    }
  }

  @Test
  void confirmsTheFirstFormulation() {
    int[] start = {1};
    for (int n = 1; n <= LAST; n++) {
      ChainResult result =
          new LongestChain(NumberSet.full(n), new int[0], 1, Cancellation.never())
              .solve(start, Phases.NONE);
      assertTrue(result.optimal(), "n = " + n);
      assertEquals(SubtourCuts.longest(n), result.bound(), "n = " + n);
      start = result.chain();
    }
  }
}
