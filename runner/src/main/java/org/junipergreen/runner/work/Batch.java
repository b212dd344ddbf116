package org.junipergreen.runner.work;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.PlausibleRow;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * Computes the rows of a range that the store lacks, and stores them. Each worker takes a shard of
 * consecutive n.
 *
 * <p>The result depends neither on the number of workers, nor on the shards, nor on interruptions.
 * Only the calling thread writes to the store. It commits the results of its workers at least once
 * a second.
 */
public class Batch<R extends Record> {
  /** Half of the time whose work may be lost; the other half is for the commit. */
  private static final Duration BETWEEN_COMMITS = Duration.ofMillis(500);

  private final StoreWriter writer;
  private final RunPlan<R> plan;
  private final int workers;
  private final Work work;
  private long slowest;
  private long slowestNanos;

  /** The rows from which shards may continue, by n, as they were at the start. */
  private final Map<Long, R> before = new HashMap<>();

  /**
   * Creates a batch.
   *
   * @param workers the number of n to compute at a time
   * @param work the memory of all workers together, the time limit for each n, and the cancellation
   */
  public Batch(StoreWriter writer, RunPlan<R> plan, int workers, Work work) {
    this.writer = writer;
    this.plan = plan;
    this.workers = workers;
    this.work = work;
    if (table().hasChoice()) {
      Range asked = plan.asked();
      Range withOneBefore = new Range(Math.max(1, asked.from() - 1), asked.to());
      plan.known().forEach(withOneBefore, row -> before.put(row.n(), table().unpack(row)));
    }
  }

  public final RunPlan<R> plan() {
    return plan;
  }

  /** Returns the table of the rows. */
  protected final Table<R> table() {
    return plan.table();
  }

  public final int workers() {
    return workers;
  }

  /** Returns the time limit for each n, and the cancellation. */
  protected final Work work() {
    return work;
  }

  /**
   * Returns the rows from which the computation of a shard continues. With a time limit, they
   * include the row of the n before the shard, to avoid computing it again.
   */
  protected final Map<Long, R> known(Range shard) {
    Map<Long, R> own = new HashMap<>();
    for (long n = work.expires() ? shard.from() - 1 : shard.from();
        n <= shard.to() && !before.isEmpty();
        n++) {
      R row = before.get(n);
      if (row != null) {
        own.put(n, row);
      }
    }
    return own;
  }

  /** Starts the computation of shards. On cancellation they end soon, without further rows. */
  protected Workers<List<Row>> begin(List<Range> shards) {
    return new ThreadWorkers<>(
        table(), workers, work.pool(), shards, this::computation, work.ends(), plan.memory(work));
  }

  private Computation<R> computation(Range shard) {
    return begin(table(), plan.way(), shard, known(shard), work);
  }

  /**
   * Starts the computation of a shard. In tables with several correct values it first computes the
   * n of the block before the shard, so that interruptions do not affect the rows, except with a
   * time limit.
   *
   * @param known the rows from which to continue, by n
   */
  public static <R extends Record> Computation<R> begin(
      Table<R> table, Way<R> way, Range shard, Map<Long, R> known, Work work) {
    boolean inBlocks = table.hasChoice() && !work.expires();
    long from = inBlocks ? Shards.firstOfBlock(shard.from()) : shard.from();
    Computation<R> begun = way.begin(new Range(from, shard.to()), known, work);
    try {
      for (long n = from; n < shard.from(); n++) {
        begun.next();
      }
      return begun;
    } catch (RuntimeException | Error e) {
      begun.close();
      throw e;
    }
  }

  /**
   * The outcome.
   *
   * @param before the number of n of the range stored before
   * @param computed the number of n computed and stored
   * @param left the number of n still missing; 0 unless the batch was cancelled
   * @param slowest the n that took longest, 0 if none was computed
   * @param slowestNanos its time in nanoseconds
   */
  public record Totals(
      long before, long computed, long left, Duration time, long slowest, long slowestNanos) {}

  /**
   * Runs to the end, or until cancelled.
   *
   * @param provenance recorded in the table of runs
   * @param done called with each n that has been stored
   * @throws Failure if an n cannot be computed, after all n before it are stored; if the store
   *     cannot be written, after which all committed rows remain
   */
  public final Totals run(Provenance provenance, LongConsumer done) {
    long start = System.nanoTime();
    long todo = plan.todo();
    long computed = todo == 0 ? 0 : compute(provenance, done);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Totals(
        plan.asked().size() - todo, computed, todo - computed, time, slowest, slowestNanos);
  }

  private long compute(Provenance provenance, LongConsumer done) {
    long run = writer.begin(table(), plan.asked(), provenance);
    try (Workers<List<Row>> begun = begin(plan.shards(workers))) {
      long computed = commitAll(begun, run, done);
      begun.rethrow();
      writer.end(run, computed == plan.todo() ? Run.State.DONE : Run.State.INTERRUPTED);
      return computed;
    } catch (RuntimeException e) {
      noteFailure(run, e);
      throw e;
    }
  }

  private long commitAll(Workers<List<Row>> begun, long run, LongConsumer done) {
    long computed = 0;
    while (true) {
      List<List<Row>> boards = begun.take(BETWEEN_COMMITS);
      if (boards.isEmpty()) {
        return computed;
      }
      List<Row> all = boards.stream().flatMap(List::stream).toList();
      all.forEach(this::requirePlausible);
      writer.commit(run, table(), all);
      for (List<Row> rows : boards) {
        long n = rows.get(0).n();
        plan.way().forget(n, work);
        long nanos = rows.stream().mapToLong(table()::nanos).sum();
        if (nanos >= slowestNanos) {
          slowest = n;
          slowestNanos = nanos;
        }
        done.accept(n);
      }
      computed += boards.size();
    }
  }

  /** Whoever read such a row would take the store for damaged. */
  private void requirePlausible(Row row) {
    for (PlausibleRow.Problem problem : PlausibleRow.problems(table(), row)) {
      throw new Failure(
          "%s of n = %d was computed as %s; expected %s; it is not stored"
              .formatted(problem.column().name(), row.n(), problem.is(), problem.should()));
    }
  }

  private void noteFailure(long run, RuntimeException failure) {
    String reason =
        failure instanceof Failure || failure instanceof NoThreadsException
            ? String.valueOf(failure.getMessage())
            : "an internal error";
    try {
      writer.fail(run, reason);
    } catch (Failure e) {
      // The store itself may have failed. The next run will find this one unfinished.
      failure.addSuppressed(e);
    }
  }
}
