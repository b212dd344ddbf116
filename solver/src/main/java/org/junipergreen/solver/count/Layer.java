package org.junipergreen.solver.count;

/**
 * The states after a vertex of the order, each in a row of four words: its key, and a pair of
 * numbers of ways by the parity of the vertices that they use.
 *
 * @param rows in some arrays, one row after the other
 * @param sums what was found before, in words that whoever made the layer understands
 */
public record Layer(long[][] rows, long[] sums) {
  /** How many words a row has. */
  public static final int WIDTH = 1 + ParityPair.WORDS;

  /** How many states there are. */
  public long states() {
    long words = 0;
    for (long[] part : rows) {
      words += part.length;
    }
    return words / WIDTH;
  }
}
