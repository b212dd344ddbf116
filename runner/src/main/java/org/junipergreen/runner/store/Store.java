package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
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
import java.util.function.ObjLongConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Column.Unreadable;
import org.junipergreen.runner.table.PlausibleRow;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * The results that have been computed, for reading.
 *
 * <p>Any number of readers, in any processes, may be open beside the one {@link StoreWriter}. A
 * reader holds the file for the milliseconds of a query, and only then do it and a commit wait for
 * each other. It needs no write access. Each query sees the store as it was when the query began.
 * One store object is for one thread at a time.
 *
 * <p>Every method throws {@link StoreException} when the file is damaged or cannot be read.
 */
public final class Store implements AutoCloseable {
  /** Some beats may be late on a busy machine. */
  private static final Duration SILENCE = WriterLock.BEAT.multipliedBy(6);

  /**
   * How many rows are read at a time, in some milliseconds, for which a writer may have to wait.
   */
  private static final int SLICE = 1000;

  private final Path file;
  private final Connection connection;
  private final Queries queries;

  Store(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
    queries = new Queries(file, connection);
  }

  /**
   * Opens the store of a results folder for reading. Changes nothing in it, with one exception:
   * SQLite undoes a commit that a kill has cut off.
   *
   * @throws StoreException when there is none, or when it is of a newer layout, damaged, somebody
   *     else's or no database at all
   */
  public static Store read(Path results) {
    Path file = Database.file(StorePlace.folder(results));
    return new Store(file, Database.openForReading(file));
  }

  /** When something was last committed, so far as the system tells. */
  public Instant lastCommit() {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }

  /** The store's file. */
  public Path file() {
    return file;
  }

  /**
   * When the one who is writing was last heard of, where that is some time ago: its process is
   * stopped, its machine sleeps, or its disk does not answer. Empty when it is heard of.
   *
   * @param now the present
   */
  public Optional<Instant> silentSince(Instant now) {
    return WriterLock.lastBeat(file).filter(beat -> beat.plus(SILENCE).isBefore(now));
  }

  /** Who is writing to the store at this moment, in words; empty when nobody is. */
  public Optional<String> writer() {
    return WriterLock.holder(file);
  }

  /**
   * The rows of each n of a range that has any, in ascending order. Reads a slice of at most
   * {@value #SLICE} rows at a time and holds no lock while they are used, so that whoever takes
   * time over them keeps no writer waiting. Rows that are committed meanwhile are read when their
   * turn is yet to come.
   *
   * @throws StoreException when a value cannot be right, see {@link PlausibleRow}
   */
  public Iterator<List<Row>> boards(Table<?> table, Range range) {
    return new Boards(new Rows(table, range), row -> plausible(table, row));
  }

  /** The same, with an {@link Unreadable} in the place of each value that is damaged. */
  public Iterator<List<Row>> boardsEvenDamaged(Table<?> table, Range range) {
    return new Boards(new Rows(table, range), row -> row);
  }

  /** Hands each row of a range to the action, in ascending order of their keys. */
  public void forEach(Table<?> table, Range range, Consumer<? super Row> action) {
    new Rows(table, range).forEachRemaining(stored -> action.accept(plausible(table, stored.row)));
  }

  /** The same, with the id of the run that made the row. */
  public void forEachWithRun(Table<?> table, Range range, ObjLongConsumer<? super Row> action) {
    new Rows(table, range)
        .forEachRemaining(stored -> action.accept(sound(table, stored.row), stored.run));
  }

  private record Stored(Row row, long run) {}

  /** The rows of a range, read a slice at a time. */
  private final class Rows implements Iterator<Stored> {
    private final Table<?> table;
    private final Range range;
    private final String sql;

    /** The key of the last row; at first the one that comes before all of the first n. */
    private long[] last;

    private Iterator<Stored> slice = Collections.emptyIterator();
    private boolean isLastSlice;

