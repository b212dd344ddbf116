package org.junipergreen.solver.matching.forest;

import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * A good matching to start from: each number, the largest first, takes its largest free divisor.
 *
 * <p>Large numbers have the fewest neighbours and so choose first; the largest divisor of a number
 * has the fewest other multiples. A prime p in (n/3, n/2] is thereby given to 2p, its only
 * neighbour but 1, and the copies of small boards among the multiples of a large prime are matched
 * within themselves. Takes about n ln n time.
 */
final class GreedyMatching {
  private GreedyMatching() {}

  /**
   * A matching of the subgraph that {@code vertices} induce.
   *
   * @param divisors of a board at least as large as that of {@code vertices}
   * @return for each number of the board of {@code divisors} its partner or 0; entry 0 is unused
   */
  static int[] of(NumberSet vertices, Divisors divisors) {
    int[] mate = new int[divisors.n() + 1];
    int[] buffer = new int[Divisors.MAX_COUNT];
    for (int v = vertices.n(); v >= 2; v--) {
      if (mate[v] == 0 && vertices.contains(v)) {
        int partner = largestFree(vertices, mate, buffer, divisors.proper(v, buffer));
        mate[v] = partner;
        mate[partner] = v;
      }
    }
    mate[0] = 0;
    return mate;
  }

  /** The largest unmatched one of the divisors, or 0. */
  private static int largestFree(NumberSet vertices, int[] mate, int[] divisor, int count) {
    int best = 0;
    for (int i = 0; i < count; i++) {
      int d = divisor[i];
      if (d > best && mate[d] == 0 && vertices.contains(d)) {
        best = d;
      }
    }
    return best;
  }
}
