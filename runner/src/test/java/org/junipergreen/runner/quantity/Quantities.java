package org.junipergreen.runner.quantity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.quantity.winner.MatchingSweep;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.quantity.winner.WinnerRow;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.work.Cancellation;

/** What tests ask of the quantities. */
public final class Quantities {
  /** Winners by maximum matchings, which look at no store. */
  public static final Way<WinnerRow> WINNERS = new MatchingSweep();

  private Quantities() {}

  /** The quantity with a label. */
  public static Quantity<?> of(String label) {
    return StandardQuantities.registry().named(label).orElseThrow();
  }

  /** A batch of winners by some sweep. */
  public static Batch<WinnerRow> winners(
      StoreWriter writer, Way<WinnerRow> sweep, Range range, int threads, Work work) {
    Known known = Known.stored(writer.store(), WinnerQuantity.TABLE);
    return new Batch<>(
        writer, RunPlan.of(known, WinnerQuantity.TABLE, sweep, range), threads, work);
  }

  /** The row of a board's winner. */
  public static Row winner(BoardSummary board) {
    return WinnerQuantity.TABLE.pack(WinnerRow.of(board, 0));
  }

  /** How a quantity's rows are searched. */
  public static Search<?> search(String label) {
    return of(label).ways().stream()
        .filter(Search.class::isInstance)
        .map(method -> (Search<?>) method)
        .findFirst()
        .orElseThrow();
  }

  /** How winners are searched. */
  public static Search<WinnerRow> winnerSearch() {
    return WinnerQuantity.SEARCH;
  }

  /** How many openings win, as a search finds them, and the smallest. */
  public static List<Integer> openings(Work work, int n) {
    WinnerRow row = rows(WinnerQuantity.SEARCH, n, work).get(0);
    return row.smallest() == null ? List.of(0) : List.of(row.openings(), row.smallest());
  }

  /** The rows of a board, as a search finds them. */
  public static List<Row> searched(String label, int n, Work work) {
    return searched(of(label), n, work);
  }

  private static <R extends Record> List<Row> searched(Quantity<R> quantity, int n, Work work) {
    for (Way<R> method : quantity.ways()) {
      if (method instanceof Search<R> search) {
        return quantity.table().pack(rows(search, n, work));
      }
    }
    throw new IllegalArgumentException(quantity.label() + " is not searched");
  }

  private static <R extends Record> List<R> rows(Search<R> search, int n, Work work) {
    return search.begin(new Range(n, n), Map.of(), work).next();
  }

  /** The rows of a board by the default method, which looks at no store. */
  public static List<Row> rows(Quantity<?> quantity, int n, Work work) {
    return rows(quantity, n, work, null);
  }

  /** The rows of a board by the default method. */
  public static <R extends Record> List<Row> rows(
      Quantity<R> quantity, int n, Work work, @Nullable Store store) {
    Way<R> method = quantity.ways().get(0);
    if (method instanceof Search<R> search) {
      return quantity.table().pack(rows(search, n, work));
    }
    Map<Long, R> known = new HashMap<>();
    if (store != null && quantity.table().hasChoice()) {
      store.forEach(
          quantity.table(),
          new Range(Math.max(1, n - 1), n),
          row -> known.put(row.n(), quantity.table().unpack(row)));
    }
    return rows(quantity, known, new Range(n, n));
  }

  /** The rows of a range by the default method, which is no search. */
  public static <R extends Record> List<Row> rows(
      Quantity<R> quantity, Map<Long, R> known, Range range) {
    try (Bench bench = new Bench();
        var begun = quantity.rowWays().get(0).begin(range, known, bench.work())) {
      List<Row> rows = new java.util.ArrayList<>();
      for (long n = range.from(); n <= range.to(); n++) {
        rows.addAll(quantity.table().pack(begun.next()));
      }
      return rows;
    }
  }

  /** What the check of a quantity says of rows. */
  public static <R extends Record> List<Contradiction> contradictions(
      Quantity<R> quantity,
      String check,
      List<Row> rows,
      @Nullable List<Row> before,
      @Nullable Work work) {
    return Checker.check(
            quantity.table(),
            quantity.allChecks().stream()
                .filter(each -> each.name().equals(check))
                .findFirst()
                .orElseThrow(),
            new Checker.Stored(rows.get(0).n(), rows, before),
            work == null ? Work.alone(Cancellation.never()) : work)
        .contradictions();
  }
}
