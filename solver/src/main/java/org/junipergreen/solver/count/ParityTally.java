package org.junipergreen.solver.count;

/** The numbers of ways by the parity of the vertices that they use: a {@link ParityPair}. */
enum ParityTally implements Tally {
  TALLY;

  /** The words per row of a layer: the state and its pair. */
  static final int WIDTH = 1 + ParityPair.WORDS;

  @Override
  public int words(int vertices) {
    return ParityPair.WORDS;
  }

  @Override
  public void start(long[] to) {
    to[0] = 1;
  }

  @Override
  public void put(
      long[] to, int at, long[] from, int start, int vertices, int used, boolean negative) {
    boolean isOdd = (used & 1) != 0;
    long even = from[isOdd ? start + 1 : start];
    long odd = from[isOdd ? start : start + 1];
    long high = isOdd ? ParityPair.exchanged(from[start + 2]) : from[start + 2];
    if (negative) {
      to[at] = 0;
      to[at + 1] = 0;
      to[at + 2] = 0;
      ParityPair.subtract(to, at, even, odd, high);
    } else {
      to[at] = even;
      to[at + 1] = odd;
      to[at + 2] = high;
    }
  }

  @Override
  public void add(long[] to, int at, long[] from, int start, int words) {
    ParityPair.add(to, at, from, start);
  }
}
