package org.junipergreen.solver.matching.certified;

/**
 * The edges between 2..n of the divisor graph, by a factor table of the checker's own. 8 bytes a
 * number.
 */
final class Edges {
  /** No {@code int} has more divisors. */
  private static final int MAX_DIVISORS = 1600;

  /** For each number its smallest prime factor. */
  private final int[] factor;

  private final int[] found;

  Edges(int last) {
    factor = new int[last + 1];
    for (int p = 2; p <= last; p++) {
      if (factor[p] == 0) {
        for (long m = p; m <= last; m += p) {
          if (factor[(int) m] == 0) {
            factor[(int) m] = p;
          }
        }
      }
    }
    found = new int[MAX_DIVISORS + last / 2];
  }

  /** Whether v and w, of which none is negative, are joined; 0 and 1 are joined to none. */
  static boolean join(int v, int w) {
    return Math.min(v, w) > 1 && v != w && Math.max(v, w) % Math.min(v, w) == 0;
  }

  /** Finds the neighbours of v in 2..n, and returns how many there are. */
  int find(int v, int n) {
    int count = 1;
    found[0] = 1;
    for (int rest = v; rest > 1; ) {
      int p = factor[rest];
      int known = count;
      for (int power = p; rest % p == 0; power *= p) {
        rest /= p;
        for (int i = 0; i < known; i++) {
          found[count++] = found[i] * power;
        }
      }
    }
    // The first is 1 and the last is v.
    count--;
    if (count > 0) {
      found[0] = found[--count];
    }
    for (long w = 2L * v; w <= n; w += v) {
      found[count++] = (int) w;
    }
    return count;
  }

  /** One of those found last, by its index. */
  int found(int i) {
    return found[i];
  }
}
