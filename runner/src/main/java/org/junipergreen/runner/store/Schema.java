package org.junipergreen.runner.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.log.CommitMark;
import org.sqlite.SQLiteErrorCode;

/**
 * The layout of the database.
 *
 * <p>One table {@code runs}; one table {@code mark} with the mark of the last commit ({@link
 * CommitMark}) as its only row; one table per quantity, named like it, with the quantity's columns
 * and a column {@code run} that says which run made the row. A quantity's table is made by its
 * first run, so that a new quantity does not change the layout's version; nor does a column that a
 * quantity gains, for the next run makes the table anew with it. {@code application_id} marks the
 * file as a store of this program, {@code user_version} is the version of the layout.
 *
 * <p>Version 1 has no table of marks; it is read, and to open it for writing makes it version 2.
 */
final class Schema {
  /** "JUNI" in ASCII. */
  static final int APPLICATION_ID = 0x4A554E49;

  /** Counts up whenever a program that knows only the former layout could misread a store. */
  static final int VERSION = 2;

  private static final int WITHOUT_MARKS = 1;

  private static final String MARK =
      "CREATE TABLE mark (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL) STRICT";

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

  private Schema() {}

  /** Makes an empty store out of an empty database, with the first mark in it. */
  static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA application_id = " + APPLICATION_ID);
      statement.execute(RUNS);
    }
    createMark(connection, CommitMark.first());
  }

  /** Makes the table of marks in a store that has none. */
  static void createMark(Connection connection, CommitMark mark) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA user_version = " + VERSION);
      statement.execute(MARK);
      statement.execute("INSERT INTO mark (id, text) VALUES (1, '%s')".formatted(mark.text()));
    }
  }

  /** Where the store stands; null in a store without marks. */
  static @Nullable CommitMark mark(Connection connection) throws SQLException {
    if (!hasTable(connection, "mark")) {
      return null;
    }
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("SELECT text FROM mark WHERE id = 1")) {
      CommitMark mark = found.next() ? CommitMark.parse(found.getString(1)) : null;
      if (mark == null) {
        throw new SQLException(
            "the mark of the last commit is damaged", null, SQLiteErrorCode.SQLITE_CORRUPT.code);
      }
      return mark;
    }
  }

  /** Makes the quantity's table unless there is one, and brings one of an earlier edition up. */
  static void createTable(Connection connection, Table<?> table) throws SQLException {
    int edition = edition(connection, table);
    if (edition == table.editions()) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      String former = quote(table.name() + " of edition " + edition);
      if (edition > 0) {
        statement.execute("ALTER TABLE %s RENAME TO %s".formatted(table(table), former));
      }
      statement.execute(tableDefinition(table, table.editions()));
      if (edition > 0) {
        String kept = names(table.columns(edition)) + ", run";
        statement.execute(
            "INSERT INTO %1$s (%2$s) SELECT %2$s FROM %3$s".formatted(table(table), kept, former));
        statement.execute("DROP TABLE " + former);
      }
    }
  }

  private static String tableDefinition(Table<?> table, int edition) {
    String columns =
        table.columns(edition).stream()
            .map(Schema::definition)
            .collect(Collectors.joining(",\n  "));
    // A key of one integer is SQLite's own row number; a longer one must replace it.
    String options = table.key().size() == 1 ? "STRICT" : "STRICT, WITHOUT ROWID";
    return "CREATE TABLE %s (\n  %s,\n  run INTEGER NOT NULL REFERENCES runs (id),\n"
            .formatted(table(table), columns)
        + "  PRIMARY KEY (%s)\n) %s".formatted(names(table.key()), options);
  }

  /**
   * What of the database is not as this program makes it: a table with other columns or rules, a
   * missing table, or a trigger, a view or an index. The tables of quantities are looked at when
   * they are used; one may be of a quantity that only a newer program knows.
   *
   * @param version the version of the layout
   * @return null when all is well
   */
  static @Nullable String difference(Connection connection, int version) throws SQLException {
    Map<String, String> missing = new TreeMap<>();
    missing.put("runs", RUNS);
    if (version > WITHOUT_MARKS) {
      missing.put("mark", MARK);
    }
    Map<String, String> known = new TreeMap<>(missing);
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("SELECT type, name, tbl_name, sql FROM sqlite_schema")) {
      while (found.next()) {
        String type = found.getString(1);
        String name = found.getString(2);
        if (!"table".equals(type)) {
          return "it has a foreign %s, '%s'".formatted(type, name);
        }
        missing.remove(name);
        String expected = known.get(name);
        if (expected != null && !isMadeBy(expected, found)) {
          return unlike(name);
        }
      }
    }
    return missing.isEmpty() ? null : "it has no table " + missing.keySet().iterator().next();
  }

  private static boolean isMadeBy(String definition, ResultSet found) throws SQLException {
    return found.getString("name").equals(found.getString("tbl_name"))
        && definition.equals(found.getString("sql"));
  }

  private static String unlike(String name) {
    return "its table '%s' is not as this program makes it".formatted(name);
  }

  /** The edition of a table that is stored; 0 when none is, -1 when it is none of the program's. */
  private static int edition(Connection connection, Table<?> table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT name, tbl_name, sql FROM sqlite_schema WHERE name = '%s'"
                    .formatted(table.name()))) {
      if (!found.next()) {
        return 0;
      }
      int edition = table.editions();
      while (edition > 0 && !isMadeBy(tableDefinition(table, edition), found)) {
        edition--;
      }
      return edition == 0 ? -1 : edition;
    }
  }

  /** What of a table is not as this program makes it; null when all is well or it is not there. */
  static @Nullable String difference(Connection connection, Table<?> table) throws SQLException {
    return edition(connection, table) < 0 ? unlike(table.name()) : null;
  }

  /** A query of a table as it is now, for one that may be stored in an earlier edition. */
  static String query(Connection connection, Table<?> table, String sql) throws SQLException {
    return query(table, table.columns(Math.max(1, edition(connection, table))), sql);
  }

  /**
   * The same for a table with these columns. Those that it lacks are without a value in each row.
   */
  static String query(Table<?> table, List<Column> stored, String sql) {
    if (stored.containsAll(table.columns())) {
      return sql;
    }
    String columns =
        table.columns().stream()
            .map(c -> (stored.contains(c) ? "" : "NULL AS ") + quote(c.name()))
            .collect(Collectors.joining(", "));
    return "WITH %1$s AS NOT MATERIALIZED (SELECT %2$s, run FROM main.%1$s) %3$s"
        .formatted(table(table), columns, sql);
  }

  static boolean hasTable(Connection connection, Table<?> table) throws SQLException {
    return hasTable(connection, table.name());
  }

  private static boolean hasTable(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '%s'"
                    .formatted(name))) {
      return found.next();
    }
  }

  /** The names of all tables, those that this program does not know among them. */
  static List<String> tables(Connection connection) throws SQLException {
    List<String> names = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
      while (found.next()) {
        names.add(found.getString(1));
      }
    }
    return names;
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

  private static String definition(Column column) {
    String name = quote(column.name());
    return switch (column.type()) {
      case INTEGER -> name + " INTEGER";
      case COUNT, NUMBERS, LISTS -> name + " TEXT";
      case TRUTH -> "%s INTEGER CHECK (%s IN (0, 1))".formatted(name, name);
    };
  }

  static String quote(String name) {
    return '"' + name + '"';
  }
}
