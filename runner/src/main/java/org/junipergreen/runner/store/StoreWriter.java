package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Ticker;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * The one writer of a store.
 *
 * <p>What {@link #commit} has returned from survives kill -9 and power loss. Not thread-safe.
 */
public final class StoreWriter implements AutoCloseable {
  /** Bytes kept beside the store while a run is at work: enough to note why it failed. */
  private static final int RESERVE = 1 << 16;

  private final Path file;
  private final @Nullable WriterLock lock;
  private final Connection connection;
  private @Nullable Ticker heartbeat;

  private StoreWriter(Path file, @Nullable WriterLock lock, Connection connection) {
    this.file = file;
    this.lock = lock;
    this.connection = connection;
  }

  /**
   * Opens the store of a results folder for writing, and makes it when there is none.
   *
   * @throws StoreException when somebody else is writing to it, when the folder cannot be written
   *     to, and whenever {@link Store#read} would; nothing has then been changed
   */
  public static StoreWriter open(Path results) {
    return open(results, beat -> new Ticker("heartbeat", WriterLock.BEAT.toMillis(), beat));
  }

  /** For tests: with another heartbeat. */
  static StoreWriter open(Path results, Function<Runnable, Ticker> heartbeats) {
    Path folder = StorePlace.folder(results);
    Path file = Database.file(folder);
    WritableFolder.prepare(folder);
    if (Files.exists(file)) {
      Database.check(file);
    }
    WriterLock lock = WriterLock.take(file, "store");
    StoreWriter writer;
    try {
      writer = new StoreWriter(file, lock, Database.openForWriting(file));
    } catch (StoreException e) {
      lock.close();
      throw e;
    }
    try {
      writer.markKilledRuns();
      writer.heartbeat = heartbeats.apply(lock::beat);
      return writer;
    } catch (RuntimeException e) {
      writer.close();
      throw e;
    }
  }

  /**
   * A store in memory, which is gone when it is closed.
   *
   * @param file what messages call it
   */
  public static StoreWriter inMemory(Path file) {
    return new StoreWriter(file, null, Database.openInMemory(file));
  }

  /** The store as this writer sees it. It is closed with the writer. */
  public Store store() {
    return new Store(file, connection);
  }

  /**
   * Notes the beginning of a run.
   *
   * @return the run's id, for {@link #commit} and {@link #end}
   */
  public long begin(Table<?> table, Range range, Origin origin) {
    keepReserve();
    return transaction(
        () -> {
          Schema.createTable(file, connection, table);
          try (PreparedStatement insert =
              connection.prepareStatement(
                  """
                  INSERT INTO runs (quantity, "from", "to", method, version, "commit", command, os,
                    arch, processors, java, threads, started, state)
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id\
                  """)) {
            bind(
                insert,
                table.name(),
                range.from(),
                range.to(),
                origin.method(),
                origin.version(),
                origin.commit(),
                origin.command(),
                origin.machine().os(),
                origin.machine().arch(),
                origin.machine().processors(),
                origin.machine().java(),
                origin.threads(),
                now(),
                Run.State.RUNNING.label());
            return insert.executeQuery().getLong(1);
          }
        });
  }

  /**
   * Notes a run of another store, with all that is known of it; one that was at work there counts
   * as killed.
   *
   * @return its id here
   */
  public long adopt(Run run) {
    long id = begin(run.table(), run.range(), run.origin());
    Run.State state = run.state() == Run.State.RUNNING ? Run.State.KILLED : run.state();
    transaction(
        () -> {
          execute(
              "UPDATE runs SET started = ?, ended = ?, state = ? WHERE id = ?",
              run.started().toString(),
              run.ended() == null ? null : run.ended().toString(),
              state.label(),
              id);
          noteReason(id, run.reason());
          return id;
        });
    return id;
  }

  /**
   * Stores rows for good, all or none. All rows of one n have to come in one call: an n of which
   * any row is stored is not missing any more.
   *
   * <p>A stored row is never replaced, except that one which lacks values that may be unknown gives
   * way to one that knows more and agrees in all that it knew, and one that is not final to any.
   *
   * @param run the run that made them
   * @throws StoreException when the disk is full, or a row with this key is already stored; none of
   *     the rows is then stored, and what was committed before is kept
   */
  public void commit(long run, Table<?> table, List<Row> rows) {
    transaction(
        () -> {
          try (PreparedStatement insert = connection.prepareStatement(Schema.insertion(table))) {
            for (Row row : rows) {
              int count = row.values().size();
              for (int i = 0; i < count; i++) {
                Column column = table.columns().get(i);
                insert.setObject(i + 1, column.toStored(row.values().get(i)));
              }
              insert.setLong(count + 1, run);
              insert.addBatch();
            }
            requireStored(rows, insert.executeBatch());
            return rows.size();
          }
        });
  }

  /** Notes the end of a run that did not fail. */
  public void end(long run, Run.State state) {
    end(run, state, null);
  }

  /** Notes the end of a run that failed; on a full disk, in the room that was kept for it. */
  public void fail(long run, String reason) {
    try {
      end(run, Run.State.FAILED, reason);
    } catch (StoreException e) {
      freeReserve();
      end(run, Run.State.FAILED, reason);
    }
  }

  private void end(long run, Run.State state, @Nullable String reason) {
    transaction(
        () -> {
          execute("UPDATE runs SET ended = ?, state = ? WHERE id = ?", now(), state.label(), run);
          noteReason(run, reason);
          return run;
        });
    freeReserve();
  }

  private void noteReason(long run, @Nullable String reason) throws SQLException {
    if (reason != null) {
      Schema.createFailures(file, connection);
      execute("INSERT INTO failures (run, reason) VALUES (?, ?)", run, reason);
    }
  }

  private void execute(String sql, @Nullable Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, values);
      statement.executeUpdate();
    }
  }

  private void keepReserve() {
    if (lock == null) {
      return;
    }
    try {
      Files.write(reserve(), new byte[RESERVE]);
    } catch (IOException e) {
      // Then the end of the run may not be noted on a full disk.
    }
  }

  private void freeReserve() {
    try {
      Files.deleteIfExists(reserve());
    } catch (IOException e) {
      // It stays until the next run ends.
    }
  }

  private Path reserve() {
    return file.resolveSibling("juniper.reserve");
  }

  /** Closes the store and lets others write. */
  @Override
  public void close() {
    freeReserve();
    Ticker beating = heartbeat;
    try (lock;
        beating;
        connection) {
      // They are closed in the opposite order.
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /** For tests: sets a limit of SQLite's, such as the number of pages. */
  void limit(String pragma, int pages) throws SQLException {
    Sql.execute(connection, "PRAGMA %s = %d".formatted(pragma, pages));
  }

  /** This process has the lock, so every other run that is noted as running has been killed. */
  private void markKilledRuns() {
    transaction(
        () -> {
          execute(
              "UPDATE runs SET state = ? WHERE state = ?",
              Run.State.KILLED.label(),
              Run.State.RUNNING.label());
          return true;
        });
  }

  private void requireStored(List<Row> rows, int[] counts) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] == 0) {
        throw new StoreException(
            file,
            ("the row stored for n = %d contradicts the new one, or needs no completion; nothing"
                    + " was changed")
                .formatted(rows.get(i).n()));
      }
    }
  }

  private static void bind(PreparedStatement statement, @Nullable Object... values)
      throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
  }

  @FunctionalInterface
  private interface Work<T> {
    T run() throws SQLException;
  }

  private <T> T transaction(Work<T> work) {
    try {
      Sql.execute(connection, "BEGIN IMMEDIATE");
      try {
        T result = work.run();
        Sql.execute(connection, "COMMIT");
        return result;
      } catch (SQLException | RuntimeException e) {
        rollBack(e);
        throw e;
      }
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  private void rollBack(Exception failure) {
    try {
      Sql.execute(connection, "ROLLBACK");
    } catch (SQLException e) {
      // SQLite rolls back by itself on a full disk and then says that there is nothing to undo.
      failure.addSuppressed(e);
    }
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }
}
