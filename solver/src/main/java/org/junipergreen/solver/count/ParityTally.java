package org.junipergreen.solver.count;

import java.math.BigInteger;

/**
 * Two numbers of ways in three words: those that miss an even number of vertices, and those that
 * miss an odd one. Each has 96 bits: one word, and half of the third.
 *
 * <p>Sums are exact modulo 2^96, including negative numbers. Products combine the ways that lead to
 * a state and from it.
 */
enum ParityTally implements Tally {
  TALLY;

  static final int WORDS = 3;

  private static final int HALF = 32;
  private static final long LOW_HALF = (1L << HALF) - 1;

  @Override
  public int words(int vertices) {
    return WORDS;
  }

  @Override
  public void start(long[] to) {
    to[0] = 1;
  }

  @Override
  public void put(long[] to, int at, int words, long[] from, int start, int fromWords, int missed) {
    boolean isOdd = (missed & 1) != 0;
    long high = from[start + 2];
    to[at] = from[isOdd ? start + 1 : start];
    to[at + 1] = from[isOdd ? start : start + 1];
    to[at + 2] = isOdd ? high << HALF | high >>> HALF : high;
  }

  @Override
  public void negate(long[] to, int at, int words) {
    long evenHigh = -(to[at + 2] >>> HALF) - (to[at] == 0 ? 0 : 1);
    long oddHigh = -(to[at + 2] & LOW_HALF) - (to[at + 1] == 0 ? 0 : 1);
    to[at] = -to[at];
    to[at + 1] = -to[at + 1];
    to[at + 2] = (evenHigh << HALF) | (oddHigh & LOW_HALF);
  }

  @Override
  public void add(long[] to, int at, long[] from, int start, int words) {
    add(to, at, from[start], from[start + 1], from[start + 2]);
  }

  private static void add(long[] to, int at, long even, long odd, long high) {
    long evenSum = to[at] + even;
    long oddSum = to[at + 1] + odd;
    long evenHigh = (to[at + 2] >>> HALF) + (high >>> HALF) + carry(evenSum, even);
    long oddHigh = (to[at + 2] & LOW_HALF) + (high & LOW_HALF) + carry(oddSum, odd);
    to[at] = evenSum;
    to[at + 1] = oddSum;
    to[at + 2] = (evenHigh << HALF) | (oddHigh & LOW_HALF);
  }

  /** Returns 1 if the first number is smaller as an unsigned number, else 0. */
  private static long carry(long sum, long part) {
    return Long.compareUnsigned(sum, part) < 0 ? 1 : 0;
  }

  /** Adds the product of two pairs, by the parity of the sum of the missed vertices. */
  static void addProduct(long[] to, int at, long[] a, int atA, long[] b, int atB) {
    long evenA = a[atA + 2] >>> HALF;
    long oddA = a[atA + 2] & LOW_HALF;
    long evenB = b[atB + 2] >>> HALF;
    long oddB = b[atB + 2] & LOW_HALF;
    addProduct(to, at, false, evenA, a[atA], evenB, b[atB]);
    addProduct(to, at, false, oddA, a[atA + 1], oddB, b[atB + 1]);
    addProduct(to, at, true, evenA, a[atA], oddB, b[atB + 1]);
    addProduct(to, at, true, oddA, a[atA + 1], evenB, b[atB]);
  }

  private static void addProduct(
      long[] to, int at, boolean isOdd, long highA, long lowA, long highB, long lowB) {
    long low = lowA * lowB;
    long high =
        Math.multiplyHigh(lowA, lowB)
            + (lowA >> 63 & lowB)
            + (lowB >> 63 & lowA)
            + highA * lowB
            + lowA * highB;
    if (isOdd) {
      add(to, at, 0, low, high & LOW_HALF);
    } else {
      add(to, at, low, 0, high << HALF);
    }
  }

  /** Returns the number of ways that miss an even number of vertices, for a non-negative pair. */
  static BigInteger even(long[] pair, int at) {
    return number(pair[at + 2] >>> HALF, pair[at]);
  }

  /** Returns the number of ways that miss an odd number of vertices. */
  static BigInteger odd(long[] pair, int at) {
    return number(pair[at + 2] & LOW_HALF, pair[at + 1]);
  }

  private static BigInteger number(long high, long low) {
    return BigInteger.valueOf(high)
        .shiftLeft(Long.SIZE)
        .or(BigInteger.valueOf(low >>> 1).shiftLeft(1))
        .or(BigInteger.valueOf(low & 1));
  }
}
