package org.junipergreen.solver.matching;

import java.util.stream.IntStream;
import org.junipergreen.solver.matching.Decomposition.Part;

/**
 * Matching numbers of all induced subgraphs of G_20 by exhaustion: the lowest vertex is left out or
 * paired with each of its neighbours. A set of vertices is a bit mask, vertex v at bit v − 1.
 */
final class BruteForce {
  static final int MAX_N = 20;

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

  /** The part of G_n that v is in, by the definitions of D, A and C. */
  static Part part(int n, int v) {
    if (missable(full(n), v)) {
      return Part.D;
    }
    return IntStream.rangeClosed(1, n).anyMatch(w -> adjacent(v, w) && missable(full(n), w))
        ? Part.A
        : Part.C;
  }

  /** The summary of G_n, from the definitions. */
  static BoardSummary summary(int n) {
    int matching = matchingNumber(full(n));
    int[] openings =
        IntStream.rangeClosed(1, n).filter(v -> v % 2 == 0 && part(n, v) == Part.D).toArray();
    int giant = largestComponent(n);
    return new BoardSummary(
        n,
        openings.length > 0 ? 1 : 2,
        matching,
        n - 2 * matching,
        size(n, Part.D),
        size(n, Part.A),
        size(n, Part.C),
        openings.length,
        openings.length > 0 ? openings[0] : 0,
        Integer.bitCount(giant),
        part(n, Integer.numberOfTrailingZeros(giant) + 1) == Part.D);
  }

  /** A largest component of G_n without A. */
  private static int largestComponent(int n) {
    int largest = 0;
    for (int v = 1; v <= n; v++) {
      int component = part(n, v) == Part.A ? 0 : bit(v);
      int before;
      do {
        before = component;
        for (int w = 1; w <= n; w++) {
          if (touches(before, w) && part(n, w) != Part.A) {
            component |= bit(w);
          }
        }
      } while (component != before);
      if (Integer.bitCount(component) > Integer.bitCount(largest)) {
        largest = component;
      }
    }
    return largest;
  }

  private static boolean touches(int set, int w) {
    return IntStream.rangeClosed(1, MAX_N).anyMatch(v -> (set & bit(v)) != 0 && adjacent(v, w));
  }

  private static int size(int n, Part part) {
    return (int) IntStream.rangeClosed(1, n).filter(v -> part(n, v) == part).count();
  }

  private static byte[] matchingNumbers() {
    byte[] number = new byte[1 << MAX_N];
    for (int set = 1; set < number.length; set++) {
      int v = Integer.numberOfTrailingZeros(set) + 1;
      int rest = set & ~bit(v);
      int best = number[rest];
      for (int w = v + 1; w <= MAX_N; w++) {
        if ((rest & bit(w)) != 0 && adjacent(v, w)) {
          best = Math.max(best, 1 + number[rest & ~bit(w)]);
        }
      }
      number[set] = (byte) best;
    }
    return number;
  }
}
