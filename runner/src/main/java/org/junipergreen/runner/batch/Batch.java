package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.StoreWriter;

/**
 * Computes what the store lacks of a job, and stores it.
 *
 * <p>Rows depend on n alone, so the number of workers, the shards and where an earlier run was
 * interrupted do not show in the result. The calling thread alone writes to the store; it commits
 * what its workers have handed over at least once a second.
 */
public final class Batch {
  /** Half of what may be lost at most; the other half is for the commit itself. */
  private static final Duration BETWEEN_COMMITS = Duration.ofMillis(500);

  private final StoreWriter writer;
  private final Job job;
  private final Workers.Source source;
  private final List<Range> missing;

  /** A batch that has not begun, for threads. */
  public Batch(StoreWriter writer, Job job) {
    this(writer, job, ThreadWorkers::new);
  }

  /** A batch that has not begun. */
  public Batch(StoreWriter writer, Job job, Workers.Source source) {
    this.writer = writer;
    this.job = job;
    this.source = source;
    missing = writer.store().missing(job.table(), job.range(), job.columns());
  }

  /** What it is a batch of. */
  public Job job() {
    return job;
  }

  /** The n that it will compute. */
  public List<Range> missing() {
    return missing;
  }

  /** How many they are. */
  public long todo() {
    return Range.total(missing);
  }

  /**
   * Runs to the end, or until it is asked to stop.
   *
   * @param origin what the table of runs will say of the rows
   * @param stop asked all the time; when true the batch stores what it has and ends
   * @param listener is told of every commit
   * @throws Failure when an n cannot be computed or the store cannot be written; all that was
   *     computed before the first, and all that was committed before the second, is stored
   */
  public Outcome run(Origin origin, BooleanSupplier stop, BatchListener listener) {
    long start = System.nanoTime();
    long todo = todo();
    Slowest slowest = new Slowest();
    long computed = todo == 0 ? 0 : compute(origin, stop, slowest.andThen(listener));
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Outcome(
        job.range().size() - todo, computed, todo - computed, time, slowest.n, slowest.nanos);
  }

  private static final class Slowest implements BatchListener {
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

  private long compute(Origin origin, BooleanSupplier stop, BatchListener listener) {
    long run = writer.begin(job.table(), job.range(), origin);
    List<Range> shards =
        job.table().hasChoice()
            ? Shards.blocks(missing)
            : Shards.cut(missing, job.workers(), job.beginning());
    try (Workers<List<Row>> workers = source.begin(job, shards, stop)) {
      long computed = commitAll(workers, run, listener);
      workers.rethrow();
      writer.end(run, computed == todo() ? Run.State.DONE : Run.State.INTERRUPTED);
      return computed;
    } catch (Failure e) {
      throw ended(run, e);
    }
  }

  private long commitAll(Workers<List<Row>> workers, long run, BatchListener listener) {
    long computed = 0;
    while (true) {
      List<List<Row>> boards = take(workers);
      if (boards.isEmpty()) {
        return computed;
      }
      writer.commit(run, job.table(), boards.stream().flatMap(List::stream).toList());
      for (List<Row> rows : boards) {
        long n = rows.get(0).n();
        job.stored().accept(n);
        listener.done(n, rows.stream().mapToLong(job.table()::nanos).sum());
      }
      computed += boards.size();
    }
  }

  private static List<List<Row>> take(Workers<List<Row>> workers) {
    try {
      return workers.take(BETWEEN_COMMITS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("the run was interrupted", e);
    }
  }

  private Failure ended(long run, Failure failure) {
    try {
      writer.end(run, Run.State.FAILED);
    } catch (Failure e) {
      // The store itself may be what failed; the next run will find this one unfinished.
      failure.addSuppressed(e);
    }
    return failure;
  }
}
