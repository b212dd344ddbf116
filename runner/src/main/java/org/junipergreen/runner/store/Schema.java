package org.junipergreen.runner.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The layout of the database.
 *
 * <p>One table {@code runs}; one table per quantity, named like it, with the quantity's columns and
 * a column {@code run} that says which run made the row. A quantity's table is made by its first
 * run, so that a new quantity does not change the layout's version. {@code application_id} marks
 * the file as a store of this program, {@code user_version} is the version of the layout.
 */
final class Schema {
  /** "JUNI" in ASCII. */
  static final int APPLICATION_ID = 0x4A554E49;

  /** Counts up whenever a program that knows only the former layout could misread a store. */
  static final int VERSION = 1;

  private Schema() {}

  /** Makes an empty store out of an empty database. */
  static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA application_id = " + APPLICATION_ID);
      statement.execute("PRAGMA user_version = " + VERSION);
      statement.execute(
          """
          CREATE TABLE runs (
            id INTEGER PRIMARY KEY,
            quantity TEXT NOT NULL,
            "from" INTEGER NOT NULL,
            "to" INTEGER NOT NULL,
            method TEXT NOT NULL,
            version TEXT NOT NULL,
            "commit" TEXT NOT NULL,
            command TEXT NOT NULL,
            os TEXT NOT NULL,
            arch TEXT NOT NULL,
            processors INTEGER NOT NULL,
            java TEXT NOT NULL,
            threads INTEGER NOT NULL,
            started TEXT NOT NULL,
            ended TEXT,
            state TEXT NOT NULL
          ) STRICT""");
    }
  }

  /** Makes the quantity's table unless there is one. */
  static void createTable(Connection connection, Quantity quantity) throws SQLException {
    String columns =
        quantity.columns().stream().map(Schema::definition).collect(Collectors.joining(",\n  "));
    // A key of one integer is SQLite's own row number; a longer one must replace it.
    String options = quantity.key().size() == 1 ? "STRICT" : "STRICT, WITHOUT ROWID";
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE IF NOT EXISTS %s (\n  %s,\n  run INTEGER NOT NULL REFERENCES runs (id),\n"
                  .formatted(table(quantity), columns)
              + "  PRIMARY KEY (%s)\n) %s".formatted(names(quantity.key()), options));
    }
  }

  static boolean hasTable(Connection connection, Quantity quantity) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '%s'"
                    .formatted(quantity.label()))) {
      return found.next();
    }
  }

  static String table(Quantity quantity) {
    return quote(quantity.label());
  }

  /** The names of the columns, quoted and separated by commas. */
  static String names(List<Column> columns) {
    return columns.stream().map(c -> quote(c.name())).collect(Collectors.joining(", "));
  }

  /**
   * The rows that have a value in all of these columns that may be unknown, and are final, as a
   * table; all rows when there are no columns.
   */
  static String rowsThatKnow(Quantity quantity, List<Column> columns) {
    String known =
        columns.stream()
            .filter(Column::mayBeUnknown)
            .map(c -> " AND " + quote(c.name()) + " IS NOT NULL")
            .collect(Collectors.joining());
    String isFinal =
        columns.isEmpty() ? "" : quantity.finality().map(c -> " AND " + quote(c.name())).orElse("");
    return "(SELECT n FROM %s WHERE true%s%s)".formatted(table(quantity), known, isFinal);
  }

  /** The condition that a row lacks a value that may be unknown, or is not final. */
  static String isPartial(Quantity quantity) {
    return Stream.concat(
            quantity.columnsThatMayBeUnknown().stream().map(c -> quote(c.name()) + " IS NULL"),
            quantity.finality().stream().map(c -> "NOT " + quote(c.name())))
        .reduce("false", (some, other) -> some + " OR " + other);
  }

  private static String definition(Column column) {
    String name = quote(column.name());
    return switch (column.type()) {
      case INTEGER -> name + " INTEGER";
      case COUNT, NUMBERS -> name + " TEXT";
      case TRUTH -> "%s INTEGER CHECK (%s IN (0, 1))".formatted(name, name);
    };
  }

  static String quote(String name) {
    return '"' + name + '"';
  }
}
