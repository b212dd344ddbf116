package org.junipergreen.solver.count;

import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The states that are being made, in shards by their hash. Workers collect what they add, and hand
 * it over shard by shard; one at a time writes to a shard. Sums do not depend on the order.
 *
 * <p>A state takes a row, its key and the words of a {@link Tally}; with the places that are not
 * taken up to twice as much.
 */
final class ShardedTable {
  private static final int SHARD_BITS = 8;
  private static final int BATCH = 64;

  /** Fewer states are not worth the shards. */
  private static final long FEW = 4096;

  private final Cancellation ends;

  /** Words of what a state keeps. */
  private final int words;

  private final int shift;
  private final RowTable[] shards;

  /**
   * An empty table.
   *
   * @param before how many states the layer before has
   * @param words of what a state keeps
   */
  ShardedTable(long before, int words, Cancellation ends) {
    this.ends = ends;
    this.words = words;
    int bits = before < FEW ? 0 : SHARD_BITS;
    shift = Long.SIZE - 1 - bits;
    shards = new RowTable[1 << bits];
    for (int i = 0; i < shards.length; i++) {
      shards[i] = new RowTable(1, words);
    }
  }

  /** The table of a layer of which the rows of each shard are an array. */
  ShardedTable(Layer layer, int words, Cancellation ends) {
    this.ends = ends;
    this.words = words;
    int bits = Integer.numberOfTrailingZeros(layer.rows().length);
    shift = Long.SIZE - 1 - bits;
    shards = new RowTable[layer.rows().length];
  }

  /** Fills a shard with the rows of the layer, which it has to itself. */
  void fill(int shard, long[] rows) {
    RowTable table = new RowTable(1, words, rows.length / (1 + words));
    for (int from = 0; from < rows.length; from += 1 + words) {
      int at = table.row(rows[from]);
      System.arraycopy(rows, from + 1, table.words(), at + 1, words);
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
    shards[shard] = new RowTable(1, words);
    return rows;
  }

  /** What one worker adds. */
  final class Batches {
    private final Tally tally;
    private final long[][] rows = new long[shards.length][BATCH * (1 + words)];
    private final int[] filled = new int[shards.length];
    private long[] batch = {};

    /** Makes batches of what is added up as a tally says. */
    Batches(Tally tally) {
      this.tally = tally;
    }

    /** Where in {@link #batch} the words of what leads to a state are to be written, at once. */
    int place(long state) {
      int shard = shard(state);
      batch = rows[shard];
      if (filled[shard] == batch.length) {
        flush(shard);
      }
      int at = filled[shard];
      batch[at] = state;
      filled[shard] = at + 1 + words;
      return at + 1;
    }

    /** The words that the last place is in. */
    long[] batch() {
      return batch;
    }

    private void flush(int shard) {
      ends.check();
      RowTable table = shards[shard];
      long[] full = rows[shard];
      synchronized (table) {
        for (int from = 0; from < filled[shard]; from += 1 + words) {
          int at = table.row(full[from]);
          tally.add(table.words(), at + 1, full, from + 1, words);
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
