package org.junipergreen.runner.store;

import java.util.List;

/** What can be computed for every board, each with the columns of its table. */
public enum Quantity {
  /** Who wins, with the sizes of the Gallai–Edmonds decomposition; one row per n. */
  WINNER(
      "winner",
      integer("n"),
      integer("winner"),
      integer("matching"),
      integer("deficiency"),
      integer("d"),
      integer("a"),
      integer("c"),
      integer("openings"),
      integer("smallest"),
      integer("nanos"));

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable; the checker cannot see it
  private final List<Column> columns;

  Quantity(String label, Column... columns) {
    this.label = label;
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

  private static Column integer(String name) {
    return new Column(name, Column.Type.INTEGER);
  }
}
