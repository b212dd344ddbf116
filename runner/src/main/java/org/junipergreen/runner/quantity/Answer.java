package org.junipergreen.runner.quantity;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.View;

/**
 * What there is to say of one board: a record, or one for each opening.
 *
 * @param fields their names
 * @param records the values of each
 * @param single whether it is always one record
 */
public record Answer(
    List<String> fields, List<? extends List<? extends @Nullable Object>> records, boolean single) {
  /** A single record of no field yet. */
  public static Answer of() {
    return new Answer(List.of(), List.of(List.of()), true);
  }

  /** The single record with one more field. */
  public Answer with(String field, @Nullable Object value) {
    List<String> names = new ArrayList<>(fields);
    names.add(field);
    List<@Nullable Object> values = new ArrayList<>(records.get(0));
    values.add(value);
    return new Answer(names, List.of(values), true);
  }

  /** Some rows of a board in a view, without their timings. */
  static Answer of(View view, List<Row> rows) {
    List<Column> columns = view.shape().untimedColumns();
    return new Answer(
        columns.stream().map(Column::name).toList(),
        view.records().apply(rows).stream().map(row -> view.shape().untimed(row)).toList(),
        view.key().size() == 1);
  }
}
