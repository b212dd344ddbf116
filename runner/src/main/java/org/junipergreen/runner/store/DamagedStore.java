package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.log.LogCheck;

/**
 * A store of which something is damaged, as far as it can still be read: what {@link Store} refuses
 * is left out, and said. Works on a copy, so the store stays as it is.
 *
 * <p>The rows of a page that SQLite cannot read are found missing by asking for one n after the
 * other. Behind {@value #EXACT} such n the step doubles, and again after as many, so that not even
 * a table of which nothing is left takes longer than seconds.
 */
public final class DamagedStore implements AutoCloseable {
  private static final int EXACT = 1024;

  private final Path file;
  private final Connection connection;
  private final List<String> problems;

  private DamagedStore(Path file, Connection connection, List<String> problems) {
    this.file = file;
    this.connection = connection;
    this.problems = problems;
  }

  /**
   * Opens the store of a results folder. A log that belongs to another store, or to another moment
   * of this one, is left out; of one that is damaged, all up to the damage is read.
   *
   * @param scratch an empty folder for the copy
   * @throws StoreException when there is no database at all, or somebody is writing to it
   */
  public static DamagedStore open(Path results, Path scratch) {
    Path file = Database.file(results);
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new StoreException(file, "it is no file that can be read");
    }
    WriterLock.holder(file)
        .ifPresent(
            holder -> {
              throw new StoreException(file, holder + " is writing to this store");
            });
    List<String> problems = new ArrayList<>();
    Path copy = scratch.resolve(file.getFileName());
    try {
      Files.copy(file, copy);
      copyLog(file, copy, problems);
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be copied: " + e, e);
    }
    Connection connection = Database.openDamaged(copy);
    try {
      return new DamagedStore(file, connection, problems);
    } catch (StoreException e) {
      throw Database.closed(connection, e);
    }
  }

  private static void copyLog(Path file, Path copy, List<String> problems) throws IOException {
    Path log = Database.log(file);
    if (!Files.exists(log)) {
      return;
    }
    LogCheck check = new LogCheck(file, log);
    String problem = check.problem(null);
    boolean follows = check.follows();
    if (follows) {
      Files.copy(log, Database.log(copy));
    }
    if (problem != null) {
      problems.add(log + ": " + problem + (follows ? "" : "; it was left out"));
    }
  }

  /** What was found when it was opened, a line each. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /**
   * Whether the store has rows of a table that can be understood. What keeps them from it is told.
   */
  public boolean has(Table<?> table, Consumer<String> problem) {
    try {
      if (!Schema.hasTable(connection, table)) {
        return false;
      }
      List<String> expected = new ArrayList<>(table.columns(1).stream().map(Column::name).toList());
      expected.add("run");
      expected.removeAll(columnNames(table));
      if (!expected.isEmpty()) {
        problem.accept("its table has no column " + expected.get(0));
      }
      return expected.isEmpty();
    } catch (SQLException e) {
      problem.accept(StoreException.of(file, e).getMessage());
      return false;
    }
  }

  private Set<String> columnNames(Table<?> table) throws SQLException {
    Set<String> columns = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("PRAGMA table_info(%s)".formatted(Schema.table(table)))) {
      while (found.next()) {
        columns.add(found.getString("name"));
      }
    }
    return columns;
  }

  /** The columns of a table that are stored; one of an earlier edition lacks some. */
  private List<Column> columns(Table<?> table) {
    try {
      Set<String> names = columnNames(table);
      return table.columns().stream().filter(column -> names.contains(column.name())).toList();
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /**
   * Hands each row of the range to the action, in ascending order of n, with the id of the run that
   * it names; a row of values of another type than their columns with no id.
   *
   * @param lost is handed each stretch of n of which rows may have been that cannot be read, when
   *     all rows before it have been handed out; of its first n some may have been, too
   */
  public void forEach(
      Table<?> table,
      Range range,
      BiConsumer<? super Row, @Nullable Long> action,
      Consumer<Range> lost) {
    String types =
        table.columns().stream()
            .map(c -> "typeof(%s) IN (%s)".formatted(Schema.quote(c.name()), types(c)))
            .collect(Collectors.joining(" AND "));
    String sql =
        "SELECT n, %s, run, typeof(run) = 'integer' AND %s FROM %s WHERE n BETWEEN ? AND ? ORDER BY %s"
            .formatted(
                Schema.names(table.columns()),
                types,
                Schema.table(table),
                Schema.names(table.key()));
    int run = table.columns().size() + 2;
    scan(
        Schema.query(table, columns(table), sql),
        new Range(range.from(), Math.max(range.from(), last(table, range))),
        result -> {
          Row row = Store.rowEvenDamaged(table, result, 2);
          action.accept(row, result.getBoolean(run + 1) ? result.getLong(run) : null);
        },
        lost);
  }

  /** The last n of the range that may have a row. */
  private long last(Table<?> table, Range range) {
    String sql = "SELECT max(n) FROM %s WHERE n BETWEEN ? AND ?".formatted(Schema.table(table));
    try (PreparedStatement statement = query(sql, range);
        ResultSet result = statement.executeQuery()) {
      return result.getLong(1);
    } catch (SQLException e) {
      return range.to();
    }
  }

  private static String types(Column column) {
    return switch (column.type()) {
      case INTEGER, TRUTH -> "'integer', 'null'";
      case COUNT, NUMBERS, LISTS -> "'text', 'null'";
    };
  }

  /**
   * The runs of a table that can be read.
   *
   * @param damaged is told of each that cannot
   */
  public List<Run> runs(Table<?> table, Consumer<String> damaged) {
    List<Run> runs = new ArrayList<>();
    String sql = "SELECT id, * FROM runs WHERE id BETWEEN ? AND ? AND quantity = '%s' ORDER BY id";
    scan(
        sql.formatted(table.name()),
        new Range(1, Integer.MAX_VALUE),
        result -> {
          try {
            runs.add(Store.run(table, result));
          } catch (IllegalArgumentException | DateTimeException | NullPointerException e) {
            damaged.accept("run %d is damaged: %s".formatted(result.getLong(1), e.getMessage()));
          }
        },
        lost -> damaged.accept("runs that cannot be read, with ids in " + lost));
    return runs;
  }

  @FunctionalInterface
  private interface Reading {
    void accept(ResultSet result) throws SQLException;
  }

  /** Reads what can be read, in ascending order of the first column of the result. */
  private void scan(String sql, Range range, Reading reading, Consumer<Range> lost) {
    long from = range.from();
    while (from <= range.to()) {
      long end = read(sql, new Range(from, range.to()), reading);
      if (end > range.to()) {
        return;
      }
      long next = firstReadable(sql, end, range.to());
      lost.accept(new Range(end, next - 1));
      from = next;
    }
  }

  /** Reads on until the end or damage; the first key that was not read, or not wholly. */
  private long read(String sql, Range range, Reading reading) {
    long at = range.from();
    try (PreparedStatement statement = query(sql, range);
        ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        long key = result.getLong(1);
        if (key < at || key > range.to()) {
          // The rows of a damaged tree may come in any order.
          return at;
        }
        at = key;
        reading.accept(result);
      }
      return range.to() + 1;
    } catch (SQLException e) {
      return at;
    }
  }

  /** The first key behind the damage at one; behind the last when there is none. */
  private long firstReadable(String sql, long damaged, long last) {
    long step = 1;
    int tries = 0;
    for (long at = damaged + 1; at <= last; at += step) {
      try (PreparedStatement statement = query(sql, new Range(at, last))) {
        statement.setMaxRows(1);
        try (ResultSet result = statement.executeQuery()) {
          if (!result.next() || result.getLong(1) >= at) {
            return at;
          }
        }
      } catch (SQLException e) {
        // Here, too.
      }
      if (++tries % EXACT == 0) {
        step *= 2;
      }
    }
    return last + 1;
  }

  private PreparedStatement query(String sql, Range range) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    statement.setLong(1, range.from());
    statement.setLong(2, range.to());
    return statement;
  }

  /** How many rows are of no n of the range; none when they cannot be counted. */
  public long rowsOutside(Table<?> table, Range range) {
    String sql =
        "SELECT count(*) FROM %s WHERE n IS NULL OR n < ? OR n > ?".formatted(Schema.table(table));
    try (PreparedStatement statement = query(sql, range);
        ResultSet result = statement.executeQuery()) {
      return result.getLong(1);
    } catch (SQLException e) {
      return 0;
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
}
