package org.junipergreen.solver.heap;

/**
 * The options of a common value that heaps side by side have; more come in with the values of the
 * heaps before.
 */
interface CommonOptions {
  /** The most heaps side by side. */
  int HEAPS = Long.SIZE;

  /**
   * Begins with the heaps after those of the table, whose options all come in that lead to the
   * table as it is.
   */
  void begin(int heaps);

  /** Takes in the other options of a heap, once the table has the values of all heaps before. */
  void complete(int lane);

  /** The least common value from some common one on that is not among the options so far. */
  int leastMissing(int lane, int from);
}
