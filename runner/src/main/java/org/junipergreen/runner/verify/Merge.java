package org.junipergreen.runner.verify;

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
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * Brings the rows of a table from stores of other machines into one store, with the runs that made
 * them. {@link #problems} has to come first: a row that contradicts another is not for a merge to
 * choose.
 */
public final class Merge {
  /** How many n are read from each store, compared and stored at a time. */
  private static final int WINDOW = 1000;

  /**
   * All rows of an n in a store that they may be brought from, with the run that each names.
   *
   * @param runs the ids; null where a row cannot say
   */
  private record StoredBoard(List<Row> rows, List<@Nullable Long> runs) {
    /** No rows yet. */
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
     * Why the rows are not sound: a value that cannot be right, or a row that is missing.
     *
     * @param isWhole whether some rows are all that an n has
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
     * The run that all rows name, if it is known and was asked for this n.
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
   * A merge that has not begun.
   *
   * @param progress is told how many n of a store have just been compared or stored; may throw to
   *     stop the merge, and what was stored stays
   */
  public Merge(Table<?> table, LongConsumer progress) {
    this.table = table;
    this.progress = progress;
  }

  /**
   * What keeps a store from being merged: values that cannot be right, an n of which rows are
   * missing, rows of no known run, and rows of no n that there can be.
   *
   * @param boards the n that may have rows
   * @param isWhole whether some rows are all that an n has
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
   * Where two stores say different things of an n that both have: in every column but timings, what
   * one of them does not know, and what may be chosen. A row that is not final contradicts none.
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
   * What was brought over.
   *
   * @param added the n that the store did not have
   * @param completed the n of which it had less: rows that lack values, or are not final
   * @param known the n that it has already
   */
  public record Report(long added, long completed, long known) {}

  /**
   * Stores what a store has and the writer's store has not. What was stored before a failure stays,
   * and the next merge goes on from there.
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

  /** Whether the rows of an n say less than others, which agree with them. */
  private boolean isLess(StoredBoard old, StoredBoard other) {
    return (!isFinal(old) && isFinal(other)) || unknown(old) > unknown(other);
  }

  private boolean isFinal(StoredBoard board) {
    return board.rows().stream().allMatch(table::isFinal);
  }

  /** How many values are not known. */
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

  /** The stretches of the range in which a store has rows, a window after the other. */
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
