package org.junipergreen.runner.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;

/**
 * Compares stored rows with a second computation, in everything that both know but their timings.
 */
public final class Verification {
  /** So many n are read, and then checked by all threads. Reads are short: no log piles up. */
  private static final int WINDOW = 1000;

  private final Store store;
  private final Quantity quantity;
  private final Reference reference;
  private final BatchListener listener;

  /** A verification that has not begun. */
  public Verification(Store store, Quantity quantity, Reference reference, BatchListener listener) {
    this.store = store;
    this.quantity = quantity;
    this.reference = reference;
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
    List<Range> missing = store.missing(quantity, range);
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
        quantity,
        window,
        row -> {
          if (wanted.test(row.n())) {
            boards.computeIfAbsent(row.n(), n -> new ArrayList<>()).add(row);
          }
        });
    List<Future<List<Contradiction>>> checks = new ArrayList<>();
    boards.forEach((n, rows) -> checks.add(workers.submit(() -> check(n, rows))));
    List<Contradiction> found = new ArrayList<>();
    for (Future<List<Contradiction>> check : checks) {
      found.addAll(result(check));
      listener.advanced(1);
    }
    return found;
  }

  private List<Contradiction> check(long n, List<Row> stored) {
    List<Row> computed = reference.rows(n);
    if (stored.size() != computed.size()) {
      return List.of(
          new Contradiction(n, "the number of rows", (long) stored.size(), (long) computed.size()));
    }
    List<Contradiction> found = new ArrayList<>();
    for (int i = 0; i < stored.size(); i++) {
      compare(n, stored.get(i), computed.get(i), found);
    }
    return found;
  }

  private void compare(long n, Row stored, Row computed, List<Contradiction> found) {
    for (int i = 0; i < quantity.columns().size(); i++) {
      Column column = quantity.columns().get(i);
      Object is = stored.values().get(i);
      Object should = computed.values().get(i);
      boolean known = !column.mayBeUnknown() || (is != null && should != null);
      if (known && !column.isTiming() && !Objects.equals(is, should)) {
        found.add(new Contradiction(n, place(column, stored), is, should));
      }
    }
  }

  /** The column's name, with what tells the row from others of the same n. */
  private String place(Column column, Row row) {
    String rest =
        IntStream.range(1, quantity.key().size())
            .mapToObj(i -> quantity.key().get(i).name() + " " + row.values().get(i) + ": ")
            .collect(Collectors.joining());
    return rest + column.name();
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
