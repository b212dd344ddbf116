package org.junipergreen.solver.count;

import org.junipergreen.solver.work.Cancellation;

/**
 * The states of a layer under construction, in shards by hash. Workers collect additions in batches
 * per shard; one worker at a time writes to a shard. Sums do not depend on the order.
 *
 * <p>A state takes one row, with its key and the words of a {@link Tally}; including unused slots,
 * up to twice as much.
 */
final class ShardedTable {
  private static final int SHARD_BITS = 8;
  private static final int BATCH = 64;

  /** Shards do not pay off for fewer states. */
  private static final long FEW = 4096;

  private final Cancellation ends;

  /** Words of counts per state. */
  private final int words;

  private final int shift;
  private final RowTable[] shards;

  /**
   * Creates an empty table.
   *
   * @param before the number of states of the previous layer
   * @param words the words of counts per state
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

  /** Creates the table of a layer in which each array contains the rows of one shard. */
  ShardedTable(Layer layer, int words, Cancellation ends) {
    this.ends = ends;
    this.words = words;
    int bits = Integer.numberOfTrailingZeros(layer.rows().length);
    shift = Long.SIZE - 1 - bits;
    shards = new RowTable[layer.rows().length];
  }

  /** Fills a shard with rows. No other thread may use this shard. */
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

  long[] take(int shard) {
    long[] rows = shards[shard].compact();
    shards[shard] = new RowTable(1, words);
    return rows;
  }

  final class Batches {
    private final Tally tally;
    private final long[][] rows = new long[shards.length][BATCH * (1 + words)];
    private final int[] filled = new int[shards.length];
    private long[] batch = {};

    Batches(Tally tally) {
      this.tally = tally;
    }

    /**
     * Returns an index in {@link #batch}, to which the counts for a state must be written at once.
     */
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

    void flush() {
      for (int shard = 0; shard < shards.length; shard++) {
        flush(shard);
      }
    }
  }
}
