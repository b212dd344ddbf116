package org.junipergreen.solver.chain.partition;

import java.util.Arrays;
import org.junipergreen.solver.board.Divisors;

/**
 * The least number of chains that 1..n can be divided into, from the definition: for every set of
 * numbers and every number of it, the least number of chains that hold the set, of which one ends
 * with the number. 2^n n² steps and 4 · 2^n n bytes; for n up to 16 or so.
 */
final class PlainPartition {
  private PlainPartition() {}

  /**
   * The least number of chains.
   *
   * @param n the largest number on the board, at least 1 and at most 20
   */
  static int chains(int n) {
    int[][] least = new int[1 << n][n];
    int fewest = n;
    for (int set = 1; set < 1 << n; set++) {
      Arrays.fill(least[set], n + 1);
      for (int last = 0; last < n; last++) {
        if ((set >> last & 1) == 1) {
          least[set][last] = least(least[set & ~(1 << last)], set & ~(1 << last), last);
        }
      }
      if (set == (1 << n) - 1) {
        fewest = Arrays.stream(least[set]).min().orElseThrow();
      }
    }
    return fewest;
  }

  /** The chains of a set and one more number at the end: of a chain there, or of a new one. */
  private static int least(int[] before, int set, int last) {
    int least = set == 0 ? 1 : before.length + 1;
    for (int end = 0; end < before.length; end++) {
      if ((set >> end & 1) == 1) {
        int joined = Divisors.adjacent(end + 1, last + 1) ? 0 : 1;
        least = Math.min(least, before[end] + joined);
      }
    }
    return least;
  }
}
