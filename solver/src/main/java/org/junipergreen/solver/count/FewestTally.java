package org.junipergreen.solver.count;

import java.math.BigInteger;

/**
 * The number of ways that miss fewest vertices. The first word is the number of further vertices
 * that they may miss, up to a limit; the others are their number.
 */
final class FewestTally implements Tally {
  private final int limit;
  private final int words;

  /**
   * @param limit the largest number of vertices that a way may miss
   * @param words the words of a number of ways, which is less than 2^(64 words − 1)
   */
  FewestTally(int limit, int words) {
    this.limit = limit;
    this.words = words;
  }

  @Override
  public int words(int vertices) {
    return 1 + words;
  }

  @Override
  public void start(long[] to) {
    to[0] = limit;
    to[1] = 1;
  }

  /** Ways that miss more than a complete one are not counted. */
  @Override
  public int mayMiss(long[] ways, int at, long[] sums) {
    return (int) (ways[at] - sums[0]);
  }

  @Override
  public void put(long[] to, int at, int size, long[] from, int start, int fromWords, int missed) {
    to[at] = from[start] - missed;
    System.arraycopy(from, start + 1, to, at + 1, words);
  }

  /**
   * Adds ways.
   *
   * @throws ArithmeticException if there are too many
   */
  @Override
  public void add(long[] to, int at, long[] from, int start, int size) {
    if (from[start] > to[at]) {
      System.arraycopy(from, start, to, at, size);
    } else if (from[start] == to[at]) {
      addWays(to, at, from, start);
    }
  }

  private void addWays(long[] to, int at, long[] more, int from) {
    long carry = 0;
    for (int i = 1; i <= words; i++) {
      long sum = to[at + i] + more[from + i];
      long all = sum + carry;
      carry =
          Long.compareUnsigned(sum, more[from + i]) < 0 || Long.compareUnsigned(all, sum) < 0
              ? 1
              : 0;
      to[at + i] = all;
    }
    if (to[at + words] < 0) {
      throw new ArithmeticException("there are 2^%d ways or more".formatted(64 * words - 1));
    }
  }

  int missed(long[] tally) {
    return limit - (int) tally[0];
  }

  BigInteger ways(long[] tally) {
    BigInteger number = BigInteger.ZERO;
    for (int i = words; i > 0; i--) {
      number = number.shiftLeft(Long.SIZE).add(new BigInteger(Long.toUnsignedString(tally[i])));
    }
    return number;
  }
}
