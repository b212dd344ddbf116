package org.junipergreen.solver.count;

import java.util.Arrays;

/**
 * The number of ways by number of missed vertices: the coefficients of a polynomial, one word each,
 * from 0 vertices up to all vertices added so far.
 */
enum LengthTally implements Tally {
  /**
   * For non-negative numbers. A coefficient of 2^63 − 1 means that or more. The ways that lead to
   * some game never outnumber the games, so smaller numbers of games are exact.
   */
  CAPPED {
    @Override
    long sum(long a, long b) {
      long sum = a + b;
      return sum < 0 ? Long.MAX_VALUE : sum;
    }
  },

  WRAPPED {
    @Override
    long sum(long a, long b) {
      return a + b;
    }
  };

  abstract long sum(long a, long b);

  @Override
  public int words(int vertices) {
    return vertices + 1;
  }

  @Override
  public void start(long[] to) {
    to[0] = 1;
  }

  @Override
  public void put(long[] to, int at, int words, long[] from, int start, int fromWords, int missed) {
    // No way misses more vertices than there are words, so omitted coefficients are 0.
    int kept = Math.min(fromWords, words - missed);
    Arrays.fill(to, at, at + words, 0);
    System.arraycopy(from, start, to, at + missed, kept);
  }

  @Override
  public void negate(long[] to, int at, int words) {
    for (int i = at; i < at + words; i++) {
      to[i] = -to[i];
    }
  }

  @Override
  public void add(long[] to, int at, long[] from, int start, int words) {
    for (int i = 0; i < words; i++) {
      to[at + i] = sum(to[at + i], from[start + i]);
    }
  }
}
