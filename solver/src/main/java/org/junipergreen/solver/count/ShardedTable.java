package org.junipergreen.solver.count;

import java.util.Locale;
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

  /** Tables with fewer states have no shards, because these would cost more than they save. */
  private static final long FEW = 1 << 15;

  private final Cancellation ends;

  private final int keyWords;

  /** Words of counts per state. */
  private final int words;

  private final long maxStates;

  private final int shift;
  private final RowTable[] shards;

  /**
   * Creates an empty table.
   *
   * @param before the number of states of the previous layer
   * @param words the words of counts per state
   * @param maxStates the maximum number of states, approximately
   */
  ShardedTable(long before, int keyWords, int words, long maxStates, Cancellation ends) {
    this(before < FEW ? 1 : 1 << SHARD_BITS, keyWords, words, maxStates, ends);
    for (int i = 0; i < shards.length; i++) {
      shards[i] = new RowTable(keyWords, words, 0);
    }
  }

  /** Creates the table of a layer in which each array contains the rows of one shard. */
  ShardedTable(Layer layer, int keyWords, int words, Cancellation ends) {
    this(layer.rows().length, keyWords, words, Long.MAX_VALUE, ends);
  }

  private ShardedTable(int shards, int keyWords, int words, long maxStates, Cancellation ends) {
    this.ends = ends;
    this.keyWords = keyWords;
    this.words = words;
    this.maxStates = maxStates;
    shift = Long.SIZE - 1 - Integer.numberOfTrailingZeros(shards);
    this.shards = new RowTable[shards];
  }

  /** Fills a shard with rows. No other thread may use this shard. */
  void fill(int shard, long[] rows) {
    int width = keyWords + words;
    RowTable table = new RowTable(keyWords, words, rows.length / width);
    for (int from = 0; from < rows.length; from += width) {
      int at = table.row(rows[from], rows[from + keyWords - 1]);
      System.arraycopy(rows, from + keyWords, table.words(), at + keyWords, words);
    }
    shards[shard] = table;
  }

  int shards() {
    return shards.length;
  }

  RowTable shardOf(long low, long high) {
    return shards[shard(low, high)];
  }

  private int shard(long low, long high) {
    return (int) (RowTable.hash(low, high) >>> 1 >>> shift);
  }

  long[] take(int shard) {
    long[] rows = shards[shard].compact();
    shards[shard] = new RowTable(keyWords, words, 0);
    return rows;
  }

  final class Batches {
    private final Tally tally;
    private final long[][] rows = new long[shards.length][BATCH * (keyWords + words)];
    private final int[] filled = new int[shards.length];
    private long[] batch = {};

    Batches(Tally tally) {
      this.tally = tally;
    }

    /**
     * Returns an index in {@link #batch}, to which the counts for a state must be written at once.
     */
    int place(long low, long high) {
      int shard = shard(low, high);
      batch = rows[shard];
      if (filled[shard] == batch.length) {
        flush(shard);
      }
      int at = filled[shard];
      batch[at] = low;
      batch[at + keyWords - 1] = high;
      filled[shard] = at + keyWords + words;
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
        for (int from = 0; from < filled[shard]; from += keyWords + words) {
          int at = table.row(full[from], full[from + keyWords - 1]);
          tally.add(table.words(), at + keyWords, full, from + keyWords, words);
        }
        if (table.size() > maxStates / shards.length) {
          throw new IllegalStateException(
              String.format(Locale.ROOT, "there are more than %,d states", maxStates));
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
