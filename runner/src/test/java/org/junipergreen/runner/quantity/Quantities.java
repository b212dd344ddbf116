package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.function.Supplier;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.solver.matching.BoardSummary;

/** What tests ask of the quantities. */
public final class Quantities {
  private Quantities() {}

  /** The quantity with a label. */
  public static Quantity<?> of(String label) {
    return Registry.standard().named(label).orElseThrow();
  }

  /** The job of computing winners by maximum matchings, which look at no store. */
  public static Job winners(Range range, int threads) {
    var matching = (RowMethod.EachByOneThread) of("winner").rowMethods().get(0);
    return matching.job(range, threads, circumstances(range));
  }

  /** The row of a board's winner. */
  public static Row winner(BoardSummary board) {
    return WinnerQuantity.TABLE.pack(WinnerQuantity.WinnerRow.of(board, 0));
  }

  /** How a quantity's rows are searched. */
  public static RowMethod.BySearch<?> search(String label) {
    return of(label).rowMethods().stream()
        .filter(RowMethod.BySearch.class::isInstance)
        .map(method -> (RowMethod.BySearch<?>) method)
        .findFirst()
        .orElseThrow();
  }

  /** What is searched for a quantity. */
  public static Searchable<?> searchable(String label) {
    return search(label).search();
  }

  /** The rows of a board, as a search finds them. */
  public static List<Row> searched(String label, int n, ExhaustiveSearch search) {
    return search(label).job(new Range(n, n), search).computation().apply(new Range(n, n)).next();
  }

  /** The rows of a board by the usual way, which looks at no store. */
  @SuppressWarnings("NullAway")
  public static List<Row> rows(Quantity<?> quantity, int n, ExhaustiveSearch search) {
    return rows(quantity, n, search, null);
  }

  /** The rows of a board by the usual way. */
  public static List<Row> rows(Quantity<?> quantity, int n, ExhaustiveSearch search, Store store) {
    Range board = new Range(n, n);
    RowMethod usual = quantity.rowMethods().get(0);
    Job job =
        usual instanceof RowMethod.EachByOneThread each
            ? each.job(
                board,
                1,
                new RowMethod.Circumstances(
                    (table, range, action) -> store.forEach(table, range, action),
                    board,
                    Long.MAX_VALUE,
                    () -> false))
            : ((RowMethod.BySearch<?>) usual).job(board, search);
    return job.computation().apply(board).next();
  }

  /** Those of a run that needs nothing that is stored. */
  @SuppressWarnings("NullAway")
  private static RowMethod.Circumstances circumstances(Range range) {
    return new RowMethod.Circumstances(null, range, Long.MAX_VALUE, () -> false);
  }

  /** The check of lines of play by matchings. */
  public static Check lines() {
    return RemotenessLine.byMatchings();
  }

  /** The check of lines of play by plain recursion. */
  public static Check linesByPlainRecursion() {
    return RemotenessLine.byPlainRecursion();
  }

  /** A quantity's check, made ready. */
  public static Check check(String label, String name, CheckMethod.Searches searches) {
    return of(label).check(name).check().apply(searches);
  }

  /** A check that searches nothing. */
  @SuppressWarnings("NullAway")
  public static Check withoutSearch(String label, String name) {
    return check(label, name, null);
  }

  /** A quick check of the columns of a table: the check by certificate, with slow searches. */
  public static Check byCertificate(Quantity<?> quantity, Supplier<ExhaustiveSearch> slow) {
    return check(
        quantity.label(),
        CheckMethod.CERTIFICATE,
        new CheckMethod.Searches() {
          @Override
          public ExhaustiveSearch fast() {
            throw new AssertionError();
          }

          @Override
          public ExhaustiveSearch slow() {
            return slow.get();
          }
        });
  }
}
