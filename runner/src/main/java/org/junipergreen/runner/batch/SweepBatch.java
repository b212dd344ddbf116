package org.junipergreen.runner.batch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Sweep;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.store.Table;

/**
 * A batch by a sweep: each worker takes a shard of consecutive n.
 *
 * @param <R> a row
 */
public class SweepBatch<R extends Record> extends Batch<R> {
  private final Sweep<R> sweep;
  private final Work work;

  /** The rows that the computation of a shard may go on from, by n, as they were at the start. */
  private final Map<Long, R> known = new HashMap<>();

  /**
   * A batch that has not begun.
   *
   * @param workers how many n to compute at a time
   * @param work how long each n may take, and what ends it
   */
  public SweepBatch(
      StoreWriter writer, Table<R> table, Sweep<R> sweep, Range range, int workers, Work work) {
    super(writer, table, sweep, range, workers);
    this.sweep = sweep;
    this.work = work;
    if (table.hasChoice()) {
      Range withOneBefore = new Range(Math.max(1, range.from() - 1), range.to());
      writer.store().forEach(table, withOneBefore, row -> known.put(row.n(), table.unpack(row)));
    }
  }

  /** How long each n may take, and what ends it. */
  protected final Work work() {
    return work;
  }

  @Override
  final List<Range> shards() {
    return table().hasChoice()
        ? Shards.blocks(missing())
        : Shards.cut(missing(), workers(), sweep.cost().beginning());
  }

  /**
   * The rows of a shard that its computation goes on from, and of the n before it. Where a block
   * begins, the n before is left aside; but where time is limited, it is too precious to find that
   * again.
   */
  protected final Map<Long, R> known(Range shard) {
    Map<Long, R> own = new HashMap<>();
    boolean goesOn = work.isLimited() || !Shards.isFirstOfBlock(shard.from());
    for (long n = goesOn ? shard.from() - 1 : shard.from();
        n <= shard.to() && !known.isEmpty();
        n++) {
      R row = known.get(n);
      if (row != null) {
        own.put(n, row);
      }
    }
    return own;
  }

  @Override
  protected Workers<List<Row>> begin(List<Range> shards, BooleanSupplier stop) {
    return new ThreadWorkers<>(table(), workers(), shards, this::computation, stop);
  }

  private Computation<R> computation(Range shard) {
    return sweep.begin(shard, known(shard), work);
  }

  @Override
  final void stored(long n) {
    // A sweep keeps nothing of an n beside its row.
  }
}
