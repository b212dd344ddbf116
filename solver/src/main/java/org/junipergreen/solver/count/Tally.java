package org.junipergreen.solver.count;

/**
 * The counts that a state stores of the ways that lead to it, in some words. They are added word by
 * word, so sums do not depend on the order.
 */
interface Tally {
  /** Returns the number of words after this many vertices. */
  int words(int vertices);

  /** Initializes words that are 0 to one way, which misses no vertex. */
  void start(long[] to);

  /**
   * Returns how many more vertices the ways of a state may miss.
   *
   * @param sums the tally of everything complete so far
   */
  default int mayMiss(long[] ways, int at, long[] sums) {
    return Integer.MAX_VALUE;
  }

  /**
   * Overwrites words with the ways of a previous state, each extended by a step.
   *
   * @param words the number of words to overwrite
   * @param fromWords the number of words of the previous state
   * @param missed the number of vertices that the step misses
   */
  void put(long[] to, int at, int words, long[] from, int start, int fromWords, int missed);

  /** Changes the sign, for ways that are subtracted. */
  default void negate(long[] to, int at, int words) {
    throw new UnsupportedOperationException();
  }

  void add(long[] to, int at, long[] from, int start, int words);
}
