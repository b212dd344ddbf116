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
  private final WorkerMemory memory;

  /** The rows that the computation of a shard may go on from, by n, as they were at the start. */
  private final Map<Long, R> known = new HashMap<>();

  /**
   * A batch that has not begun.
   *
   * @param workers how many n to compute at a time
   * @param bytes the memory that they may take together
   * @param work how long each n may take, and what ends it
   */
  public SweepBatch(
      StoreWriter writer,
      Table<R> table,
      Sweep<R> sweep,
      Range range,
      int workers,
      long bytes,
      Work work) {
    super(writer, table, sweep, range, workers);
    this.sweep = sweep;
    this.work = work;
    memory = new WorkerMemory(sweep.cost(), bytes);
    if (table.hasChoice()) {
      Range withOneBefore = new Range(Math.max(1, range.from() - 1), range.to());
      writer.store().forEach(table, withOneBefore, row -> known.put(row.n(), table.unpack(row)));
    }
  }

  /** How long each n may take, and what ends it. */
  protected final Work work() {
    return work;
  }

  /** What its workers share. */
  public final WorkerMemory memory() {
    return memory;
  }

  @Override
  public final List<Range> shards() {
    return table().hasChoice()
        ? Shards.blocks(missing())
        : Shards.cut(missing(), workers(), sweep.cost().beginning());
  }

  /**
   * The rows of a shard that its computation goes on from; and that of the n before, where time is
   * limited and so too precious to find it again.
   */
  protected final Map<Long, R> known(Range shard) {
    Map<Long, R> own = new HashMap<>();
    for (long n = work.isLimited() ? shard.from() - 1 : shard.from();
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
    return new ThreadWorkers<>(table(), workers(), shards, this::computation, stop, memory);
  }

  private Computation<R> computation(Range shard) {
    return begin(table(), sweep, shard, known(shard), work);
  }

  /**
   * Begins to compute a shard. In tables with a choice it goes through the n of the block before
   * the shard first, so that an interrupted run does not show in the rows; but not where time is
   * limited.
   *
   * @param known the rows to go on from, by n
   */
  public static <R extends Record> Computation<R> begin(
      Table<R> table, Sweep<R> sweep, Range shard, Map<Long, R> known, Work work) {
    boolean inBlocks = table.hasChoice() && !work.isLimited();
    long from = inBlocks ? Shards.firstOfBlock(shard.from()) : shard.from();
    Computation<R> begun = sweep.begin(new Range(from, shard.to()), known, work);
    for (long n = from; n < shard.from(); n++) {
      begun.next();
    }
    return begun;
  }

  @Override
  final void stored(long n) {
    // A sweep keeps nothing of an n beside its row.
  }
}
