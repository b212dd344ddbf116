package org.junipergreen.solver.board;

import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Primality and prime factors of a {@code long}, by trial division followed by Brent's version of
 * Pollard's rho method ("An improved Monte Carlo factorization algorithm", BIT 20, 1980).
 */
public final class PrimeFactors {
  private static final int MAX_TRIAL = 1000;

  /** The number of differences that are multiplied before a greatest common divisor is computed. */
  private static final int BATCH = 128;

  private static final int[] BASES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

  private PrimeFactors() {}

  /**
   * Returns whether {@code v} is prime, for every {@code long}, with fewer than 12 · 126 modular
   * products.
   *
   * <p>Uses the strong probable-prime test of Miller and Rabin to the first twelve prime bases
   * 2..37. No composite number below 318 665 857 834 031 151 167 461 ≈ 2^78 passes it (Sorenson,
   * Webster, "Strong pseudoprimes to twelve prime bases", Math. Comp. 86, 2017), so below 2^63 it
   * is a proof.
   */
  public static boolean isPrime(long v) {
    if (v < 2) {
      return false;
    }
    for (int p : BASES) {
      if (v % p == 0) {
        return v == p;
      }
    }
    int twos = Long.numberOfTrailingZeros(v - 1);
    long odd = (v - 1) >>> twos;
    for (int base : BASES) {
      if (!passes(v, base, odd, twos)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether v is a strong probable prime to the base, where v − 1 = odd · 2^twos. */
  private static boolean passes(long v, int base, long odd, int twos) {
    long x = base;
    for (long bit = Long.highestOneBit(odd) >>> 1; bit != 0; bit >>>= 1) {
      x = times(x, x, v);
      x = (odd & bit) != 0 ? times(x, base, v) : x;
    }
    boolean passes = x == 1 || x == v - 1;
    for (int i = 1; i < twos && !passes; i++) {
      x = times(x, x, v);
      passes = x == v - 1;
    }
    return passes;
  }

  /**
   * Returns the distinct prime factors of {@code v} ≥ 1. Expected time is O(√p) for the second
   * largest prime factor p, some milliseconds at most.
   */
  public static NavigableSet<Long> of(long v) {
    if (v < 1) {
      throw new IllegalArgumentException(v + " is not positive");
    }
    NavigableSet<Long> factors = new TreeSet<>();
    long rest = v;
    for (long p = 2; p <= MAX_TRIAL; p++) {
      for (; rest % p == 0; rest /= p) {
        factors.add(p);
      }
    }
    addLarge(rest, factors);
    return factors;
  }

  /** Adds the prime factors of a number that has none up to {@link #MAX_TRIAL}. */
  private static void addLarge(long v, NavigableSet<Long> factors) {
    if (v == 1) {
      return;
    }
    if (isPrime(v)) {
      factors.add(v);
      return;
    }
    long factor = 1;
    for (long c = 1; factor == 1; c++) {
      factor = properFactor(v, c);
    }
    addLarge(factor, factors);
    addLarge(v / factor, factors);
  }

  /**
   * Returns a proper factor of a composite odd number, or 1 if this {@code c} finds none.
   *
   * <p>The sequence x → x² + c is periodic modulo each prime factor of v with a period of about the
   * square root of the factor. Two members with equal remainders differ by a multiple of that
   * factor. The member at each power of two is compared with its successors.
   */
  private static long properFactor(long v, long c) {
    long y = 2;
    for (long length = 1; ; length *= 2) {
      long x = y;
      for (long done = 0; done < length; done += BATCH) {
        long start = y;
        long product = 1;
        for (long i = done; i < Math.min(length, done + BATCH); i++) {
          y = next(v, y, c);
          product = times(product, Math.abs(x - y), v);
        }
        if (gcd(product, v) != 1) {
          return firstCommonFactor(v, c, x, start);
        }
      }
    }
  }

  /** Repeats a batch that starts at {@code y}, one difference at a time. */
  private static long firstCommonFactor(long v, long c, long x, long y) {
    long factor = 1;
    while (factor == 1) {
      y = next(v, y, c);
      factor = gcd(Math.abs(x - y), v);
    }
    return factor == v ? 1 : factor;
  }

  private static long next(long v, long x, long c) {
    long next = times(x, x, v) - (v - c);
    return next < 0 ? next + v : next;
  }

  /** Returns ab mod m for 0 ≤ a, b &lt; m. */
  private static long times(long a, long b, long m) {
    long high = timesHalf(timesHalf(a, b >>> Integer.SIZE, m), 1L << Integer.SIZE, m);
    long difference = high - (m - timesHalf(a, b & 0xFFFFFFFFL, m));
    return difference < 0 ? difference + m : difference;
  }

  /** Returns ab mod m for 0 ≤ a &lt; m and 0 ≤ b ≤ 2^32. */
  private static long timesHalf(long a, long b, long m) {
    // ab/m ≤ 2^32 has an error below 2^-18 in double precision. The rounded quotient is within
    // 1/2 + 2^-18 of it, so the remainder lies between −m and m.
    long quotient = (long) ((double) a * b / m + 0.5);
    long remainder = a * b - quotient * m;
    return remainder < 0 ? remainder + m : remainder;
  }

  private static long gcd(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
