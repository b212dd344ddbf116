package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Table;

/**
 * All rows of an n in a store that they may be brought from, with the run that each names.
 *
 * @param runs the ids; null where a row cannot say
 */
record StoredBoard(List<Row> rows, List<@Nullable Long> runs) {
  /** No rows yet. */
  StoredBoard() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  void add(Row row, @Nullable Long run) {
    rows.add(row);
    runs.add(run);
  }

  boolean isEmpty() {
    return rows.isEmpty();
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
    List<Contradiction> wrong = Cells.contradictions(table, rows);
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
