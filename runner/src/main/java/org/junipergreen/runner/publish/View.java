package org.junipergreen.runner.publish;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;

/** A way to look at a quantity's table: as it is, or with one record for each n. */
public interface View {
  /** The table as it is. */
  static View ofRows(Quantity quantity) {
    return new RowView(quantity);
  }

  /** One record for each n; the table as it is where that is so already. */
  static View ofBoards(Quantity quantity) {
    return quantity.key().size() == 1 ? new RowView(quantity) : new BoardView(quantity);
  }

  /** The quantity. */
  Quantity quantity();

  /** The first columns of a record, which tell one from another. */
  List<Column> key();

  /** The columns of a record, in their order. */
  List<Column> columns();

  /**
   * The records of one n.
   *
   * @param rows its rows, in the order of their key
   */
  List<List<@Nullable Object>> records(List<Row> rows);

  /** Hands the values of each record of the range to the action, in the order of their keys. */
  void forEach(Store store, Range range, Consumer<List<@Nullable Object>> action);
}
