package org.junipergreen.runner.table;

import java.util.List;
import java.util.function.Function;

/**
 * A way to look at a table: as it is, or with one record for each n.
 *
 * @param table the table
 * @param shape the records' columns and key
 * @param records the records of one n from its rows, in the order of their keys
 */
public record View(Table<?> table, Table<?> shape, Function<List<Row>, List<Row>> records) {
  /** The table as it is. */
  public static View ofRows(Table<?> table) {
    return new View(table, table, rows -> rows);
  }

  /**
   * One record for each n.
   *
   * @param shape the record's columns, n first
   * @param board what the rows of an n, at least one, say of the n
   */
  public static <R extends Record, B extends Record> View ofBoards(
      Table<R> table, Class<B> shape, Function<List<R>, B> board) {
    Table<B> boards = Table.ofBoards(table.name(), shape);
    return new View(
        table,
        boards,
        rows -> rows.isEmpty() ? List.of() : List.of(boards.pack(board.apply(table.unpack(rows)))));
  }

  /** The columns of a record, in their order. */
  public List<Column> columns() {
    return shape.columns();
  }

  /** The first columns of a record, which tell one from another. */
  public List<Column> key() {
    return shape.key();
  }

  /** The columns of a whole number for each record, but for its key and timings. */
  public List<Column> sequences() {
    return shape.untimedColumns().stream()
        .filter(column -> !key().contains(column))
        .filter(c -> c.type() == Column.Type.INTEGER || c.type() == Column.Type.COUNT)
        .toList();
  }
}
