package org.junipergreen.solver.count;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stores the layers of a count, for the backward pass and to resume an interrupted count. Not
 * thread-safe.
 */
public interface LayerStore {
  /**
   * Stores a layer.
   *
   * @param pass the name of the pass that created it
   * @param step the number of vertices added
   */
  void keep(String pass, int step, Layer layer);

  /** Returns a stored layer, or null if absent. */
  @Nullable Layer layer(String pass, int step);

  void forget(String pass, int step);

  /** Returns an in-memory store, for counts that are not resumed. */
  static LayerStore inMemory() {
    Map<String, Layer> layers = new HashMap<>();
    return new LayerStore() {
      @Override
      public void keep(String pass, int step, Layer layer) {
        layers.put(pass + step, layer);
      }

      @Override
      public @Nullable Layer layer(String pass, int step) {
        return layers.get(pass + step);
      }

      @Override
      public void forget(String pass, int step) {
        layers.remove(pass + step);
      }
    };
  }
}