    Rows(Table<?> table, Range range) {
      this.table = table;
      this.range = range;
      int keyLength = table.key().size();
      sql =
          """
          SELECT %s, run FROM %s WHERE (%s) > (%s) AND n <= ? ORDER BY %3$s LIMIT %d\
          """
              .formatted(
                  Schema.names(table.columns()),
                  Schema.table(table),
                  Schema.names(table.key()),
                  String.join(", ", Collections.nCopies(keyLength, "?")),
                  SLICE);
      last = new long[keyLength];
      Arrays.fill(last, Long.MAX_VALUE);
      last[0] = range.from() - 1;
    }

    @Override
    public boolean hasNext() {
      if (!slice.hasNext() && !isLastSlice) {
        Object[] arguments =
            LongStream.concat(LongStream.of(last), LongStream.of(range.to())).boxed().toArray();
        List<Stored> found = query(table, sql, result -> stored(table, result), arguments);
        isLastSlice = found.size() < SLICE;
        slice = found.iterator();
      }
      return slice.hasNext();
    }

    @Override
    public Stored next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Stored stored = slice.next();
      long[] key = key(stored.row, last.length);
      // In a damaged tree rows may come in any order, and again and again.
      if (Arrays.compare(last, key) >= 0) {
        throw StoreException.damaged(file, table.name() + " has rows that are out of order");
      }
      last = key;
      return stored;
    }
  }

  /** Rows, by their n. */
  private static final class Boards implements Iterator<List<Row>> {
    private final Iterator<Stored> rows;
    private final UnaryOperator<Row> check;
    private @Nullable Row first;

    Boards(Iterator<Stored> rows, UnaryOperator<Row> check) {
      this.rows = rows;
      this.check = check;
      first = row();
    }

    private @Nullable Row row() {
      return rows.hasNext() ? check.apply(rows.next().row) : null;
    }

    @Override
    public boolean hasNext() {
      return first != null;
    }

    @Override
    public List<Row> next() {
      List<Row> board = new ArrayList<>();
      Row row = first;
      if (row == null) {
        throw new NoSuchElementException();
      }
      long n = row.n();
      while (row != null && row.n() == n) {
        board.add(row);
        row = row();
      }
      first = row;
      return board;
    }
  }

  private static long[] key(Row row, int length) {
    return row.values().stream().limit(length).mapToLong(value -> (Long) value).toArray();
  }

  private static Stored stored(Table<?> table, ResultSet result) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>(table.columns().size());
    for (Column column : table.columns()) {
      values.add(value(column, result, values.size() + 1));
    }
    return new Stored(new Row(values), result.getLong(values.size() + 1));
  }

  /**
   * The value of the row that a result is at, or an {@link Unreadable} when it is damaged.
   *
   * @param place the column's place in the result, from 1
   */
  private static @Nullable Object value(Column column, ResultSet result, int place)
      throws SQLException {
    if (column.type() == Column.Type.INTEGER || column.type() == Column.Type.TRUTH) {
      long value = result.getLong(place);
      // To ask whether it was empty costs as much as to read it, and an empty one reads as 0.
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

  /** Every value is one that there can be: a damaged page may hold the rows of another table. */
  private Row plausible(Table<?> table, Row row) {
    for (PlausibleRow.Problem problem : PlausibleRow.problems(table, row)) {
      String what = "%s of n = %d in %s is %s; expected %s";
      throw StoreException.damaged(
          file,
          what.formatted(
              problem.column().name(), row.n(), table.name(), problem.is(), problem.should()));
    }
    return row;
  }

  private Row sound(Table<?> table, Row row) {
    for (int i = 0; i < table.columns().size(); i++) {
      if (row.values().get(i) instanceof Unreadable value) {
        throw StoreException.damaged(
            file, "%s in %s is %s".formatted(table.columns().get(i).name(), table.name(), value));
      }
    }
    return row;
  }

  /**
   * Hands the rows of the range as records to the action, in ascending order of their key.
   *
   * @throws StoreException when a row lacks a value that every row must have
   */
  public <R extends Record> void forEachRecord(Table<R> table, Range range, Consumer<R> action) {
    forEach(table, range, row -> action.accept(table.unpack(row)));
  }

  /** What is stored of a table, over all n; empty when nothing is. Linear in the rows. */
  public Optional<Coverage> coverage(Table<?> table) {
    // Each of these alone is one that SQLite answers from the tree without reading the rows.
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
      throw new StoreException(
          file,
          "%s has a row of n = %d, which is not a board; nothing was repaired"
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
    if (!has(table)) {
      return List.of(range);
    }
    // The last n before each gap; the n before the range stands for one that is stored.
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

  /** Every n that has a row and is not in the range, in ascending order. */
  public List<Long> boardsOutside(Table<?> table, Range range) {
    return query(
        table,
        "SELECT DISTINCT n FROM %s WHERE n < ? OR n > ? ORDER BY n".formatted(Schema.table(table)),
        result -> result.getLong(1),
        range.from(),
        range.to());
  }

  /** The smallest and the largest n of the range that have a row; empty when none has. */
  public Optional<Range> ends(Table<?> table, Range range) {
    // Not by min and max, for which SQLite would read every row of the range.
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

  /** Every n of the range with a row whose run is not one of this table that was asked for it. */
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
   * What an n took to compute.
   *
   * @param nanos the sum over its rows
   */
  public record Timing(long n, long nanos) {
    private static Timing of(ResultSet result) throws SQLException {
      return new Timing(result.getLong(1), result.getLong(2));
    }
  }

  /** What the last {@code most} n of the range that have rows took to compute, the last first. */
  public List<Timing> lastTimings(Table<?> table, Range range, int most) {
    return query(
        table,
        "SELECT n, %s FROM %s WHERE n BETWEEN ? AND ? GROUP BY n HAVING count(nanos) > 0 ORDER BY n DESC LIMIT %d"
            .formatted(Schema.nanos(table), Schema.table(table), most),
        Timing::of,
        range.from(),
        range.to());
  }

  /** What each n took that a run has stored. Linear in the rows of the run's range. */
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

  /** The latest run of a table. */
  public Optional<Run> lastRun(Table<?> table) {
    return runs(table, "DESC LIMIT 1").stream().findFirst();
  }

  /** All runs of a table, in the order in which they began. */
  public List<Run> runs(Table<?> table) {
    return runs(table, "ASC");
  }

  private List<Run> runs(Table<?> table, String order) {
    return queries.query(
        """
        SELECT id, "from", "to", method, version, "commit", command, os, arch, processors,
          java, threads, started, ended, state, %s AS reason
        FROM runs WHERE quantity = ? ORDER BY id %s\
        """
            .formatted(
                queries.test(Schema::hasFailures)
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
      throw StoreException.damaged(
          file, "a run of %s (%s)".formatted(table.name(), e.getMessage()));
    }
  }

  /** The runs that did not come to their end; some of their n may have been stored since. */
  public List<Run> unfinished(Table<?> table) {
    return runs(table).stream().filter(run -> run.state() != Run.State.DONE).toList();
  }

  /**
   * Looks at every page of the file.
   *
   * @throws StoreException with the first problem found
   */
  public void checkIntegrity() {
    try {
      Database.requireOk(file, connection, "PRAGMA integrity_check(1)");
    } catch (SQLException e) {
      throw StoreException.of(file, e);
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

  private boolean has(Table<?> table) {
    return queries.test((path, open) -> Schema.has(path, open, table));
  }

  /** All that a query of a quantity's rows finds; nothing where there are none. */
  private <T> List<T> query(
      Table<?> table, String sql, Queries.Reading<T> reading, Object... arguments) {
    return has(table) ? queries.query(sql, reading, arguments) : List.of();
  }

  /**
   * What the store holds of a table.
   *
   * @param rows the number of rows
   * @param partial how many of them lack a value, since the way they were computed does not know it
   * @param boards the number of different n
   * @param range from the smallest n to the largest
   */
  public record Coverage(long rows, long partial, long boards, Range range) {}
}
