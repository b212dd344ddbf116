package org.junipergreen.runner.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.StoredBoard;
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
  /** The number of n stored at a time. */
  private static final int WINDOW = 1000;

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
    store
        .boardsWithRuns(table, boards)
        .forEachRemaining(
            board -> {
              String problem = problem(board, runs, isWhole);
              if (problem != null) {
                found.add("%s: %s".formatted(store.file(), problem));
              }
              progress.accept(1);
            });
    return found;
  }

  /** Returns why the rows of an n are invalid, or null if they are not. */
  private @Nullable String problem(
      StoredBoard board, Map<Long, Run> runs, BiPredicate<Long, List<Row>> isWhole) {
    List<Contradiction> wrong = Checker.impossible(table, board.rows());
    if (!wrong.isEmpty()) {
      return wrong.get(0).toString();
    }
    if (!isWhole.test(board.n(), board.rows())) {
      return "n = %d: the rows are not those of its openings".formatted(board.n());
    }
    return run(board, runs) == null
        ? "n = %d: its rows name no run that computed it".formatted(board.n())
        : null;
  }

  /** Returns the run of all rows of an n, if it exists and covers this n. */
  private static @Nullable Run run(StoredBoard board, Map<Long, Run> runs) {
    Run run = runs.get(board.runs().get(0));
    boolean shared = new HashSet<>(board.runs()).size() == 1;
    return run != null && shared && run.range().from() <= board.n() && board.n() <= run.range().to()
        ? run
        : null;
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
    Range shared =
        one.ends(table, boards)
            .flatMap(a -> other.ends(table, boards).flatMap(a::and))
            .orElse(null);
    return shared == null
        ? List.of()
        : Contradiction.between(
            table,
            one.boards(table, shared),
            one.file(),
            other.boards(table, shared),
            other.file(),
            () -> progress.accept(1));
  }

  /**
   * The outcome.
   *
   * @param added the number of n that were missing
   * @param completed the number of n that had fewer values or rows that were not final
   * @param known the number of n that were stored already
   */
  public record Counts(long added, long completed, long known) {}

  /**
   * Stores the rows that the writer's store lacks. After a failure, stored rows remain, and the
   * next merge continues.
   */
  public Counts bring(Store from, StoreWriter writer, Range boards) {
    Map<Long, Run> runs = runs(from);
    Map<Long, Long> ids = new HashMap<>();
    long[] counts = new long[3];
    Iterator<StoredBoard> all = from.boardsWithRuns(table, boards);
    while (all.hasNext()) {
      List<StoredBoard> window = new ArrayList<>();
      while (window.size() < WINDOW && all.hasNext()) {
        window.add(all.next());
      }
      Range range = new Range(window.get(0).n(), window.get(window.size() - 1).n());
      Map<Long, StoredBoard> stored = new HashMap<>();
      writer
          .store()
          .boardsWithRuns(table, range)
          .forEachRemaining(board -> stored.put(board.n(), board));
      Map<Run, List<Row>> byRun = new LinkedHashMap<>();
      for (StoredBoard board : window) {
        StoredBoard old = stored.get(board.n());
        if (old == null || isLess(old, board)) {
          byRun
              .computeIfAbsent(Objects.requireNonNull(run(board, runs)), run -> new ArrayList<>())
              .addAll(board.rows());
          counts[old == null ? 0 : 1]++;
        } else {
          counts[2]++;
        }
      }
      byRun.forEach(
          (run, rows) -> {
            long id = ids.computeIfAbsent(run.id(), old -> writer.adopt(run));
            writer.commit(id, table, rows);
          });
      progress.accept(window.size());
    }
    return new Counts(counts[0], counts[1], counts[2]);
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
}
