package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.store.Table;

/**
 * Computes what the store lacks of a range by one method, and stores it.
 *
 * <p>Rows depend on n alone, so the number of workers, the shards and where an earlier run was
 * interrupted do not show in the result. The calling thread alone writes to the store; it commits
 * what its workers have handed over at least once a second.
 *
 * @param <R> a row
 */
public abstract class Batch<R extends Record> {
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
  private final Method<R> method;
  private final Range range;
  private final int workers;
  private final List<Range> missing;

  /**
   * A batch that has not begun.
   *
   * @param workers how many n to compute at a time
   */
  Batch(StoreWriter writer, Table<R> table, Method<R> method, Range range, int workers) {
    this.writer = writer;
    this.table = table;
    this.method = method;
    this.range = range;
    this.workers = workers;
    missing = writer.store().missing(table, range, method.columns(table));
  }

  /** The table that the rows are for. */
  public final Table<R> table() {
    return table;
  }

  /** The way of computing. */
  public final Method<R> method() {
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

  /** Cuts what is missing into shards, in the order in which they are to be computed. */
  public abstract List<Range> shards();

  /**
   * Begins to compute shards.
   *
   * @param stop when true, the workers end soon and have no more rows
   */
  protected abstract Workers<List<Row>> begin(List<Range> shards, BooleanSupplier stop);

  /** Told of every n whose rows have just been stored. */
  abstract void stored(long n);

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
   * @param stop asked all the time; when true the batch stores what it has and ends
   * @param listener is told of every commit
   * @throws Failure when an n cannot be computed or the store cannot be written; all that was
   *     computed before the first, and all that was committed before the second, is stored
   */
  public final Outcome run(Origin origin, BooleanSupplier stop, Listener listener) {
    long start = System.nanoTime();
    long todo = todo();
    Slowest slowest = new Slowest();
    long computed = todo == 0 ? 0 : compute(origin, stop, slowest.andThen(listener));
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

  private long compute(Origin origin, BooleanSupplier stop, Listener listener) {
    long run = writer.begin(table, range, origin);
    try (Workers<List<Row>> begun = begin(shards(), stop)) {
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
        stored(n);
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
        failure instanceof Failure ? String.valueOf(failure.getMessage()) : "an internal error";
    try {
      writer.fail(run, reason);
    } catch (Failure e) {
      // The store itself may be what failed; the next run will find this one unfinished.
      failure.addSuppressed(e);
    }
  }
}
