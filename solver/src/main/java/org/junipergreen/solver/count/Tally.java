package org.junipergreen.solver.count;

/**
 * What a state keeps of the ways that lead to it, in some words. Ways are added up word by word in
 * any order, so the sums do not depend on it.
 */
interface Tally {
  /** How many words it takes when so many vertices came in. */
  int words(int vertices);

  /** Says, in words that are 0, that there is one way, which uses no vertex. */
  void start(long[] to);

  /**
   * Writes the ways of a state before, each with so many vertices more, over what stands there.
   *
   * @param to has room for as many words as there are when these vertices came in
   * @param from has as many as there were before the last of them
   * @param vertices how many came in, with the one that makes the step
   * @param used how many of them the step begins to use
   * @param negative whether the ways count below 0
   */
  void put(long[] to, int at, long[] from, int start, int vertices, int used, boolean negative);

  /**
   * Adds ways to others.
   *
   * @param words how many words both have
   */
  void add(long[] to, int at, long[] from, int start, int words);
}
