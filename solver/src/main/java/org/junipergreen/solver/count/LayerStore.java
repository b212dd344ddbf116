package org.junipergreen.solver.count;

import org.jspecify.annotations.Nullable;

/**
 * Stores the layers of a count, for the backward pass and to resume an interrupted count. Not
 * thread-safe.
 */
public interface LayerStore {
  /**
   * Begins a layer, which replaces a stored one when it is complete.
   *
   * @param pass the name of the pass that creates it
   * @param step the number of vertices added
   * @param parts the number of its parts
   * @param width the number of words per row
   */
  LayerWriter begin(String pass, int step, int parts, int width);

  /**
   * Begins rows that are discarded when the writer is closed, for results that exceed {@link
   * #tableBytes}. Parameters as in {@link #begin}.
   */
  LayerWriter beginScratch(String pass, int step, int parts, int width);

  /** Returns a stored layer, or null if absent. */
  @Nullable Layer layer(String pass, int step);

  /** Removes a stored layer, if present. */
  void forget(String pass, int step);

  /**
   * Returns the memory for the tables of one step, in bytes. With less memory a step takes more
   * time: the excess is written as scratch, or looked up in several passes.
   */
  long tableBytes();

  /** Returns an in-memory store without a limit, for counts that are not resumed. */
  static LayerStore inMemory() {
    return new LayersInMemory();
  }
}
