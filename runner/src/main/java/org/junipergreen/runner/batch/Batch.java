package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Way;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.lifetime.NoThreadsException;

/**
 * Computes what the store lacks of a range by one method, and stores it: each worker takes a shard
 * of consecutive n.
 *
 * <p>Rows depend on n alone, so the number of workers, the shards and where an earlier run was
 * interrupted do not show in the result. The calling thread alone writes to the store; it commits
 * what its workers have handed over at least once a second.
 *
 * @param <R> a row
 */
public class Batch<R extends Record> {
  /** Is told how far a batch, or a verification, has come. */
  @FunctionalInterface
  public interface Listener {
    /**
     * One more n is stored or checked.
     *
     * @param nanos what it took to compute or to check it
     */
    void done(long n, long nanos);

    /** Tells this one and then the other. */
    default Listener andThen(Listener other) {
      return (n, nanos) -> {
        done(n, nanos);
        other.done(n, nanos);
      };
    }
  }

  /** Half of what may be lost at most; the other half is for the commit itself. */
  private static final Duration BETWEEN_COMMITS = Duration.ofMillis(500);

  private final StoreWriter writer;
  private final Table<R> table;
  private final Way<R> method;
  private final Range range;
  private final int workers;
  private final Work work;
  private final WorkerMemory memory;
  private final List<Range> missing;

  /** The rows that the computation of a shard may go on from, by n, as they were at the start. */
  private final Map<Long, R> before = new HashMap<>();

  /**
   * A batch that has not begun.
   *
   * @param known the rows to go on from in a table with a choice
   * @param missing the n of the range to compute
   * @param workers how many n to compute at a time
   * @param bytes the memory that they may take together
   * @param work how long each n may take, and what ends it
   */
  public Batch(
      StoreWriter writer,
      Known known,
      Table<R> table,
      Way<R> method,
      Range range,
      List<Range> missing,
      int workers,
      long bytes,
      Work work) {
    this.writer = writer;
    this.table = table;
    this.method = method;
    this.range = range;
    this.workers = workers;
    this.work = work;
    memory = new WorkerMemory(method.cost(), bytes);
    this.missing = List.copyOf(missing);
    if (table.hasChoice()) {
      Range withOneBefore = new Range(Math.max(1, range.from() - 1), range.to());
      known.forEach(withOneBefore, row -> before.put(row.n(), table.unpack(row)));
    }
  }

  /** The table that the rows are for. */
  public final Table<R> table() {
    return table;
  }

  /** The way of computing. */
  public final Way<R> method() {
    return method;
  }

  /** The n that were asked for. */
  public final Range range() {
    return range;
  }

  /** How many n it computes at a time. */
  public final int workers() {
    return workers;
  }

  /** The n that it will compute. */
  public final List<Range> missing() {
    return missing;
  }

  /** How many they are. */
  public final long todo() {
    return Range.total(missing);
  }

  /** How long each n may take, and what ends it. */
  protected final Work work() {
    return work;
  }

  /** What its workers share. */
  public final WorkerMemory memory() {
    return memory;
  }

  /** Cuts what is missing into shards, in the order in which they are to be computed. */
  public final List<Range> shards() {
    return shards(table, method, missing, workers);
  }

  /**
   * The shards into which a batch cuts what is missing, in the order in which they are to be
   * computed.
   *
   * @param missing disjoint ranges in ascending order
   * @param workers how many n are computed at a time
   */
  public static List<Range> shards(
      Table<?> table, Way<?> method, List<Range> missing, int workers) {
    return table.hasChoice()
        ? Shards.blocks(missing)
        : Shards.cut(missing, workers, method.cost()::boardsToBegin);
  }

  /**
   * The rows of a shard that its computation goes on from; and that of the n before, where time is
   * limited and so too precious to find it again.
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

  /** Begins to compute shards. When the work is to end, they end soon and have no more rows. */
  protected Workers<List<Row>> begin(List<Range> shards) {
    return new ThreadWorkers<>(
        table,
        workers,
        work.team(),
        shards,
        this::computation,
        work.ends(),
        method.keepsPositions() ? null : memory);
  }

  private Computation<R> computation(Range shard) {
    return begin(table, method, shard, known(shard), work);
  }

  /**
   * Begins to compute a shard. In tables with a choice it goes through the n of the block before
   * the shard first, so that an interrupted run does not show in the rows; but not where time is
   * limited.
   *
   * @param known the rows to go on from, by n
   */
  public static <R extends Record> Computation<R> begin(
      Table<R> table, Way<R> method, Range shard, Map<Long, R> known, Work work) {
    boolean inBlocks = table.hasChoice() && !work.expires();
    long from = inBlocks ? Shards.firstOfBlock(shard.from()) : shard.from();
    Computation<R> begun = method.begin(new Range(from, shard.to()), known, work);
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
   * What a batch did.
   *
   * @param before how many n of the range were stored before
   * @param computed how many it computed and stored
   * @param left how many are still missing, not 0 only when it was asked to stop
   * @param time how long it took
   * @param slowest the n that took longest of those computed, 0 when there is none
   * @param slowestNanos what it took
   */
  public record Outcome(
      long before, long computed, long left, Duration time, long slowest, long slowestNanos) {}

  /**
   * Runs to the end, or until it is asked to stop.
   *
   * @param origin what the table of runs will say of the rows
   * @param listener is told of every commit
   * @throws Failure when an n cannot be computed or the store cannot be written; all that was
   *     computed before the first, and all that was committed before the second, is stored
   */
  public final Outcome run(Origin origin, Listener listener) {
    long start = System.nanoTime();
    long todo = todo();
    Slowest slowest = new Slowest();
    long computed = todo == 0 ? 0 : compute(origin, slowest.andThen(listener));
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Outcome(
        range.size() - todo, computed, todo - computed, time, slowest.n, slowest.nanos);
  }

  private static final class Slowest implements Listener {
    long n;
    long nanos;

    @Override
    public void done(long board, long took) {
      if (took >= nanos) {
        n = board;
        nanos = took;
      }
    }
  }

  private long compute(Origin origin, Listener listener) {
    long run = writer.begin(table, range, origin);
    try (Workers<List<Row>> begun = begin(shards())) {
      long computed = commitAll(begun, run, listener);
      begun.rethrow();
      writer.end(run, computed == todo() ? Run.State.DONE : Run.State.INTERRUPTED);
      return computed;
    } catch (RuntimeException e) {
      noteFailure(run, e);
      throw e;
    }
  }

  private long commitAll(Workers<List<Row>> begun, long run, Listener listener) {
    long computed = 0;
    while (true) {
      List<List<Row>> boards = take(begun);
      if (boards.isEmpty()) {
        return computed;
      }
      writer.commit(run, table, boards.stream().flatMap(List::stream).toList());
      for (List<Row> rows : boards) {
        long n = rows.get(0).n();
        method.forget(n, work);
        listener.done(n, rows.stream().mapToLong(table::nanos).sum());
      }
      computed += boards.size();
    }
  }

  private static List<List<Row>> take(Workers<List<Row>> begun) {
    try {
      return begun.take(BETWEEN_COMMITS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("the run was interrupted", e);
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
      // The store itself may be what failed; the next run will find this one unfinished.
      failure.addSuppressed(e);
    }
  }
}
