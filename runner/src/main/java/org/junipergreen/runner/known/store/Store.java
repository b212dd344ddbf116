package org.junipergreen.runner.known.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Column.Unreadable;
import org.junipergreen.runner.table.PlausibleRow;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * Reads the computed results.
 *
 * <p>Any number of readers in any processes can be open beside the single {@link StoreWriter}. A
 * reader locks the file only during a query, for some milliseconds; only then can it and a commit
 * wait for each other. It needs no write access. A query returns the state of the store when it
 * began. Not thread-safe.
 *
 * <p>Every method throws {@link FileFailure} if the file is damaged or cannot be read.
 */
public final class Store implements AutoCloseable {
  /** Tolerates some late beats on a busy machine. */
  private static final Duration SILENCE = WriterLock.BEAT.multipliedBy(6);

  /** Rows per query. A writer may wait for one query, which takes some milliseconds. */
  private static final int SLICE = 1000;

  private final Path file;
  private final Connection connection;

  Store(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
  }

  /**
   * Opens the store of a results folder for reading. Changes nothing, except that SQLite rolls back
   * a commit that was interrupted.
   *
   * @throws FileFailure if there is no store, or the file is damaged, has a newer layout, or is not
   *     a store of this program
   */
  public static Store read(Path results) {
    Path file = StorePlace.database(StorePlace.folder(results));
    return new Store(file, Database.openForReading(file));
  }

  public Path file() {
    return file;
  }

  /**
   * Returns the last sign of life of the current writer if it is overdue: the process is suspended,
   * the machine sleeps, or the disk does not respond. Empty otherwise.
   */
  public Optional<Instant> silentSince(Instant now) {
    return WriterLock.lastBeat(file).filter(beat -> beat.plus(SILENCE).isBefore(now));
  }

  /** Returns a description of the current writer, or empty if there is none. */
  public Optional<String> writer() {
    return WriterLock.holder(file);
  }

  /**
   * Returns the activity of the process that writes to the store, as it last reported it; empty if
   * there is none.
   */
  public Optional<String> writerDoes() {
    return WriterLock.doing(file).filter(what -> !what.isEmpty());
  }

  /**
   * The rows of an n.
   *
   * @param runs the id of the run of each row
   */
  public record StoredBoard(List<Row> rows, List<Long> runs) {
    public long n() {
      return rows.get(0).n();
    }
  }

  /**
   * Returns the rows of each n in the range, ascending. Reads slices of about {@value #SLICE} rows
   * and holds no lock in between, so a slow consumer does not block the writer. Rows committed in
   * the meantime are included if their turn is still to come.
   *
   * @throws FileFailure if a value is impossible, see {@link PlausibleRow}
   */
  public Iterator<List<Row>> boards(Table<?> table, Range range) {
    return new Slices<>(
        table,
        range,
        board -> {
          board.rows.forEach(row -> requirePlausible(table, row));
          return board.rows;
        });
  }

  /** As {@link #boards}, with an {@link Unreadable} in place of each damaged value. */
  public Iterator<List<Row>> boardsEvenDamaged(Table<?> table, Range range) {
    return new Slices<>(table, range, StoredBoard::rows);
  }

  /** Returns the rows of each n in the range with their runs, ascending. */
  public Iterator<StoredBoard> boardsWithRuns(Table<?> table, Range range) {
    return new Slices<>(
        table,
        range,
        board -> {
          board.rows.forEach(row -> requireReadable(table, row));
          return board;
        });
  }

  /** Passes each row of the range to the action, in key order. */
  public void forEach(Table<?> table, Range range, Consumer<? super Row> action) {
    boards(table, range).forEachRemaining(board -> board.forEach(action));
  }

  private record StoredRow(Row row, long run) {}

  /** Iterates over the n of a range, one slice at a time. */
  private final class Slices<T> implements Iterator<T> {
    private final Table<?> table;
    private final Range range;
    private final Function<StoredBoard, T> view;
    private final String sql;

    /** The first n of the next slice. */
    private long from;

    private long[] lastKey = {};
    private Iterator<StoredBoard> slice = Collections.emptyIterator();

