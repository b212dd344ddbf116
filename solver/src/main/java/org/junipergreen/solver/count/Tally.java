package org.junipergreen.solver.count;

/**
 * The counts that a state stores of the ways that lead to it, in some words. They are added word by
 * word, so sums do not depend on the order.
 */
interface Tally {
  /** Returns the number of words after this many vertices. */
  int words(int vertices);

  /** Initializes words that are 0 to one way, which uses no vertex. */
  void start(long[] to);

  /**
   * Overwrites words with the ways of a previous state, each extended by some vertices.
   *
   * @param to has the words for this number of vertices
   * @param from has the words for one vertex less
   * @param vertices the number of vertices added so far, including the new one
   * @param used the number of vertices that the step begins to use
   * @param negative whether the ways are subtracted
   */
  void put(long[] to, int at, long[] from, int start, int vertices, int used, boolean negative);

  void add(long[] to, int at, long[] from, int start, int words);
}
