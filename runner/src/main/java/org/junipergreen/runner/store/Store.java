package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results that have been computed, for reading.
 *
 * <p>Any number of readers, in any processes, may be open beside the one {@link StoreWriter};
 * nobody waits for anybody. A reader needs no write access. Each query sees the store as it was
 * when the query began. One store object is for one thread at a time.
 *
 * <p>Every method throws {@link StoreException} when the file is damaged or cannot be read.
 */
public final class Store implements AutoCloseable {
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

  /** What makes a folder that of a store. */
  private static final List<String> OWN = List.of("juniper.db", "archive", "heap");

  private final Path file;
  private final Connection connection;

  /** When the file last changed, if it is read without the locks that would notice a writer. */
  private final @Nullable FileTime unlockedSince;

  Store(Path file, Connection connection, @Nullable FileTime unlockedSince) {
    this.file = file;
    this.connection = connection;
    this.unlockedSince = unlockedSince;
  }

  /** The part of a results folder that belongs to the store alone. */
  public static Path folder(Path results) {
    return results.resolve("live");
  }

  /**
   * Opens the store of a results folder for reading. Changes nothing in it.
   *
   * @throws StoreException when there is none, or when it is of a newer layout, damaged, somebody
   *     else's or no database at all
   */
  public static Store read(Path results) {
    Path file = Database.file(results);
    Database.check(file);
    boolean unlocked = Database.mustReadUnlocked(file);
    FileTime modified = unlocked ? modified(file) : null;
    return new Store(file, Database.openForReading(file, unlocked), modified);
  }

  /** Whether the results folder has a store, or something in its place. */
  public static boolean exists(Path results) {
    Path file = Database.file(results);
    if (!Files.exists(file) && !Files.notExists(file)) {
      throw new StoreException(file, "it cannot be looked at: its folder cannot be read");
    }
    return Files.exists(file);
  }

  /**
   * Whether a path lies in the folder of a store, which the store alone writes to; but for the
   * report, whose place is there.
   */
  public static boolean owns(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    for (Path at = absolute; at != null; at = at.getParent()) {
      if (Files.exists(at)) {
        return !absolute.endsWith("live/report.html") && isWithinStore(at);
      }
    }
    return false;
  }

  private static boolean isWithinStore(Path existing) {
    try {
      return Stream.iterate(existing.toRealPath(), Objects::nonNull, Path::getParent)
          .anyMatch(
              folder ->
                  folder.endsWith("live")
                      && OWN.stream().map(folder::resolve).anyMatch(Files::exists));
    } catch (IOException e) {
      throw new StoreException(existing, "it cannot be looked at: " + e, e);
    }
  }

  /** When something was last committed, so far as the system tells. */
  public Instant lastCommit() {
    Path log = file.resolveSibling(file.getFileName() + "-wal");
    Instant database = modified(file).toInstant();
    Instant logged = Files.exists(log) ? modified(log).toInstant() : database;
    return logged.isAfter(database) ? logged : database;
  }

  /** The store's file. */
  public Path file() {
    return file;
  }

  /** Who is writing to the store at this moment, in words; empty when nobody is. */
  public Optional<String> writer() {
    return WriterLock.holder(file);
  }

  /**
   * Hands the rows with n in the range to the action, in ascending order of their key. Holds one
   * row at a time.
   */
  public void forEach(Table<?> table, Range range, Consumer<? super Row> action) {
    query(table, rows(table), range, result -> action.accept(row(table, result)));
  }

  private static String rows(Table<?> table) {
    return "SELECT %s FROM %s WHERE n BETWEEN ? AND ? ORDER BY %s"
        .formatted(Schema.names(table.columns()), Schema.table(table), Schema.names(table.key()));
  }

  /** The same, with an {@link Unreadable} in the place of each value that is damaged. */
  public void forEachEvenDamaged(Table<?> table, Range range, Consumer<? super Row> action) {
    query(table, rows(table), range, result -> action.accept(rowEvenDamaged(table, result, 1)));
  }

