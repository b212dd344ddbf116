package org.junipergreen.solver.count;

import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The states that are being made, in shards by their hash. Workers collect what they add, and hand
 * it over shard by shard; one at a time writes to a shard. Sums do not depend on the order.
 *
 * <p>A state takes a row of {@link Layer#WIDTH} words, 32 bytes; with the places that are not taken
 * up to 64.
 */
final class ShardedTable {
  private static final int SHARD_BITS = 8;
  private static final int BATCH = 64 * Layer.WIDTH;

  /** Fewer states are not worth the shards. */
  private static final long FEW = 4096;

  private final Cancellation ends;
  private final int shift;
  private final RowTable[] shards;

  /**
   * An empty table.
   *
   * @param before how many states the layer before has
   */
  ShardedTable(long before, Cancellation ends) {
    this.ends = ends;
    int bits = before < FEW ? 0 : SHARD_BITS;
    shift = Long.SIZE - 1 - bits;
    shards = new RowTable[1 << bits];
    for (int i = 0; i < shards.length; i++) {
      shards[i] = new RowTable(1, ParityPair.WORDS);
    }
  }

  /** The table of a layer of which the rows of each shard are an array. */
  ShardedTable(Layer layer, Cancellation ends) {
    this.ends = ends;
    int bits = Integer.numberOfTrailingZeros(layer.rows().length);
    shift = Long.SIZE - 1 - bits;
    shards = new RowTable[layer.rows().length];
  }

  /** Fills a shard with the rows of the layer, which it has to itself. */
  void fill(int shard, long[] rows) {
    RowTable table = new RowTable(1, ParityPair.WORDS, rows.length / Layer.WIDTH);
    for (int from = 0; from < rows.length; from += Layer.WIDTH) {
      int at = table.row(rows[from]);
      System.arraycopy(rows, from + 1, table.words(), at + 1, ParityPair.WORDS);
    }
    shards[shard] = table;
  }

  int shards() {
    return shards.length;
  }

  RowTable shardOf(long state) {
    return shards[shard(state)];
  }

  private int shard(long state) {
    return (int) (RowTable.hash(state) >>> 1 >>> shift);
  }

  /** The rows of a shard; the shard is empty afterwards. */
  long[] take(int shard) {
    long[] rows = shards[shard].compact();
    shards[shard] = new RowTable(1, ParityPair.WORDS);
    return rows;
  }

  /** What one worker adds. */
  final class Batches {
    private final long[][] rows = new long[shards.length][BATCH];
    private final int[] filled = new int[shards.length];

    void add(long state, long even, long odd, long high) {
      int shard = shard(state);
      long[] batch = rows[shard];
      int at = filled[shard];
      batch[at] = state;
      batch[at + 1] = even;
      batch[at + 2] = odd;
      batch[at + 3] = high;
      filled[shard] = at + Layer.WIDTH;
      if (at + Layer.WIDTH == BATCH) {
        flush(shard);
      }
    }

    private void flush(int shard) {
      ends.check();
      RowTable table = shards[shard];
      long[] batch = rows[shard];
      synchronized (table) {
        for (int from = 0; from < filled[shard]; from += Layer.WIDTH) {
          int at = table.row(batch[from]);
          ParityPair.add(table.words(), at + 1, batch, from + 1);
        }
      }
      filled[shard] = 0;
    }

    /** Hands over all that is left. */
    void flush() {
      for (int shard = 0; shard < shards.length; shard++) {
        flush(shard);
      }
    }
  }
}
