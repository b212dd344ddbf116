package org.junipergreen.solver.matching.certified;

import java.lang.ref.WeakReference;

/** The edges of the divisor graph of 2..n, by a shared factor table of one byte per number. */
final class FactoredEdges {
  /** The largest number of divisors of an {@code int}. */
  private static final int MAX_DIVISORS = 1600;

  private static WeakReference<char[]> shared = new WeakReference<>(null);

  /** The smallest prime factor of each odd number 2i + 1, 0 if it is the number itself. */
  private final char[] factor;

  private final int[] found = new int[MAX_DIVISORS];

  /** Calls {@code poll} frequently; it may throw to cancel. */
  FactoredEdges(int last, Runnable poll) {
    factor = factors(last, poll);
  }

  /** A table for numbers up to {@code last} and more, since callers ask for increasing numbers. */
  private static synchronized char[] factors(int last, Runnable poll) {
    poll.run();
    char[] known = shared.get();
    if (known == null || known.length <= last / 2) {
      known = new char[Integer.highestOneBit(last)];
      long end = 2L * known.length;
      for (int p = 3; (long) p * p < end; p += 2) {
        if (known[p / 2] == 0) {
          poll.run();
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

  /** Returns whether v and w, both nonnegative, are joined. 0 and 1 have no edges. */
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

  /** Finds the divisors of v except 1 and v, and returns their number. */
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

  int found(int i) {
    return found[i];
  }
}
