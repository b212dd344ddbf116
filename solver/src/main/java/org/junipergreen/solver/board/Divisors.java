package org.junipergreen.solver.board;

import java.lang.ref.WeakReference;

/**
 * The divisors of the numbers 1..n, from a table of smallest prime factors.
 *
 * <p>The table holds for each odd number its smallest prime factor, or 0 when the number is 1 or
 * prime; that factor is at most √n and so fits 16 bits: one byte a number of the board. Building
 * takes O(n log log n) time. Immutable, so that threads may share it.
 */
public final class Divisors {
  /** No {@code int} has more divisors than this: 2095133040 has 1600. */
  public static final int MAX_COUNT = 1600;

  /** The table made last by {@link #covering}, as long as somebody uses it. */
  private static WeakReference<Divisors> shared = new WeakReference<>(null);

  private final int n;

  /** {@code smallest[i]} belongs to 2i + 1. */
  private final char[] smallest;

  /** The table for 1..n, n ≥ 1. */
  public Divisors(int n) {
    this(n, () -> {});
  }

  /**
   * The same, which may be given up.
   *
   * @param look called often; what it throws is passed on
   */
  public Divisors(int n, Runnable look) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    this.n = n;
    int odds = (n - 1) / 2 + 1;
    smallest = new char[odds];
    for (int p = 3; p <= n / p; p += 2) {
      if (smallest[p >> 1] == 0) {
        look.run();
        for (int i = (p * p) >> 1; i < odds; i += p) {
          if (smallest[i] == 0) {
            smallest[i] = (char) p;
          }
        }
      }
    }
  }

  /**
   * A table for 1..n or more, n ≥ 1, which all who ask for one share. Takes twice the time.
   *
   * @param look called often; what it throws is passed on
   */
  public static synchronized Divisors covering(int n, Runnable look) {
    look.run();
    Divisors known = shared.get();
    if (known == null || known.n < n) {
      // Those who ask later ask for more.
      known =
          new Divisors((int) Math.min(Integer.MAX_VALUE - 2, 2L * Integer.highestOneBit(n)), look);
      shared = new WeakReference<>(known);
    }
    return known;
  }

  /** The largest number of the table. */
  public int n() {
    return n;
  }

  /**
   * Writes the divisors of {@code v} except {@code v} itself into {@code buffer}, in no particular
   * order, and returns how many there are. Takes time proportional to that number.
   *
   * @param v a number in 1..n
   * @param buffer room for them; {@link #MAX_COUNT} is always enough
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
      // The factor is the smallest: it divides what is left exactly when it is the smallest there.
      do {
        power *= p;
        for (int i = 0; i < known; i++) {
          buffer[count++] = buffer[i] * power;
        }
        rest = rest == p ? 1 : rest / p;
      } while (rest > 1 && smallestPrimeFactor(rest) == p);
    }
    // The last one written is the product of the highest powers, v.
    return count - 1;
  }

  /** The smallest prime factor of {@code v} ≥ 3, which is odd. */
  private int smallestPrimeFactor(int v) {
    int p = smallest[v >> 1];
    return p == 0 ? v : p;
  }

  /** Whether two numbers are adjacent: they differ and one divides the other; both ≥ 1. */
  public static boolean adjacent(int v, int w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  /** As {@link #adjacent(int, int)}, for numbers beyond the range of {@code int}. */
  public static boolean adjacent(long v, long w) {
    return v != w && (v % w == 0 || w % v == 0);
  }
}