  /** Hands out the same rows, each with the id of the run that made it. */
  public void forEachWithRun(Table<?> table, Range range, ObjLongConsumer<? super Row> action) {
    query(
        table,
        "SELECT %s, run FROM %s WHERE n BETWEEN ? AND ? ORDER BY %s"
            .formatted(
                Schema.names(table.columns()), Schema.table(table), Schema.names(table.key())),
        range,
        result -> action.accept(row(table, result), result.getLong(table.columns().size() + 1)));
  }

  /**
   * Hands the rows of the range as records to the action, in ascending order of their key.
   *
   * @throws StoreException when a row lacks a value that every row must have
   */
  public <R extends Record> void forEachRecord(Table<R> table, Range range, Consumer<R> action) {
    forEach(table, range, row -> action.accept(table.unpack(row)));
  }

  /**
   * Hands the rows of each n of the range that has any to the action, in the order of their keys.
   * The list is used again for the next n.
   *
   * @throws StoreException when they cannot be read
   */
  public void forEachBoard(Table<?> table, Range range, Consumer<List<Row>> action) {
    List<Row> board = new ArrayList<>();
    forEach(
        table,
        range,
        row -> {
          if (!board.isEmpty() && board.get(0).n() != row.n()) {
            action.accept(board);
            board.clear();
          }
          board.add(row);
        });
    if (!board.isEmpty()) {
      action.accept(board);
    }
  }

