package org.junipergreen.runner.publish;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;

/**
 * A table as it is.
 *
 * @param quantity the quantity
 */
record RowView(Quantity quantity) implements View {
  @Override
  public List<Column> key() {
    return quantity.key();
  }

  @Override
  public List<Column> columns() {
    return quantity.columns();
  }

  @Override
  public List<List<@Nullable Object>> records(List<Row> rows) {
    return rows.stream().map(Row::values).toList();
  }

  @Override
  public void forEach(Store store, Range range, Consumer<List<@Nullable Object>> action) {
    store.forEach(quantity, range, row -> action.accept(row.values()));
  }
}
