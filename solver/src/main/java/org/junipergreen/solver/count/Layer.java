package org.junipergreen.solver.count;

/**
 * The states after a vertex was added, each in a row of words: its key and its counts ({@link
 * Tally}).
 *
 * @param rows arrays of consecutive rows
 * @param sums earlier results, in a layout defined by the creator of the layer
 */
public record Layer(long[][] rows, long[] sums) {
  /**
   * Returns the number of states.
   *
   * @param width the number of words per row
   */
  long states(int width) {
    long words = 0;
    for (long[] part : rows) {
      words += part.length;
    }
    return words / width;
  }
}
