package org.junipergreen.solver.board;

import java.util.function.IntConsumer;

/**
 * The primes up to a limit, by the sieve of Eratosthenes over the odd numbers, one bit each.
 *
 * <p>Bit i represents 2i + 1. It is set if that number is composite, 1 or above the limit. Building
 * takes O(n log log n) time and n / 16 bytes. Immutable and thread-safe.
 */
public final class PrimeSieve {
  private final int limit;
  private final long[] composite;

  public PrimeSieve(int limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("the limit must be at least 0, not " + limit);
    }
    this.limit = limit;
    int odds = limit / 2 + limit % 2;
    composite = new long[(odds >>> 6) + 1];
    composite[0] = 1;
    composite[odds >>> 6] |= -1L << odds;
    for (int p = 3; p <= limit / p; p += 2) {
      if (isPrime(p)) {
        for (int i = (p * p) >> 1; i < odds; i += p) {
          composite[i >>> 6] |= 1L << i;
        }
      }
    }
  }

  /** Returns whether {@code v} ≤ limit is prime in constant time. */
  public boolean isPrime(int v) {
    if (v > limit) {
      throw new IllegalArgumentException(v + " is above the limit " + limit);
    }
    if ((v & 1) == 0) {
      return v == 2;
    }
    return v > 0 && (composite[v >>> 7] & 1L << (v >>> 1)) == 0;
  }

  /** Returns the smallest prime from {@code from} on, or 0 if there is none up to the limit. */
  public int next(int from) {
    if (from <= 2) {
      return limit < 2 ? 0 : 2;
    }
    if (from > limit) {
      return 0;
    }
    int i = from >>> 7;
    long primes = ~composite[i] & -1L << (from >>> 1);
    while (primes == 0) {
      if (++i == composite.length) {
        return 0;
      }
      primes = ~composite[i];
    }
    return (i << 7) + 2 * Long.numberOfTrailingZeros(primes) + 1;
  }

  /** Returns the number of primes in from..to, inclusive, {@code to} ≤ limit, in n / 128 steps. */
  public int count(int from, int to) {
    if (to > limit) {
      throw new IllegalArgumentException(to + " is above the limit " + limit);
    }
    return to < 2 || from > to ? 0 : upTo(to) - (from <= 2 ? 0 : upTo(from - 1));
  }

  private int upTo(int x) {
    int last = (x - 1) >>> 1;
    int count = 1;
    for (int i = 0; i < last >>> 6; i++) {
      count += Long.bitCount(~composite[i]);
    }
    return count + Long.bitCount(~composite[last >>> 6] & -1L >>> (63 - (last & 63)));
  }

  /** Calls {@code action} with each prime of from..to, both inclusive, in ascending order. */
  public void forEach(int from, int to, IntConsumer action) {
    for (int p = next(from); p != 0 && p <= to; p = next(p + 1)) {
      action.accept(p);
    }
  }
}
