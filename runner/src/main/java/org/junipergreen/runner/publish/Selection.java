package org.junipergreen.runner.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.Failure;

/**
 * Some columns of a range of records.
 *
 * @param view the table, by rows or by boards
 * @param columns the columns to write, in order
 * @param range the n of the records
 */
public record Selection(View view, List<Column> columns, Range range) {
  public List<String> fields() {
    return columns.stream().map(Column::name).toList();
  }

  /** Passes the records to the writer in key order. */
  public void copy(Known known, RecordWriter records) {
    copy(known, UnaryOperator.identity(), records);
  }

  /** Passes the records to the writer after changing each. */
  void copy(Known known, UnaryOperator<Row> change, RecordWriter records) {
    int[] places = columns.stream().mapToInt(view.columns()::indexOf).toArray();
    known.forEach(view, range, row -> records.write(at(places, change.apply(row).values())));
  }

  private static List<@Nullable Object> at(int[] places, List<@Nullable Object> values) {
    List<@Nullable Object> chosen = new ArrayList<>(places.length);
    for (int place : places) {
      chosen.add(values.get(place));
    }
    return chosen;
  }

  /**
   * Checks that every n of the range has a row, and that every row has its optional values and its
   * proof.
   *
   * @throws Failure naming the first n that is incomplete
   */
  public void requireComplete(Known known) {
    refuse(known.missing(range), "no row");
    refuse(
        known.missing(range, columns),
        view.table().finality().isPresent()
            ? "a row that is not proved"
            : columns.stream()
                .filter(Column::mayBeUnknown)
                .map(Column::name)
                .collect(Collectors.joining(", ", "a row without ", "")));
  }

  private void refuse(List<Range> missing, String what) {
    if (!missing.isEmpty()) {
      Table<?> table = view.table();
      throw new Failure(
          "%s has %s for n = %s, and none may be missing here; 'juniper run %s --from %d --to %d'"
                  .formatted(
                      table.name(), what, missing.get(0), table.name(), range.from(), range.to())
              + " computes what is missing");
    }
  }
}
