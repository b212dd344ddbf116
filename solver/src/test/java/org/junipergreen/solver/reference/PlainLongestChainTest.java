package org.junipergreen.solver.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.board.DivisorGraph;
import org.junit.jupiter.api.Test;

class PlainLongestChainTest {
  /** OEIS A339491, rows 1 to 16. */
  private static final int[][] FIRST = {
    {1},
    {1, 2},
    {2, 1, 3},
    {2, 4, 1, 3},
    {2, 4, 1, 3},
    {3, 6, 2, 4, 1, 5},
    {3, 6, 2, 4, 1, 5},
    {3, 6, 2, 4, 8, 1, 5},
    {4, 8, 2, 6, 3, 9, 1, 5},
    {4, 8, 1, 5, 10, 2, 6, 3, 9},
    {4, 8, 1, 5, 10, 2, 6, 3, 9},
    {5, 10, 2, 8, 4, 12, 6, 3, 9, 1, 7},
    {5, 10, 2, 8, 4, 12, 6, 3, 9, 1, 7},
    {5, 10, 1, 7, 14, 2, 8, 4, 12, 6, 3, 9},
    {6, 12, 4, 8, 1, 7, 14, 2, 10, 5, 15, 3, 9},
    {6, 12, 4, 8, 16, 1, 7, 14, 2, 10, 5, 15, 3, 9},
  };

  @Test
  void findsThePublishedChains() {
    for (int n = 1; n <= FIRST.length; n++) {
      assertArrayEquals(
          FIRST[n - 1], new PlainLongestChain(new DivisorGraph(n)).first(), "n = " + n);
    }
  }

  @Test
  void countsBothDirections() {
    assertEquals(1, new PlainLongestChain(new DivisorGraph(1)).count());
    // 1 2 and 2 1; 2 1 3 and 3 1 2; 3 1 2 4 and 3 1 4 2 and both backwards.
    assertEquals(2, new PlainLongestChain(new DivisorGraph(2)).count());
    assertEquals(2, new PlainLongestChain(new DivisorGraph(3)).count());
    assertEquals(4, new PlainLongestChain(new DivisorGraph(4)).count());
  }
}