    Slices(Table<?> table, Range range, Function<StoredBoard, T> view) {
      this.table = table;
      this.range = range;
      this.view = view;
      from = range.from();
      // All rows of each n, up to that of the last row of the slice.
      sql =
          """
          SELECT %1$s, run FROM %2$s WHERE n BETWEEN ?1 AND min(?2, coalesce(
            (SELECT n FROM %2$s WHERE n >= ?1 ORDER BY n LIMIT 1 OFFSET %3$d), ?2)) ORDER BY %4$s\
          """
              .formatted(
                  Schema.names(table.columns()),
                  Schema.table(table),
                  SLICE - 1,
                  Schema.names(table.key()));
    }

    @Override
    public boolean hasNext() {
      if (!slice.hasNext() && from <= range.to()) {
        List<StoredBoard> boards = read();
        from = boards.isEmpty() ? Long.MAX_VALUE : boards.get(boards.size() - 1).n() + 1;
        slice = boards.iterator();
      }
      return slice.hasNext();
    }

    private List<StoredBoard> read() {
      List<StoredBoard> boards = new ArrayList<>();
      for (StoredRow stored :
          query(table, sql, result -> stored(table, result), from, range.to())) {
        Row row = stored.row;
        long[] key = key(row, table.key().size());
        // In a damaged tree, rows can occur in any order and repeatedly.
        if (Arrays.compare(lastKey, key) >= 0) {
          throw StoreFailure.damaged(file, table.name() + " has rows that are out of order");
        }
        if (lastKey.length == 0 || lastKey[0] != key[0]) {
          boards.add(new StoredBoard(new ArrayList<>(), new ArrayList<>()));
        }
        lastKey = key;
        StoredBoard board = boards.get(boards.size() - 1);
        board.rows.add(row);
        board.runs.add(stored.run);
      }
      return boards;
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return view.apply(slice.next());
    }
  }

  private static long[] key(Row row, int length) {
    return row.values().stream().limit(length).mapToLong(value -> (Long) value).toArray();
  }

