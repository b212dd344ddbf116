package org.junipergreen.solver.count;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a count keeps its layers: it reads each again on its way back, and one that was interrupted
 * goes on from the last. Used by one thread at a time.
 */
public interface LayerStore {
  /**
   * Keeps a layer.
   *
   * @param pass which way through the vertices made it
   * @param step how many vertices came in
   */
  void keep(String pass, int step, Layer layer);

  /** A layer as it was kept, or null when there is none. */
  @Nullable Layer layer(String pass, int step);

  /** Forgets a layer, if it is there. */
  void forget(String pass, int step);

  /** One in memory, for counts of which nothing is to be left. */
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
