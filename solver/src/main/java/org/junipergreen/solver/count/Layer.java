package org.junipergreen.solver.count;

import java.util.stream.Stream;

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
    return Stream.of(rows).mapToLong(part -> part.length).sum() / width;
  }
}
