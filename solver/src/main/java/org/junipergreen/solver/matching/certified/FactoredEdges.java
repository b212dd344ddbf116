package org.junipergreen.solver.matching.certified;

import java.lang.ref.WeakReference;

/**
 * The edges between 2..n of the divisor graph, by a factor table of the checker's own: one byte a
 * number, which all checkers share.
 */
final class FactoredEdges {
  /** No {@code int} has more divisors. */
  private static final int MAX_DIVISORS = 1600;

  /** The table made last, as long as somebody uses it. */
  private static WeakReference<char[]> shared = new WeakReference<>(null);

  /** For each odd number 2i + 1 its smallest prime factor, 0 when that is the number itself. */
  private final char[] factor;

  private final int[] found = new int[MAX_DIVISORS];

  /**
   * Those of the numbers to {@code last}.
   *
   * @param look called often while the table is made; what it throws is passed on
   */
  FactoredEdges(int last, Runnable look) {
    factor = factors(last, look);
  }

  /** Those of the numbers to {@code last} and more: who asks later asks for more. */
  private static synchronized char[] factors(int last, Runnable look) {
    look.run();
    char[] known = shared.get();
    if (known == null || known.length <= last / 2) {
      known = new char[Integer.highestOneBit(last)];
      long end = 2L * known.length;
      for (int p = 3; (long) p * p < end; p += 2) {
        if (known[p / 2] == 0) {
          look.run();
          for (long m = (long) p * p; m < end; m += 2L * p) {
            if (known[(int) (m / 2)] == 0) {
              known[(int) (m / 2)] = (char) p;
            }
          }
        }
      }
      shared = new WeakReference<>(known);
    }
    return known;
  }

  /** Whether v and w, of which none is negative, are joined; 0 and 1 are joined to none. */
  static boolean join(int v, int w) {
    return Math.min(v, w) > 1 && v != w && Math.max(v, w) % Math.min(v, w) == 0;
  }

  private int smallestFactor(int v) {
    if (v % 2 == 0) {
      return 2;
    }
    int p = factor[v / 2];
    return p == 0 ? v : p;
  }

  /** Finds the divisors of v but 1 and v, and returns how many there are. */
  int findDivisors(int v) {
    int count = 1;
    found[0] = 1;
    for (int rest = v; rest > 1; ) {
      int p = smallestFactor(rest);
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
    return count;
  }

  /** One of those found last, by its index. */
  int found(int i) {
    return found[i];
  }
}
