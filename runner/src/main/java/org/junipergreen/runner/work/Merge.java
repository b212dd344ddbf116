package org.junipergreen.runner.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * Copies the rows of a table, and their runs, from the stores of other machines. Call {@link
 * #problems} first: a merge cannot decide between contradictory rows.
 */
public final class Merge {
  /** The number of n read, compared and stored at a time. */
  private static final int WINDOW = 1000;

  /**
   * All rows of an n in one store, and the run of each.
   *
   * @param runs the ids, or null where a row has none
   */
  private record StoredBoard(List<Row> rows, List<@Nullable Long> runs) {
    StoredBoard() {
      this(new ArrayList<>(), new ArrayList<>());
    }

    void add(Row row, @Nullable Long run) {
      rows.add(row);
      runs.add(run);
    }

    long n() {
      return rows.get(0).n();
    }

    /**
     * Returns why the rows are invalid: an impossible value, or a missing row.
     *
     * @param isWhole tests whether an n has all its rows
     */
    @Nullable String problem(Table<?> table, BiPredicate<Long, List<Row>> isWhole) {
      List<Contradiction> wrong = Checker.impossible(table, rows);
      if (!wrong.isEmpty()) {
        return wrong.get(0).toString();
      }
      return isWhole.test(n(), rows)
          ? null
          : "n = %d: the rows are not those of its openings".formatted(n());
    }

    /**
     * Returns the run of all rows, if it exists and covers this n.
     *
     * @param known the runs of the store by id
     */
    @Nullable Run run(Map<Long, Run> known) {
      Long id = runs.get(0);
      Run run = known.get(id);
      boolean shared = runs.stream().allMatch(other -> Objects.equals(other, id));
      return run != null && shared && run.range().from() <= n() && n() <= run.range().to()
          ? run
          : null;
    }
  }

  private final Table<?> table;
  private final LongConsumer progress;

  /**
   * Creates a merge.
   *
   * @param progress called with the number of n just compared or stored; may throw to end the
   *     merge, which retains stored rows
   */
  public Merge(Table<?> table, LongConsumer progress) {
    this.table = table;
    this.progress = progress;
  }

  /**
   * Returns what prevents the merge of a store: impossible values, incomplete n, rows without a
   * known run, and rows of impossible n.
   *
   * @param boards the n that may have rows
   * @param isWhole tests whether an n has all its rows
   */
  public List<String> problems(Store store, Range boards, BiPredicate<Long, List<Row>> isWhole) {
    List<String> found = new ArrayList<>();
    store
        .boardsOutside(table, boards)
        .forEach(n -> found.add("%s: there can be no row of n = %d".formatted(store.file(), n)));
    Map<Long, Run> runs = runs(store);
    forEachWindow(
        store,
        boards,
        window ->
            read(store, window)
                .forEach(
                    (n, board) -> {
                      String problem = problem(board, runs, isWhole);
                      if (problem != null) {
                        found.add("%s: %s".formatted(store.file(), problem));
                      }
                    }));
    return found;
  }

  private @Nullable String problem(
      StoredBoard board, Map<Long, Run> runs, BiPredicate<Long, List<Row>> isWhole) {
    String problem = board.problem(table, isWhole);
    return problem == null && board.run(runs) == null
        ? "n = %d: its rows name no run that computed it".formatted(board.n())
        : problem;
  }

  private Map<Long, Run> runs(Store store) {
    Map<Long, Run> runs = new HashMap<>();
    store.runs(table).forEach(run -> runs.put(run.id(), run));
    return runs;
  }

  /**
   * Returns the differences between two stores, except for timings, unknown values, columns with
   * several correct values, and rows that are not final.
   */
  public List<String> contradictions(Store one, Store other, Range boards) {
    List<String> found = new ArrayList<>();
    Range shared = shared(one, other, boards);
    if (shared != null) {
      forEachWindow(
          one,
          shared,
          window -> {
            Map<Long, StoredBoard> second = read(other, window);
            read(one, window)
                .forEach(
                    (n, board) -> {
                      StoredBoard same = second.get(n);
                      if (same != null) {
                        found.addAll(
                            Contradiction.between(
                                table, board.rows(), one.file(), same.rows(), other.file()));
                      }
                    });
          });
    }
    return found;
  }

  private @Nullable Range shared(Store one, Store other, Range boards) {
    Range a = one.ends(table, boards).orElse(null);
    Range b = other.ends(table, boards).orElse(null);
    if (a == null || b == null) {
      return null;
    }
    long from = Math.max(a.from(), b.from());
    long to = Math.min(a.to(), b.to());
    return from <= to ? new Range(from, to) : null;
  }

  /**
   * The outcome.
   *
   * @param added the number of n that were missing
   * @param completed the number of n that had fewer values or rows that were not final
   * @param known the number of n that were stored already
   */
  public record Report(long added, long completed, long known) {}

  /**
   * Stores the rows that the writer's store lacks. After a failure, stored rows remain, and the
   * next merge continues.
   */
  public Report bring(Store from, StoreWriter writer, Range boards) {
    Map<Long, Run> runs = runs(from);
    Map<Long, Long> ids = new HashMap<>();
    long[] counts = new long[3];
    forEachWindow(
        from,
        boards,
        window -> {
          Map<Long, StoredBoard> stored = read(writer.store(), window);
          Map<Run, List<Row>> byRun = new LinkedHashMap<>();
          read(from, window)
              .forEach(
                  (n, board) -> {
                    StoredBoard old = stored.get(n);
                    if (old == null || isLess(old, board)) {
                      byRun
                          .computeIfAbsent(
                              Objects.requireNonNull(board.run(runs)), run -> new ArrayList<>())
                          .addAll(board.rows());
                      counts[old == null ? 0 : 1]++;
                    } else {
                      counts[2]++;
                    }
                  });
          byRun.forEach(
              (run, rows) -> {
                long id = ids.computeIfAbsent(run.id(), old -> writer.adopt(run));
                writer.commit(id, table, rows);
              });
        });
    return new Report(counts[0], counts[1], counts[2]);
  }

  /** Returns whether the rows of an n have fewer values than the others, which agree with them. */
  private boolean isLess(StoredBoard old, StoredBoard other) {
    return (!isFinal(old) && isFinal(other)) || unknown(old) > unknown(other);
  }

  private boolean isFinal(StoredBoard board) {
    return board.rows().stream().allMatch(table::isFinal);
  }

  private long unknown(StoredBoard board) {
    return table.columnsThatMayBeUnknown().stream()
        .filter(column -> board.rows().get(0).values().get(table.columns().indexOf(column)) == null)
        .count();
  }

  private NavigableMap<Long, StoredBoard> read(Store store, Range window) {
    NavigableMap<Long, StoredBoard> boards = new TreeMap<>();
    store.forEachWithRun(
        table,
        window,
        (row, run) -> boards.computeIfAbsent(row.n(), n -> new StoredBoard()).add(row, run));
    return boards;
  }

  @FunctionalInterface
  private interface WindowAction {
    void accept(Range window);
  }

  private void forEachWindow(Store store, Range range, WindowAction action) {
    Range stored = store.ends(table, range).orElse(null);
    while (stored != null) {
      Range window = new Range(stored.from(), Math.min(stored.to(), stored.from() + WINDOW - 1));
      action.accept(window);
      progress.accept(window.size());
      stored =
          window.to() == stored.to()
              ? null
              : store.ends(table, new Range(window.to() + 1, stored.to())).orElse(null);
    }
  }
}
