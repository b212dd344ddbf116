package org.junipergreen.runner.table;

import java.util.List;
import java.util.function.Function;

/**
 * A view of a table: the rows themselves, or one record for each n.
 *
 * @param shape the columns and key of the records
 * @param records maps the rows of one n, in key order, to its records
 */
public record View(Table<?> table, Table<?> shape, Function<List<Row>, List<Row>> records) {
  public static View ofRows(Table<?> table) {
    return new View(table, table, rows -> rows);
  }

  /**
   * Returns one record for each n.
   *
   * @param shape the columns of the records, n first
   * @param board maps the rows of an n, at least one, to its record
   */
  public static <R extends Record, B extends Record> View ofBoards(
      Table<R> table, Class<B> shape, Function<List<R>, B> board) {
    Table<B> boards = Table.ofBoards(table.name(), shape);
    return new View(
        table,
        boards,
        rows -> rows.isEmpty() ? List.of() : List.of(boards.pack(board.apply(table.unpack(rows)))));
  }

  public List<Column> columns() {
    return shape.columns();
  }

  public List<Column> key() {
    return shape.key();
  }

  /** Returns the columns of integers, except key and timings. */
  public List<Column> sequences() {
    return shape.untimedColumns().stream()
        .filter(column -> !key().contains(column))
        .filter(c -> c.type() == Column.Type.INTEGER || c.type() == Column.Type.COUNT)
        .toList();
  }
}
