package org.junipergreen.runner.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Table;

/**
 * The layout of the database, and what of SQL depends on it.
 *
 * <p>One table {@code runs}, and one {@code failures} of those that failed; one table per quantity,
 * named like it, with the quantity's columns and a column {@code run} that says which run made the
 * row. A quantity's table is made by its first run, so that a new quantity does not change the
 * layout. {@code application_id} marks the file as a store of this program, {@code user_version}
 * counts the steps that made its layout.
 */
final class Schema {
  /** "JUNI" in ASCII. */
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

  /** Why runs failed; made by the first one that does. */
  private static final String FAILURES =
      """
      CREATE TABLE failures (
        run INTEGER PRIMARY KEY REFERENCES runs (id),
        reason TEXT NOT NULL
      ) STRICT\
      """;

  /**
   * What makes each layout out of the one before, and the first out of an empty database. A step is
   * added whenever a program that knows only the former layout could misread a store.
   */
  private static final List<String> MIGRATIONS = List.of(RUNS);

  /** The layout that this program writes. */
  static final int LAYOUT = MIGRATIONS.size();

  private Schema() {}

  /** Brings a database to this program's layout, be it empty or of an earlier one. */
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
   * Throws when the database is not as this program makes it: when its table of runs has other
   * columns or rules, or is missing, or when there is a trigger, a view or an index. The tables of
   * quantities are looked at when they are used; one may be of a quantity that only a newer program
   * knows.
   */
  static void check(Path file, Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("SELECT type, name FROM sqlite_schema WHERE type <> 'table'")) {
      if (found.next()) {
        String foreign = "it has a foreign %s, '%s'; nothing was changed";
        throw new StoreException(file, foreign.formatted(found.getString(1), found.getString(2)));
      }
    }
    if (!has(file, connection, "runs", RUNS)) {
      throw new StoreException(file, "it has no table runs; nothing was changed");
    }
  }

  /** Makes the table of failures unless there is one. */
  static void createFailures(Path file, Connection connection) throws SQLException {
    if (!hasFailures(file, connection)) {
      Sql.execute(connection, FAILURES);
    }
  }

  /** Whether there is a table of failures. */
  static boolean hasFailures(Path file, Connection connection) throws SQLException {
    return has(file, connection, "failures", FAILURES);
  }

  /** Makes the quantity's table unless there is one. */
  static void createTable(Path file, Connection connection, Table<?> table) throws SQLException {
    if (!has(file, connection, table)) {
      Sql.execute(connection, definition(table));
    }
  }

  /**
   * Whether the quantity's table is there.
   *
   * @throws StoreException when one with its name is, but not as this program makes it
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
        throw new StoreException(file, unlike.formatted(name));
      }
      return true;
    }
  }

  private static String definition(Table<?> table) {
    String columns =
        table.columns().stream().map(Schema::definition).collect(Collectors.joining(",\n  "));
    // A key of one integer is SQLite's own row number; a longer one must replace it.
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
   * The statement that stores a row, with a parameter for each column and one for the run.
   *
   * <p>A row whose key is stored is refused: the statement fails, or changes nothing. In two cases
   * it takes the place of the stored one: when the new one knows more, and agrees with the stored
   * one in all that it knew; and when the stored row is not final.
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

  /** The sum over all rows of what they took to compute, 0 where nothing is noted. */
  static String nanos(Table<?> table) {
    return table.columns().stream()
        .filter(Column::isTiming)
        .map(column -> "coalesce(sum(" + quote(column.name()) + "), 0)")
        .collect(Collectors.joining(" + ", "0 + ", ""));
  }

  /** The names of the columns, quoted and separated by commas. */
  static String names(List<Column> columns) {
    return columns.stream().map(c -> quote(c.name())).collect(Collectors.joining(", "));
  }

  /**
   * The rows that have a value in all of these columns that may be unknown, and are final, as a
   * table; all rows when there are no columns.
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

  /** The condition that a row lacks a value that may be unknown, or is not final. */
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
