package org.junipergreen.solver.count;

import java.util.List;

/**
 * The states after a vertex was added, each in a row of words: its key and its counts ({@link
 * Tally}). The rows are divided into parts by the hash of the key, and each part is stored in
 * chunks.
 *
 * @param parts the number of parts
 * @param chunks in any order
 * @param sums earlier results, in a layout defined by the creator of the layer
 */
public record Layer(int parts, List<? extends Chunk> chunks, long[] sums) {
  /** Consecutive rows of one part of a layer. */
  public interface Chunk {
    /** Returns the index of the part. */
    int part();

    /** Returns the number of words of all rows. */
    int words();

    /**
     * Returns an array that begins with the rows. The caller does not change it.
     *
     * @param buffer at least {@link #words} words, which may be overwritten and returned
     */
    long[] read(long[] buffer);
  }

  /**
   * Returns the number of states.
   *
   * @param width the number of words per row
   */
  long states(int width) {
    return chunks.stream().mapToLong(Chunk::words).sum() / width;
  }
}
