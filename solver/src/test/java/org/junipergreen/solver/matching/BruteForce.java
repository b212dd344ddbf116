package org.junipergreen.solver.matching;

/**
 * Matching numbers of all induced subgraphs of G_20 by exhaustion: the lowest vertex is left out or
 * paired with each of its neighbours. A set of vertices is a bit mask, vertex v at bit v − 1.
 */
final class BruteForce {
  static final int LARGEST = 20;

  private static final byte[] MATCHING_NUMBER = matchingNumbers();

  private BruteForce() {}

  static int full(int n) {
    return (1 << n) - 1;
  }

  static int bit(int v) {
    return 1 << (v - 1);
  }

  static boolean adjacent(int v, int w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  static int matchingNumber(int set) {
    return MATCHING_NUMBER[set];
  }

  /** Whether some maximum matching of the subgraph that {@code set} induces misses {@code v}. */
  static boolean missable(int set, int v) {
    return MATCHING_NUMBER[set] == MATCHING_NUMBER[set & ~bit(v)];
  }

  /** D, A and C of G_n by their definitions, as in {@link Decomposition#part()}. */
  static byte[] decomposition(int n) {
    byte[] part = new byte[n + 1];
    for (int v = 1; v <= n; v++) {
      if (missable(full(n), v)) {
        part[v] = Decomposition.D;
      }
    }
    for (int v = 1; v <= n; v++) {
      if (part[v] != Decomposition.D) {
        part[v] = Decomposition.C;
        for (int w = 1; w <= n; w++) {
          if (part[w] == Decomposition.D && adjacent(v, w)) {
            part[v] = Decomposition.A;
          }
        }
      }
    }
    return part;
  }

  /** The row of G_n, from the definitions. */
  static Winner winner(int n) {
    byte[] part = decomposition(n);
    int[] sizes = new int[4];
    int openings = 0;
    int smallest = 0;
    for (int v = n; v >= 1; v--) {
      sizes[part[v]]++;
      if (v % 2 == 0 && part[v] == Decomposition.D) {
        openings++;
        smallest = v;
      }
    }
    int matching = matchingNumber(full(n));
    return new Winner(
        n,
        openings > 0 ? 1 : 2,
        matching,
        n - 2 * matching,
        sizes[Decomposition.D],
        sizes[Decomposition.A],
        sizes[Decomposition.C],
        openings,
        smallest);
  }

  private static byte[] matchingNumbers() {
    byte[] number = new byte[1 << LARGEST];
    for (int set = 1; set < number.length; set++) {
      int v = Integer.numberOfTrailingZeros(set) + 1;
      int rest = set & ~bit(v);
      int best = number[rest];
      for (int w = v + 1; w <= LARGEST; w++) {
        if ((rest & bit(w)) != 0 && adjacent(v, w)) {
          best = Math.max(best, 1 + number[rest & ~bit(w)]);
        }
      }
      number[set] = (byte) best;
    }
    return number;
  }
}
