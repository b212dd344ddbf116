package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.BatchListener;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;

/** Checks the stored rows of a range of n by all threads. */
public final class Verification {
  /** So many n are read, and then checked by all threads. Reads are short: no log piles up. */
  private static final int WINDOW = 1000;

  private final Store store;
  private final Table<?> table;
  private final Check check;
  private final BatchListener listener;

  /** A verification that has not begun. */
  public Verification(Store store, Table<?> table, Check check, BatchListener listener) {
    this.store = store;
    this.table = table;
    this.check = check;
    this.listener = listener;
  }

  /**
   * What a verification found.
   *
   * @param checked how many n were wanted and stored and have been checked
   * @param missing which n of the range are not stored
   * @param contradictions every value that was not confirmed, in ascending order of n
   */
  public record Report(long checked, List<Range> missing, List<Contradiction> contradictions) {}

  /** Checks all stored rows of the range. */
  public Report run(Range range, int threads) {
    return run(range, n -> true, threads);
  }

  /** Checks the stored rows of those n of the range that are wanted. */
  public Report run(Range range, LongPredicate wanted, int threads) {
    List<Range> missing = store.missing(table, range);
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Contradiction> found = new ArrayList<>();
      long checked = 0;
      for (Range stored : between(missing, range)) {
        checked += LongStream.rangeClosed(stored.from(), stored.to()).filter(wanted).count();
        for (long from = stored.from(); from <= stored.to(); from += WINDOW) {
          Range window = new Range(from, Math.min(stored.to(), from + WINDOW - 1));
          found.addAll(check(window, wanted, workers));
        }
      }
      return new Report(checked, missing, found);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("the verification was interrupted", e);
    } finally {
      workers.shutdownNow();
    }
  }

  /** The stretches of the range that are not in the gaps. */
  private static List<Range> between(List<Range> gaps, Range range) {
    List<Range> stretches = new ArrayList<>();
    long from = range.from();
    for (Range gap : gaps) {
      if (from < gap.from()) {
        stretches.add(new Range(from, gap.from() - 1));
      }
      from = gap.to() + 1;
    }
    if (from <= range.to()) {
      stretches.add(new Range(from, range.to()));
    }
    return stretches;
  }

  private List<Contradiction> check(Range window, LongPredicate wanted, ExecutorService workers)
      throws InterruptedException {
    Map<Long, List<Row>> boards = new TreeMap<>();
    store.forEach(
        table,
        window,
        row -> {
          if (wanted.test(row.n())) {
            boards.computeIfAbsent(row.n(), n -> new ArrayList<>()).add(row);
          }
        });
    List<Future<List<Contradiction>>> checks = new ArrayList<>();
    boards.forEach((n, rows) -> checks.add(workers.submit(() -> check.contradictions(n, rows))));
    List<Contradiction> found = new ArrayList<>();
    for (Future<List<Contradiction>> result : checks) {
      found.addAll(result(result));
      listener.advanced(1);
    }
    return found;
  }

  private static <T> T result(Future<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Failure failure) {
        throw failure;
      }
      throw new Failure("the check itself failed: " + e.getCause(), e);
    }
  }
}
