package org.junipergreen.solver.board;

import java.lang.ref.WeakReference;

/**
 * The divisors of the numbers 1..n, from a table of smallest prime factors.
 *
 * <p>The table holds the smallest prime factor of each odd number, or 0 if the number is 1 or
 * prime. This factor is at most √n and fits in 16 bits, so the table takes n bytes. Building takes
 * O(n log log n) time. Immutable and thread-safe.
 */
public final class Divisors {
  /** The largest number of divisors of an {@code int}: 2095133040 has 1600. */
  public static final int MAX_COUNT = 1600;

  private static WeakReference<Divisors> shared = new WeakReference<>(null);

  private final int n;

  /** {@code smallest[i]} is the entry of 2i + 1. */
  private final char[] smallest;

  /** Creates the table for 1..n, n ≥ 1. Calls {@code poll} frequently; it may throw to cancel. */
  public Divisors(int n, Runnable poll) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    this.n = n;
    int odds = (n - 1) / 2 + 1;
    smallest = new char[odds];
    for (int p = 3; p <= n / p; p += 2) {
      if (smallest[p >> 1] == 0) {
        poll.run();
        for (int i = (p * p) >> 1; i < odds; i += p) {
          if (smallest[i] == 0) {
            smallest[i] = (char) p;
          }
        }
      }
    }
  }

  /** A shared table for 1..n or more, n ≥ 1. If none is cached, a table for up to 2n is created. */
  public static synchronized Divisors covering(int n, Runnable poll) {
    poll.run();
    Divisors known = shared.get();
    if (known == null || known.n < n) {
      // Callers usually ask for increasing n.
      known =
          new Divisors((int) Math.min(Integer.MAX_VALUE - 2, 2L * Integer.highestOneBit(n)), poll);
      shared = new WeakReference<>(known);
    }
    return known;
  }

  /**
   * Writes the divisors of {@code v} except {@code v} into {@code buffer} in no particular order
   * and returns their number. Takes time proportional to it.
   *
   * @param v a number in 1..n
   * @param buffer an array of sufficient length; {@link #MAX_COUNT} always suffices
   */
  public int proper(int v, int[] buffer) {
    int twos = Integer.numberOfTrailingZeros(v);
    int count = 0;
    for (int i = 0; i <= twos; i++) {
      buffer[count++] = 1 << i;
    }
    int rest = v >> twos;
    while (rest > 1) {
      int p = smallestPrimeFactor(rest);
      int known = count;
      int power = 1;
      // p is the smallest factor, so it divides the rest exactly if it is the smallest factor of
      // the rest.
      do {
        power *= p;
        for (int i = 0; i < known; i++) {
          buffer[count++] = buffer[i] * power;
        }
        rest = rest == p ? 1 : rest / p;
      } while (rest > 1 && smallestPrimeFactor(rest) == p);
    }
    // The last entry is v, the product of the highest prime powers.
    return count - 1;
  }

  /** Returns the smallest prime factor of an odd {@code v} ≥ 3. */
  private int smallestPrimeFactor(int v) {
    int p = smallest[v >> 1];
    return p == 0 ? v : p;
  }

  /** Returns whether two positive numbers are distinct and one divides the other. */
  public static boolean adjacent(int v, int w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  public static boolean adjacent(long v, long w) {
    return v != w && (v % w == 0 || w % v == 0);
  }
}
