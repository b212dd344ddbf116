package org.junipergreen.runner.store;

import java.util.List;

/** What can be computed for every board, each with the columns of its table. */
public enum Quantity {
  /**
   * Who wins, with the sizes of the Gallai–Edmonds decomposition, which only a matching knows; one
   * row per n.
   */
  WINNER(
      "winner",
      1,
      integer("n"),
      integer("winner"),
      size("matching"),
      size("deficiency"),
      size("d"),
      size("a"),
      size("c"),
      integer("openings"),
      integer("smallest"),
      integer("nanos"));

  private final String label;
  private final int keyLength;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable; the checker cannot see it
  private final List<Column> columns;

  Quantity(String label, int keyLength, Column... columns) {
    this.label = label;
    this.keyLength = keyLength;
    this.columns = List.of(columns);
  }

  /** The name on the command line and of the table. */
  public String label() {
    return label;
  }

  /** The columns in their published order. */
  public List<Column> columns() {
    return columns;
  }

  /** The first columns, those that tell one row from another: n first, and what divides an n. */
  public List<Column> key() {
    return columns.subList(0, keyLength);
  }

  /**
   * The columns of which a row may lack the values, to be completed by another way of computing.
   */
  public List<Column> columnsThatMayBeUnknown() {
    return columns.stream().filter(Column::mayBeUnknown).toList();
  }

  private static Column integer(String name) {
    return new Column(name, Column.Type.INTEGER, false);
  }

  private static Column size(String name) {
    return new Column(name, Column.Type.INTEGER, true);
  }
}
