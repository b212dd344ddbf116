package org.junipergreen.runner.known.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Table;

/**
 * The layout of the database, and the SQL that depends on it.
 *
 * <p>There is one table {@code runs}, one table {@code failures}, and one table per quantity, which
 * has its name and columns, and a column {@code run} for the run that stored the row. The table of
 * a quantity is created by its first run, so a new quantity does not change the layout. {@code
 * application_id} marks the file as a store of this program. {@code user_version} is the number of
 * migrations applied.
 */
final class Schema {
  static final int APPLICATION_ID = 0x4A554E49;

  private static final String RUNS =
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
      ) STRICT\
      """;

  /** The reasons of failed runs. Created with the first failure. */
  private static final String FAILURES =
      """
      CREATE TABLE failures (
        run INTEGER PRIMARY KEY REFERENCES runs (id),
        reason TEXT NOT NULL
      ) STRICT\
      """;

  /**
   * The first migration creates a layout in an empty database; each further one updates the
   * previous layout. A migration is added if programs that know only the previous layout could
   * misread a store.
   */
  private static final List<String> MIGRATIONS = List.of(RUNS);

  static final int LAYOUT = MIGRATIONS.size();

  private Schema() {}

  /** Migrates an empty database, or one with an earlier layout, to the current layout. */
  static void migrate(Connection connection) throws SQLException {
    int layout = Sql.pragma(connection, "user_version");
    if (layout < LAYOUT) {
      Sql.execute(connection, "BEGIN IMMEDIATE");
      for (String step : MIGRATIONS.subList(layout, LAYOUT)) {
        Sql.execute(connection, step);
      }
      Sql.execute(connection, "PRAGMA application_id = " + APPLICATION_ID);
      Sql.execute(connection, "PRAGMA user_version = " + LAYOUT);
      Sql.execute(connection, "COMMIT");
    }
  }

  /**
   * Checks the layout: the table of runs must have the right columns and constraints, and there
   * must be no trigger, view or index. The tables of quantities are checked when they are used,
   * because some may be known only to a newer program.
   */
  static void requireLayout(Path file, Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("SELECT type, name FROM sqlite_schema WHERE type <> 'table'")) {
      if (found.next()) {
        String foreign = "its %s '%s' was not made by Juniper; nothing was changed";
        throw new FileFailure(file, foreign.formatted(found.getString(1), found.getString(2)));
      }
    }
    if (!has(file, connection, "runs", RUNS)) {
      throw new FileFailure(file, "it has no table runs; nothing was changed");
    }
  }

  static void createFailures(Path file, Connection connection) throws SQLException {
    if (!hasFailures(file, connection)) {
      Sql.execute(connection, FAILURES);
    }
  }

  static boolean hasFailures(Path file, Connection connection) throws SQLException {
    return has(file, connection, "failures", FAILURES);
  }

  static void createTable(Path file, Connection connection, Table<?> table) throws SQLException {
    if (!has(file, connection, table)) {
      Sql.execute(connection, definition(table));
    }
  }

  /**
   * Returns whether the quantity's table exists.
   *
   * @throws FileFailure if it has another layout
   */
  static boolean has(Path file, Connection connection, Table<?> table) throws SQLException {
    return has(file, connection, table.name(), definition(table));
  }

  private static boolean has(Path file, Connection connection, String name, String definition)
      throws SQLException {
    String sql = "SELECT tbl_name, sql FROM sqlite_schema WHERE name = '%s'".formatted(name);
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      if (!found.next()) {
        return false;
      }
      if (!name.equals(found.getString(1)) || !definition.equals(found.getString(2))) {
        String unlike = "its table '%s' is not as this program makes it; nothing was changed";
        throw new FileFailure(file, unlike.formatted(name));
      }
      return true;
    }
  }

  private static String definition(Table<?> table) {
    String columns =
        table.columns().stream().map(Schema::definition).collect(Collectors.joining(",\n  "));
    // A key of one integer is SQLite's own row id; a longer one must replace it.
    String options = table.key().size() == 1 ? "STRICT" : "STRICT, WITHOUT ROWID";
    return "CREATE TABLE %s (\n  %s,\n  run INTEGER NOT NULL REFERENCES runs (id),\n"
            .formatted(table(table), columns)
        + "  PRIMARY KEY (%s)\n) %s".formatted(names(table.key()), options);
  }

  private static String definition(Column column) {
    String name = quote(column.name());
    return switch (column.type()) {
      case INTEGER -> name + " INTEGER";
      case COUNT, NUMBERS, LISTS -> name + " TEXT";
      case TRUTH -> "%s INTEGER CHECK (%s IN (0, 1))".formatted(name, name);
    };
  }

  /**
   * Returns the statement that stores a row. Its parameters are the columns and the run.
   *
   * <p>If the key is already stored, the statement fails or changes nothing, with two exceptions. A
   * row replaces one with fewer known values if they agree in those. Any row replaces one that is
   * not final.
   */
  static String insertion(Table<?> table) {
    String insertion =
        "INSERT INTO %s AS stored (%s, run) VALUES (%s)"
            .formatted(
                table(table),
                names(table.columns()),
                String.join(", ", Collections.nCopies(table.columns().size() + 1, "?")));
    if (table.finality().isPresent()) {
      return insertion + replacement(table, "NOT stored." + quote(table.finality().get().name()));
    }
    return table.columnsThatMayBeUnknown().isEmpty()
        ? insertion
        : insertion + replacement(table, isCompleted(table));
  }

  private static String replacement(Table<?> table, String condition) {
    return " ON CONFLICT (%s) DO UPDATE SET %s WHERE %s"
        .formatted(
            names(table.key()),
            Stream.concat(behindKey(table).map(c -> quote(c.name())), Stream.of("run"))
                .map("%1$s = excluded.%1$s"::formatted)
                .collect(Collectors.joining(", ")),
            condition);
  }

  private static String isCompleted(Table<?> table) {
    Stream<String> agrees = behindKey(table).filter(c -> !c.isTiming()).map(Schema::agrees);
    String knowsMore =
        table.columnsThatMayBeUnknown().stream()
            .map(
                c -> "stored.%1$s IS NULL AND excluded.%1$s IS NOT NULL".formatted(quote(c.name())))
            .collect(Collectors.joining(" OR ", "(", ")"));
    return Stream.concat(agrees, Stream.of(knowsMore)).collect(Collectors.joining(" AND "));
  }

  private static Stream<Column> behindKey(Table<?> table) {
    return table.columns().stream().skip(table.key().size());
  }

  private static String agrees(Column column) {
    return (column.mayBeUnknown()
            ? "(stored.%1$s IS NULL OR stored.%1$s IS excluded.%1$s)"
            : "stored.%1$s IS excluded.%1$s")
        .formatted(quote(column.name()));
  }

  static String table(Table<?> table) {
    return quote(table.name());
  }

  /** Returns an expression for the total time of all rows, 0 if none is recorded. */
  static String nanos(Table<?> table) {
    return table.columns().stream()
        .filter(Column::isTiming)
        .map(column -> "coalesce(sum(" + quote(column.name()) + "), 0)")
        .collect(Collectors.joining(" + ", "0 + ", ""));
  }

  static String names(List<Column> columns) {
    return columns.stream().map(c -> quote(c.name())).collect(Collectors.joining(", "));
  }

  /**
   * Returns a table expression for the final rows with a value in each of these optional columns;
   * all rows if there are no columns.
   */
  static String rowsThatKnow(Table<?> table, List<Column> columns) {
    String known =
        columns.stream()
            .filter(Column::mayBeUnknown)
            .map(c -> " AND " + quote(c.name()) + " IS NOT NULL")
            .collect(Collectors.joining());
    String isFinal =
        columns.isEmpty() ? "" : table.finality().map(c -> " AND " + quote(c.name())).orElse("");
    return "(SELECT n FROM %s WHERE true%s%s)".formatted(table(table), known, isFinal);
  }

  /** Returns the condition that a row lacks an optional value, or is not final. */
  static String isPartial(Table<?> table) {
    return Stream.concat(
            table.columnsThatMayBeUnknown().stream().map(c -> quote(c.name()) + " IS NULL"),
            table.finality().stream().map(c -> "NOT " + quote(c.name())))
        .reduce("false", (some, other) -> some + " OR " + other);
  }

  private static String quote(String name) {
    return '"' + name + '"';
  }
}
