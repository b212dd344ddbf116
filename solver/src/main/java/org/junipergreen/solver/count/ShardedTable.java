package org.junipergreen.solver.count;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation;

/**
 * The states of a layer under construction, in shards by hash. Workers collect additions in batches
 * per shard; one worker at a time writes to a shard. Sums do not depend on the order.
 *
 * <p>A shard that finds no free {@link Pages} moves its rows to scratch and continues empty. {@link
 * #finish} adds them up again, shard by shard.
 *
 * <p>A state takes one row, with its key and the words of a {@link Tally}; including unused slots,
 * up to twice as much.
 */
final class ShardedTable implements AutoCloseable {
  private static final int SHARD_BITS = 8;
  private static final int BATCH = 64;

  /** Layers with fewer pages that fit have no shards, which would cost more than they save. */
  private static final int FEW = 64;

  private final Cancellation ends;
  private final int keyWords;

  /** The number of words per row. */
  private final int width;

  private final int shift;
  private final RowTable[] shards;
  private final IntFunction<LayerWriter> scratch;
  private @Nullable LayerWriter moved;

  /**
   * Creates an empty table.
   *
   * @param before the number of states of the previous layer
   * @param words the words of counts per state
   * @param scratch begins scratch, given the number of shards
   */
  ShardedTable(
      long before,
      int keyWords,
      int words,
      Tally tally,
      Pages memory,
      IntFunction<LayerWriter> scratch,
      Cancellation ends) {
    this.ends = ends;
    this.keyWords = keyWords;
    width = keyWords + words;
    this.scratch = scratch;
    long few = Math.min(FEW, memory.limit()) * memory.words();
    shards = new RowTable[before * width < few ? 1 : 1 << SHARD_BITS];
    shift = shift(shards.length);
    for (int i = 0; i < shards.length; i++) {
      shards[i] = new RowTable(keyWords, words, tally, memory);
    }
  }

  int shards() {
    return shards.length;
  }

  private static int shift(int shards) {
    return Long.SIZE - 1 - Integer.numberOfTrailingZeros(shards);
  }

  /** Returns the shard of a key in a layer with this number of shards. */
  static int shard(long hash, int shards) {
    return (int) (hash >>> 1 >>> shift(shards));
  }

  /**
   * Returns the moved rows of each shard. To be called once, after the last addition.
   *
   * @return the chunks by shard
   */
  Map<Integer, List<Layer.Chunk>> moved() {
    return moved == null
        ? Map.of()
        : moved.chunks().stream().collect(Collectors.groupingBy(Layer.Chunk::part));
  }

  /**
   * Moves the rows of a shard to a layer. No other thread may use this shard.
   *
   * @param its its rows that were moved to scratch
   * @param buffer for a chunk
   */
  void finish(int shard, List<Layer.Chunk> its, LayerWriter layer, long[] buffer) {
    RowTable table = shards[shard];
    for (Layer.Chunk chunk : its) {
      long[] rows = chunk.read(buffer);
      for (int from = 0; from < chunk.words(); from += width) {
        table.add(rows, from, true);
      }
    }
    table.drain(layer, shard, buffer);
  }

  private synchronized LayerWriter scratch() {
    if (moved == null) {
      moved = scratch.apply(shards.length);
    }
    return moved;
  }

  /** Discards the scratch, and rows that are not finished. */
  @Override
  public void close() {
    for (RowTable shard : shards) {
      shard.clear();
    }
    if (moved != null) {
      moved.close();
    }
  }

  final class Batches {
    private final long[][] rows = new long[shards.length][BATCH * width];
    private final int[] filled = new int[shards.length];
    private final long[] buffer;
    private long[] batch = {};

    /** Unused, but without it a compiler may omit the calls of {@link RowTable#touch}. */
    long touched;

    /**
     * @param buffer for a chunk
     */
    Batches(long[] buffer) {
      this.buffer = buffer;
    }

    /**
     * Returns an index in {@link #batch}, to which the counts for a state must be written at once.
     */
    int place(long low, long high) {
      int shard = (int) (RowTable.hash(low, high) >>> 1 >>> shift);
      batch = rows[shard];
      if (filled[shard] == batch.length) {
        flush(shard);
      }
      int at = filled[shard];
      batch[at] = low;
      batch[at + keyWords - 1] = high;
      filled[shard] = at + width;
      return at + keyWords;
    }

    long[] batch() {
      return batch;
    }

    private void flush(int shard) {
      ends.check();
      RowTable table = shards[shard];
      long[] full = rows[shard];
      synchronized (table) {
        for (int from = 0; from < filled[shard]; from += width) {
          touched |= table.touch(RowTable.hash(full[from], full[from + keyWords - 1]));
        }
        for (int from = 0; from < filled[shard]; from += width) {
          if (!table.add(full, from, false)) {
            table.drain(scratch(), shard, buffer);
            table.add(full, from, true);
          }
        }
      }
      filled[shard] = 0;
    }

    void flush() {
      for (int shard = 0; shard < shards.length; shard++) {
        flush(shard);
      }
    }
  }
}