  private static StoredRow stored(Table<?> table, ResultSet result) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>(table.columns().size());
    for (Column column : table.columns()) {
      values.add(value(column, result, values.size() + 1));
    }
    return new StoredRow(new Row(values), result.getLong(values.size() + 1));
  }

  /**
   * Returns a value of the current row, or an {@link Unreadable} if it is damaged.
   *
   * @param place the index of the column in the result, from 1
   */
  private static @Nullable Object value(Column column, ResultSet result, int place)
      throws SQLException {
    if (column.type() == Column.Type.INTEGER || column.type() == Column.Type.TRUTH) {
      long value = result.getLong(place);
      // Testing for null costs as much as reading, and null is read as 0.
      if (value == 0 && result.wasNull()) {
        return null;
      }
      return column.type() == Column.Type.TRUTH ? (Object) (value != 0) : (Object) value;
    }
    String text = result.getString(place);
    try {
      return text == null ? null : column.parse(text);
    } catch (NumberFormatException e) {
      return new Unreadable(text);
    }
  }

  /** Checks that all values are possible: a damaged page may contain rows of another table. */
  private void requirePlausible(Table<?> table, Row row) {
    for (PlausibleRow.Problem problem : PlausibleRow.problems(table, row)) {
      String what = "%s of n = %d in %s is %s; expected %s";
      throw StoreFailure.damaged(
          file,
          what.formatted(
              problem.column().name(), row.n(), table.name(), problem.is(), problem.should()));
    }
  }

  private void requireReadable(Table<?> table, Row row) {
    for (int i = 0; i < table.columns().size(); i++) {
      if (row.values().get(i) instanceof Unreadable value) {
        throw StoreFailure.damaged(
            file, "%s in %s is %s".formatted(table.columns().get(i).name(), table.name(), value));
      }
    }
  }

  /**
   * Passes the rows of the range to the action as records, in key order.
   *
   * @throws FileFailure if a row lacks a mandatory value
   */
  public <R extends Record> void forEachRecord(Table<R> table, Range range, Consumer<R> action) {
    forEach(table, range, row -> action.accept(table.unpack(row)));
  }

  /**
   * Returns a summary of the stored rows of a table, or empty if it has none. Linear in the rows.
   */
  public Optional<Coverage> coverage(Table<?> table) {
    // SQLite answers each of these from the tree without reading the rows, if asked separately.
    String rows = "SELECT count(*) FROM %1$s";
    String boards = table.key().size() == 1 ? rows : "SELECT count(DISTINCT n) FROM %1$s";
    String partial = rows + " WHERE " + Schema.isPartial(table);
    String sql =
        "SELECT (%s), (%s), (%s), (SELECT min(n) FROM %%1$s) AS first, (SELECT max(n) FROM %%1$s)"
            .concat(" WHERE first IS NOT NULL")
            .formatted(rows, partial, boards)
            .formatted(Schema.table(table));
    List<Coverage> found =
        query(
            table,
            sql,
            result ->
                new Coverage(
                    result.getLong(1),
                    result.getLong(2),
                    result.getLong(3),
                    boards(table, result.getLong(4), result.getLong(5))));
    return found.stream().findFirst();
  }

  private Range boards(Table<?> table, long first, long last) {
    if (first < 1) {
      throw new FileFailure(
          file,
          "%s has a row of n = %d, which is not a board; nothing was repaired"
              .formatted(table.name(), first));
    }
    return new Range(first, last);
  }

  /** Returns the n without rows, as maximal ranges, ascending. Linear in the rows. */
  public List<Range> missing(Table<?> table, Range range) {
    return missing(table, range, List.of());
  }

  /**
   * Returns the n of the range without rows, or with an unknown value in one of the columns, as
   * maximal ranges in ascending order. Linear in the rows of the range.
   */
  public List<Range> missing(Table<?> table, Range range, List<Column> columns) {
    if (!has(table)) {
      return List.of(range);
    }
    // The last n before each gap. The n before the range counts as stored.
    return query(
        table,
        """
        SELECT last.n + 1, coalesce((SELECT min(n) FROM %1$s WHERE n > last.n AND n <= ?2) - 1, ?2)
        FROM (SELECT ?1 - 1 AS n UNION ALL SELECT DISTINCT n FROM %1$s WHERE n BETWEEN ?1 AND ?2)
          AS last
        WHERE last.n < ?2 AND NOT EXISTS (SELECT 1 FROM %1$s AS next WHERE next.n = last.n + 1)
        ORDER BY 1\
        """
            .formatted(Schema.rowsThatKnow(table, columns)),
        result -> new Range(result.getLong(1), result.getLong(2)),
        range.from(),
        range.to());
  }

  /** Returns every n outside the range that has a row, ascending. */
  public List<Long> boardsOutside(Table<?> table, Range range) {
    return query(
        table,
        "SELECT DISTINCT n FROM %s WHERE n < ? OR n > ? ORDER BY n".formatted(Schema.table(table)),
        result -> result.getLong(1),
        range.from(),
        range.to());
  }

  /** Returns the range from the first to the last stored n, or empty if there is none. */
  public Optional<Range> ends(Table<?> table, Range range) {
    // For min and max, SQLite would read every row of the range.
    List<Range> ends =
        query(
            table,
            """
            SELECT first.n, last.n
            FROM (SELECT n FROM %1$s WHERE n BETWEEN ?1 AND ?2 ORDER BY n LIMIT 1) AS first,
              (SELECT n FROM %1$s WHERE n BETWEEN ?1 AND ?2 ORDER BY n DESC LIMIT 1) AS last\
            """
                .formatted(Schema.table(table)),
            result -> new Range(result.getLong(1), result.getLong(2)),
            range.from(),
            range.to());
    return ends.stream().findFirst();
  }

  /** Returns every n with a row whose run is unknown, or did not cover this n. */
  public List<Long> boardsWithoutRun(Table<?> table, Range range) {
    return query(
        table,
        """
        SELECT DISTINCT n FROM %s LEFT JOIN runs
          ON runs.id = run AND quantity = ? AND n BETWEEN "from" AND "to"
        WHERE n BETWEEN ? AND ? AND id IS NULL ORDER BY n\
        """
            .formatted(Schema.table(table)),
        result -> result.getLong(1),
        table.name(),
        range.from(),
        range.to());
  }

  /**
   * Computation time of one n.
   *
   * @param nanos the sum over its rows
   */
  public record Timing(long n, long nanos) {
    private static Timing of(ResultSet result) throws SQLException {
      return new Timing(result.getLong(1), result.getLong(2));
    }
  }

  /** Returns the times of the last {@code most} stored n of the range, in descending order of n. */
  public List<Timing> lastTimings(Table<?> table, Range range, int most) {
    return query(
        table,
        "SELECT n, %s FROM %s WHERE n BETWEEN ? AND ? GROUP BY n HAVING count(nanos) > 0 ORDER BY n DESC LIMIT %d"
            .formatted(Schema.nanos(table), Schema.table(table), most),
        Timing::of,
        range.from(),
        range.to());
  }

  /** Returns the time of each n that a run has stored. Linear in the rows of the run's range. */
  public List<Timing> timings(Run run) {
    return query(
        run.table(),
        "SELECT n, %s FROM %s WHERE n BETWEEN ? AND ? AND run = ? GROUP BY n"
            .formatted(Schema.nanos(run.table()), Schema.table(run.table())),
        Timing::of,
        run.range().from(),
        run.range().to(),
        run.id());
  }

  public Optional<Run> lastRun(Table<?> table) {
    return runs(table, "DESC LIMIT 1").stream().findFirst();
  }

  /** Returns all runs of a table in order of their start. */
  public List<Run> runs(Table<?> table) {
    return runs(table, "ASC");
  }

  private List<Run> runs(Table<?> table, String order) {
    return query(
        """
        SELECT id, "from", "to", method, version, "commit", command, os, arch, processors,
          java, threads, started, ended, state, %s AS reason
        FROM runs WHERE quantity = ? ORDER BY id %s\
        """
            .formatted(
                Sql.call(file, () -> Schema.hasFailures(file, connection))
                    ? "(SELECT reason FROM failures WHERE run = id)"
                    : "NULL",
                order),
        result -> run(table, result),
        table.name());
  }

  private Run run(Table<?> table, ResultSet result) throws SQLException {
    try {
      return Run.of(table, result);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw StoreFailure.damaged(file, "a run of %s (%s)".formatted(table.name(), e.getMessage()));
    }
  }

  /** Returns the runs that did not complete. Some of their n may have been stored since. */
  public List<Run> unfinished(Table<?> table) {
    return runs(table).stream().filter(run -> run.state() != Run.State.DONE).toList();
  }

  /**
   * Checks every page of the file.
   *
   * @throws FileFailure naming the first problem found
   */
  public void checkIntegrity() {
    try {
      Database.requireOk(file, connection, "PRAGMA integrity_check(1)");
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  private boolean has(Table<?> table) {
    return Sql.call(file, () -> Schema.has(file, connection, table));
  }

  /** Maps a row of a result. */
  @FunctionalInterface
  private interface Reading<T> {
    T of(ResultSet result) throws SQLException;
  }

  /** Returns the results of a query; none if the table does not exist. */
  private <T> List<T> query(Table<?> table, String sql, Reading<T> reading, Object... arguments) {
    return has(table) ? query(sql, reading, arguments) : List.of();
  }

  private <T> List<T> query(String sql, Reading<T> reading, Object... arguments) {
    List<T> found = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setObject(i + 1, arguments[i]);
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          found.add(reading.of(result));
        }
      }
      return found;
    } catch (IllegalArgumentException e) {
      // A value may be invalid, such as a range.
      throw StoreFailure.damaged(file, String.valueOf(e.getMessage()));
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /**
   * A summary of the stored rows of a table.
   *
   * @param partial the number of rows that lack an optional value
   * @param range from the smallest n to the largest
   */
  public record Coverage(long rows, long partial, long boards, Range range) {}
}
