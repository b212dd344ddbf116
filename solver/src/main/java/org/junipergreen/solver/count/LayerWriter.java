package org.junipergreen.solver.count;

import java.util.List;

/**
 * Receives the rows of a layer. {@link #complete} stores them; otherwise {@link #close} discards
 * them.
 */
public interface LayerWriter extends AutoCloseable {
  /**
   * Copies rows into the layer. Thread-safe.
   *
   * @param part the part that contains the rows
   * @param rows an array that begins with the rows
   * @param words the number of words of all rows, a multiple of the width
   */
  void append(int part, long[] rows, int words);

  /** Returns the rows appended so far, readable until the writer is closed. */
  List<Layer.Chunk> chunks();

  /** Stores the layer. */
  Layer complete(long[] sums);

  @Override
  void close();
}
