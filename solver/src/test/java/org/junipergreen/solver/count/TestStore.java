package org.junipergreen.solver.count;

import org.jspecify.annotations.Nullable;

/** Layers in memory with a limited memory for tables. Counts the scratches. */
class TestStore implements LayerStore {
  private final LayerStore layers = LayerStore.inMemory();
  private final long bytes;
  private int scratches;

  TestStore(long bytes) {
    this.bytes = bytes;
  }

  int scratches() {
    return scratches;
  }

  @Override
  public LayerWriter begin(String pass, int step, int parts, int width) {
    return layers.begin(pass, step, parts, width);
  }

  @Override
  public LayerWriter beginScratch(String pass, int step, int parts, int width) {
    scratches++;
    return layers.beginScratch(pass, step, parts, width);
  }

  @Override
  public @Nullable Layer layer(String pass, int step) {
    return layers.layer(pass, step);
  }

  @Override
  public void forget(String pass, int step) {
    layers.forget(pass, step);
  }

  @Override
  public long tableBytes() {
    return bytes;
  }
}
