package org.junipergreen.solver.count;

/**
 * The states after a vertex of the order, each in a row of words: its key, and what it keeps of the
 * ways ({@link ParityPair}: three words).
 *
 * @param rows in some arrays, one row after the other
 * @param sums what was found before, in words that whoever made the layer understands
 */
public record Layer(long[][] rows, long[] sums) {
  /**
   * How many states there are.
   *
   * @param width how many words a row has
   */
  long states(int width) {
    long words = 0;
    for (long[] part : rows) {
      words += part.length;
    }
    return words / width;
  }
}
