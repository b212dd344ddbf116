package org.junipergreen.runner.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;

/**
 * Some columns of some rows of a table.
 *
 * @param quantity the table
 * @param columns some of its columns, in the order in which to write them
 * @param range the n whose rows are meant
 */
public record Selection(Quantity quantity, List<Column> columns, Range range) {
  /** The names of the columns. */
  public List<String> fields() {
    return columns.stream().map(Column::name).toList();
  }

  /** Hands the rows that the store has to the writer, in the order of their keys. */
  public void copy(Store store, RecordWriter records) {
    int[] places = columns.stream().mapToInt(quantity.columns()::indexOf).toArray();
    store.forEach(
        quantity,
        range,
        row -> {
          List<@Nullable Object> values = new ArrayList<>(places.length);
          for (int place : places) {
            values.add(row.values().get(place));
          }
          records.write(values);
        });
  }

  /**
   * Makes sure that no n of the range lacks its row, and no row a value that may be unknown.
   *
   * @throws Failure naming the first n that does
   */
  public void requireComplete(Store store) {
    refuse(store.missing(quantity, range), "no row");
    refuse(
        store.missing(quantity, range, columns),
        columns.stream()
            .filter(Column::mayBeUnknown)
            .map(Column::name)
            .collect(Collectors.joining(", ", "a row without ", "")));
  }

  private void refuse(List<Range> lacking, String what) {
    if (!lacking.isEmpty()) {
      throw new Failure(
          "%s has %s for n = %s, and none may lack here; 'juniper run %s --from %d --to %d'"
                  .formatted(
                      quantity.label(),
                      what,
                      lacking.get(0),
                      quantity.label(),
                      range.from(),
                      range.to())
              + " computes what lacks");
    }
  }
}
