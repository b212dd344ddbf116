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
    // Bits, as most of the time goes into asking whether a divisor is free.
    NumberSet free = vertices.copy();
    for (int v = vertices.n(); v >= 2; v--) {
      Neighbours.requireUninterrupted();
      if (free.contains(v)) {
        int partner = largest(free, buffer, divisors.proper(v, buffer));
        if (partner != 0) {
          mate[v] = partner;
          mate[partner] = v;
          free.remove(v);
          free.remove(partner);
        }
      }
    }
    return mate;
  }

  /** The largest one of the divisors that is free, or 0. */
  private static int largest(NumberSet free, int[] divisor, int count) {
    int best = 0;
    for (int i = 0; i < count; i++) {
      int d = divisor[i];
      if (d > best && free.contains(d)) {
        best = d;
      }
    }
    return best;
  }
}
