package org.junipergreen.runner.store;

import java.util.List;
import java.util.Optional;

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
      integer("nanos")),

  /** How long the game lasts when the winner hurries and the loser delays; a row per opening. */
  REMOTENESS(
      "remoteness",
      2,
      integer("n"),
      integer("opening"),
      column("wins", Column.Type.TRUTH),
      integer("length"),
      column("line", Column.Type.NUMBERS),
      integer("nanos")),

  /** Grundy values of the positions after each opening, odd ones too; a row per opening. */
  GRUNDY("grundy", 2, integer("n"), integer("opening"), integer("value"), integer("nanos")),

  /** Who wins when who cannot move wins; one row per n. */
  MISERE(
      "misere",
      1,
      integer("n"),
      integer("winner"),
      integer("openings"),
      integer("smallest"),
      integer("nanos")),

  /** How many complete games there are, in all and by their parity; a row per opening. */
  GAMES(
      "games",
      2,
      integer("n"),
      integer("opening"),
      column("games", Column.Type.COUNT),
      column("odd", Column.Type.COUNT),
      column("even", Column.Type.COUNT),
      integer("nanos")),

  /** The shortest win of at most 13 numbers, empty when there is none; one row per n. */
  FASTEST(
      "fastest",
      1,
      integer("n"),
      integer("length"),
      integer("openings"),
      integer("smallest"),
      integer("nanos")),

  /** A longest chain of one player, as far as it is proved to be one; one row per n. */
  CHAIN(
      "chain",
      1,
      integer("n"),
      integer("length"),
      integer("bound"),
      column("optimal", Column.Type.TRUTH),
      column("chain", Column.Type.NUMBERS),
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

  /**
   * The column that says of a row whether it is final. One that is not counts as a row, but a later
   * run replaces it by what it finds.
   */
  public Optional<Column> finality() {
    return columns.stream().filter(column -> column.name().equals("optimal")).findFirst();
  }

  /**
   * The first n that has a row: without an opening there is none where rows are for openings, and
   * below 4 a game is no longer than it has to be.
   */
  public long first() {
    return switch (this) {
      case WINNER, GRUNDY, MISERE, CHAIN -> 1;
      case REMOTENESS, GAMES -> 2;
      case FASTEST -> 4;
    };
  }

  private static Column integer(String name) {
    return column(name, Column.Type.INTEGER);
  }

  private static Column column(String name, Column.Type type) {
    return new Column(name, type, false);
  }

  private static Column size(String name) {
    return new Column(name, Column.Type.INTEGER, true);
  }
}
