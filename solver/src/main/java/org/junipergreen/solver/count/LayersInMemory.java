package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Layers in arrays, for counts that are not resumed. */
final class LayersInMemory implements LayerStore {
  private final Map<String, Layer> layers = new HashMap<>();

  private record Rows(int part, long[] rows) implements Layer.Chunk {
    @Override
    public int words() {
      return rows.length;
    }

    @Override
    public long[] read(long[] buffer) {
      return rows;
    }
  }

  @Override
  public LayerWriter begin(String pass, int step, int parts, int width) {
    return new Writer(pass + step, parts);
  }

  @Override
  public LayerWriter beginScratch(String pass, int step, int parts, int width) {
    return new Writer(pass + step, parts);
  }

  private final class Writer implements LayerWriter {
    private final String name;
    private final int parts;
    private final List<Layer.Chunk> chunks = Collections.synchronizedList(new ArrayList<>());

    Writer(String name, int parts) {
      this.name = name;
      this.parts = parts;
    }

    @Override
    public void append(int part, long[] rows, int words) {
      chunks.add(new Rows(part, Arrays.copyOf(rows, words)));
    }

    @Override
    public List<Layer.Chunk> chunks() {
      return chunks;
    }

    @Override
    public Layer complete(long[] sums) {
      Layer layer = new Layer(parts, chunks, sums);
      layers.put(name, layer);
      return layer;
    }

    @Override
    public void close() {}
  }

  @Override
  public @Nullable Layer layer(String pass, int step) {
    return layers.get(pass + step);
  }

  @Override
  public void forget(String pass, int step) {
    layers.remove(pass + step);
  }

  /** There is no limit. */
  @Override
  public long tableBytes() {
    return Long.MAX_VALUE;
  }
}
