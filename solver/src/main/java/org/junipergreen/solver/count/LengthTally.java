package org.junipergreen.solver.count;

/**
 * The number of ways by number of used vertices: the coefficients of a polynomial, one word each,
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
  public void put(
      long[] to, int at, long[] from, int start, int vertices, int used, boolean negative) {
    int end = at + words(vertices);
    for (int i = at; i < at + used; i++) {
      to[i] = 0;
    }
    // No way uses more vertices than were added, so omitted coefficients are 0.
    int kept = Math.min(words(vertices - 1), end - at - used);
    for (int i = 0; i < kept; i++) {
      to[at + used + i] = negative ? -from[start + i] : from[start + i];
    }
    for (int i = at + used + kept; i < end; i++) {
      to[i] = 0;
    }
  }

  @Override
  public void add(long[] to, int at, long[] from, int start, int words) {
    for (int i = 0; i < words; i++) {
      to[at + i] = sum(to[at + i], from[start + i]);
    }
  }
}
