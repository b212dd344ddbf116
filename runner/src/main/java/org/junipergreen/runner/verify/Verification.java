package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.BatchListener;
import org.junipergreen.runner.batch.Timed;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;

/**
 * Checks the stored rows of a range of n by all threads: each value by itself ({@link Cells}), the
 * rows of each n by a check, those of consecutive n by what the check says of them, and that each
 * row names a run that was asked for its n. Whatever is wrong, it goes on to the end.
 */
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
  public record Report(long checked, List<Range> missing, List<Contradiction> contradictions) {
    /** The same with more contradictions, before the others. */
    public Report with(List<Contradiction> more) {
      return new Report(
          checked, missing, Stream.concat(more.stream(), contradictions.stream()).toList());
    }
  }

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
      for (long n : store.boardsWithoutRun(table, range)) {
        if (wanted.test(n)) {
          found.add(new Contradiction(n, "run", "another", "one that was asked for this n"));
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
    NavigableMap<Long, List<Row>> boards = new TreeMap<>();
    Range withOneBefore = new Range(Math.max(1, window.from() - 1), window.to());
    store.forEachEvenDamaged(
        table,
        withOneBefore,
        row -> boards.computeIfAbsent(row.n(), n -> new ArrayList<>()).add(row));
    Map<Long, Future<Timed<List<Contradiction>>>> checks = new TreeMap<>();
    boards
        .tailMap(window.from(), true)
        .forEach(
            (n, rows) -> {
              if (wanted.test(n)) {
                checks.put(
                    n,
                    workers.submit(
                        () -> Timed.of(() -> contradictions(boards.get(n - 1), n, rows))));
              }
            });
    List<Contradiction> found = new ArrayList<>();
    for (Map.Entry<Long, Future<Timed<List<Contradiction>>>> check : checks.entrySet()) {
      Timed<List<Contradiction>> checked = result(check.getValue());
      found.addAll(checked.answer());
      listener.done(check.getKey(), checked.nanos());
    }
    return found;
  }

  private List<Contradiction> contradictions(@Nullable List<Row> before, long n, List<Row> rows) {
    List<Contradiction> cells = Cells.contradictions(table, rows);
    List<Contradiction> found = new ArrayList<>();
    try {
      found.addAll(check.contradictions(n, rows));
      if (before != null && cells.isEmpty() && Cells.contradictions(table, before).isEmpty()) {
        found.addAll(check.contradictions(before, rows));
      }
    } catch (Failure e) {
      throw e;
    } catch (RuntimeException e) {
      // What no check can take is named already, value by value; or else the rows as a whole are.
      if (cells.isEmpty()) {
        found.add(new Contradiction(n, "the rows", "what no check can take", e));
      }
    }
    List<String> named = found.stream().map(Contradiction::what).toList();
    cells.stream().filter(cell -> !named.contains(cell.what())).forEach(found::add);
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