  /** What there is of a table, over all n; empty when nothing is. Linear in the rows. */
  public Optional<Coverage> coverage(Table<?> table) {
    if (!hasTable(table)) {
      return Optional.empty();
    }
    // Each of these alone is one that SQLite answers from the tree without reading the rows.
    String rows = "SELECT count(*) FROM %1$s";
    String boards = table.key().size() == 1 ? rows : "SELECT count(DISTINCT n) FROM %1$s";
    String partial = rows + " WHERE " + Schema.isPartial(table);
    String sql =
        "SELECT (%s), (%s), (%s), (SELECT min(n) FROM %%1$s), (SELECT max(n) FROM %%1$s)"
            .formatted(rows, partial, boards)
            .formatted(Schema.table(table));
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(Schema.query(connection, table, sql))) {
      return result.getLong(1) == 0
          ? Optional.empty()
          : Optional.of(
              new Coverage(
                  result.getLong(1),
                  result.getLong(2),
                  result.getLong(3),
                  boards(table, result.getLong(4), result.getLong(5))));
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  private Range boards(Table<?> table, long first, long last) {
    if (first < 1) {
      throw new StoreException(
          file,
          "%s has a row of n = %d, which is no board; nothing was repaired"
              .formatted(table.name(), first));
    }
    return new Range(first, last);
  }

  /**
   * The n of the range that have no row, as maximal ranges in ascending order. Linear in the rows
   * of the range.
   */
  public List<Range> missing(Table<?> table, Range range) {
    return missing(table, range, List.of());
  }

  /**
   * The n of the range that have no row, or one in which the value of one of the columns is not
   * known, as maximal ranges in ascending order. Linear in the rows of the range.
   */
  public List<Range> missing(Table<?> table, Range range, List<Column> columns) {
    if (!hasTable(table)) {
      return List.of(range);
    }
    List<Range> missing = new ArrayList<>();
    // The last n before each gap; the n before the range stands for one that is stored.
    query(
        table,
        """
        SELECT last.n + 1, coalesce((SELECT min(n) FROM %1$s WHERE n > last.n AND n <= ?2) - 1, ?2)
        FROM (SELECT ?1 - 1 AS n UNION ALL SELECT DISTINCT n FROM %1$s WHERE n BETWEEN ?1 AND ?2)
          AS last
        WHERE last.n < ?2 AND NOT EXISTS (SELECT 1 FROM %1$s AS next WHERE next.n = last.n + 1)
        ORDER BY 1\
        """
            .formatted(Schema.rowsThatKnow(table, columns)),
        range,
        result -> missing.add(new Range(result.getLong(1), result.getLong(2))));
    return missing;
  }

  /** Every n that has a row and is not in the range, in ascending order. */
  public List<Long> boardsOutside(Table<?> table, Range range) {
    List<Long> boards = new ArrayList<>();
    String sql = "SELECT DISTINCT n FROM %s WHERE n < ? OR n > ? ORDER BY n";
    query(table, sql.formatted(Schema.table(table)), range, row -> boards.add(row.getLong(1)));
    return boards;
  }

  /** The smallest and the largest n of the range that have a row; empty when none has. */
  public Optional<Range> ends(Table<?> table, Range range) {
    List<Range> ends = new ArrayList<>();
    // Not by min and max, for which SQLite would read every row of the range.
    query(
        table,
        """
        SELECT first.n, last.n
        FROM (SELECT n FROM %1$s WHERE n BETWEEN ?1 AND ?2 ORDER BY n LIMIT 1) AS first,
          (SELECT n FROM %1$s WHERE n BETWEEN ?1 AND ?2 ORDER BY n DESC LIMIT 1) AS last\
        """
            .formatted(Schema.table(table)),
        range,
        row -> ends.add(new Range(row.getLong(1), row.getLong(2))));
    return ends.stream().findFirst();
  }

  /** Every n of the range with a row whose run is not one of this table that was asked for it. */
  public List<Long> boardsWithoutRun(Table<?> table, Range range) {
    List<Long> boards = new ArrayList<>();
    query(
        table,
        """
        SELECT DISTINCT n FROM %s LEFT JOIN runs
          ON runs.id = run AND quantity = '%s' AND n BETWEEN "from" AND "to"
        WHERE n BETWEEN ? AND ? AND id IS NULL ORDER BY n\
        """
            .formatted(Schema.table(table), table.name()),
        range,
        row -> boards.add(row.getLong(1)));
    return boards;
  }

  /** Is told what an n took to compute. */
  @FunctionalInterface
  public interface TimingAction {
    /**
     * Called once for each n.
     *
     * @param nanos the sum over its rows
     */
    void accept(long n, long nanos);
  }

  /** Hands over what the last {@code most} n of the range that have rows took to compute. */
  public void forLastTimings(Table<?> table, Range range, int most, TimingAction action) {
    query(
        table,
        "SELECT n, %s FROM %s WHERE n BETWEEN ? AND ? GROUP BY n ORDER BY n DESC LIMIT %d"
            .formatted(Schema.nanos(table), Schema.table(table), most),
        range,
        row -> action.accept(row.getLong(1), row.getLong(2)));
  }

  /** Hands over what each n took that a run has stored. Linear in the rows of the run's range. */
  public void forTimingsOf(Run run, TimingAction action) {
    query(
        run.table(),
        "SELECT n, %s FROM %s WHERE n BETWEEN ? AND ? AND run = %d GROUP BY n"
            .formatted(Schema.nanos(run.table()), Schema.table(run.table()), run.id()),
        run.range(),
        row -> action.accept(row.getLong(1), row.getLong(2)));
  }

  /** The latest run of a table. */
  public Optional<Run> lastRun(Table<?> table) {
    return runs(table, "DESC LIMIT 1").stream().findFirst();
  }

  /** All runs of a table, in the order in which they began. */
  public List<Run> runs(Table<?> table) {
    return runs(table, "ASC");
  }

  private List<Run> runs(Table<?> table, String order) {
    List<Run> runs = new ArrayList<>();
    String sql =
        """
        SELECT id, "from", "to", method, version, "commit", command, os, arch, processors,
          java, threads, started, ended, state
        FROM runs WHERE quantity = ? ORDER BY id %s\
        """
            .formatted(order);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, table.name());
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          runs.add(sound(table, result, found -> run(table, found)));
        }
      }
      return runs;
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /**
   * The ranges that were asked for by runs that did not come to their end; some of their n may have
   * been stored since.
   */
  public List<Range> unfinished(Table<?> table) {
    List<Range> ranges = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            """
            SELECT DISTINCT "from", "to" FROM runs WHERE quantity = ? AND state <> 'done'
            ORDER BY 1, 2\
            """)) {
      statement.setString(1, table.name());
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          ranges.add(sound(table, result, Store::range));
        }
      }
      return ranges;
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /**
   * Looks at every page of the file.
   *
   * @throws StoreException with the first problem found
   */
  public void checkIntegrity() {
    try (Statement statement = connection.createStatement()) {
      requireOk(file, statement, "PRAGMA integrity_check(1)");
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /** Throws unless one of SQLite's own checks finds nothing. */
  static void requireOk(Path file, Statement statement, String check) throws SQLException {
    try (ResultSet result = statement.executeQuery(check)) {
      String report = result.getString(1);
      if (!report.equals("ok")) {
        throw new StoreException(file, "the store is damaged: " + report.replaceAll("\\s+", " "));
      }
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  @FunctionalInterface
  private interface ResultAction {
    void accept(ResultSet result) throws SQLException;
  }

  private boolean hasTable(Table<?> table) {
    try {
      String difference = Schema.difference(connection, table);
      if (difference != null) {
        throw new StoreException(file, difference);
      }
      return Schema.hasTable(connection, table);
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  private void query(Table<?> table, String sql, Range range, ResultAction action) {
    if (!hasTable(table)) {
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement(Schema.query(connection, table, sql))) {
      statement.setLong(1, range.from());
      statement.setLong(2, range.to());
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          action.accept(result);
        }
      }
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
    if (unlockedSince != null && !unlockedSince.equals(modified(file))) {
      throw new StoreException(file, "somebody wrote to the store while it was read; try again");
    }
  }

  private Row row(Table<?> table, ResultSet result) throws SQLException {
    Row row = rowEvenDamaged(table, result, 1);
    for (int i = 0; i < table.columns().size(); i++) {
      if (row.values().get(i) instanceof Unreadable value) {
        throw new StoreException(
            file,
            "a value of %s in %s is damaged: %s; nothing was repaired"
                .formatted(table.columns().get(i).name(), table.name(), value));
      }
    }
    return row;
  }

  /**
   * The row that the result is at, with an {@link Unreadable} in the place of a damaged value.
   *
   * @param first the place of the row's first column in the result, from 1
   */
  static Row rowEvenDamaged(Table<?> table, ResultSet result, int first) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>(table.columns().size());
    for (Column column : table.columns()) {
      int place = first + values.size();
      try {
        values.add(StoredValue.read(column, result, place));
      } catch (NumberFormatException e) {
        values.add(new Unreadable(String.valueOf(result.getString(place))));
      }
    }
    return new Row(values);
  }

  @FunctionalInterface
  private interface Reading<T> {
    T of(ResultSet result) throws SQLException;
  }

  /** What a row of the table of runs says; a damaged one is refused in one line. */
  private <T> T sound(Table<?> table, ResultSet result, Reading<T> reading) throws SQLException {
    try {
      return reading.of(result);
    } catch (IllegalArgumentException | DateTimeException e) {
      String what = "a run of %s is damaged (%s); nothing was repaired";
      throw new StoreException(file, what.formatted(table.name(), e.getMessage()), e);
    }
  }

  private static Range range(ResultSet result) throws SQLException {
    return new Range(result.getLong("from"), result.getLong("to"));
  }

  /** The run that the result is at. */
  static Run run(Table<?> table, ResultSet result) throws SQLException {
    Machine machine =
        new Machine(
            text(result, "os"),
            text(result, "arch"),
            result.getInt("processors"),
            text(result, "java"));
    Origin origin =
        new Origin(
            text(result, "method"),
            text(result, "version"),
            text(result, "commit"),
            text(result, "command"),
            machine,
            result.getInt("threads"));
    String ended = result.getString("ended");
    return new Run(
        result.getLong("id"),
        table,
        range(result),
        origin,
        Instant.parse(result.getString("started")),
        ended == null ? null : Instant.parse(ended),
        RunState.of(result.getString("state")));
  }

  /** A terminal would obey a control character, and a table be broken by it. */
  private static String text(ResultSet result, String column) throws SQLException {
    return CONTROL.matcher(String.valueOf(result.getString(column))).replaceAll("\uFFFD");
  }

  private static FileTime modified(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be looked at: " + e, e);
    }
  }
}
