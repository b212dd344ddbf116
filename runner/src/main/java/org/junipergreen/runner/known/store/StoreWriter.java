package org.junipergreen.runner.known.store;

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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.process.Daemon.Ticker;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * The single writer of a store.
 *
 * <p>Rows are durable when {@link #commit} returns: they survive kill -9 and power loss. Not
 * thread-safe.
 */
public final class StoreWriter implements AutoCloseable {
  /** Bytes reserved on disk during a run, to be able to record why it failed. */
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
   * Opens the store of a results folder for writing, creating it if it is absent.
   *
   * @throws FileFailure if there is another writer, if the folder is not writable, or as {@link
   *     Store#read}; nothing has changed then
   */
  public static StoreWriter open(Path results) {
    return open(results, beat -> new Ticker("heartbeat", WriterLock.BEAT.toMillis(), beat));
  }

  /** For tests, with another heartbeat. */
  static StoreWriter open(Path results, Function<Runnable, Ticker> heartbeats) {
    Path folder = StorePlace.folder(results);
    Path file = StorePlace.database(folder);
    WritableFolder.prepare(folder);
    if (Files.exists(file)) {
      Database.requireStore(file);
    }
    WriterLock lock = WriterLock.take(file, "store");
    StoreWriter writer;
    try {
      writer = new StoreWriter(file, lock, Database.openForWriting(file));
    } catch (FileFailure e) {
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
   * Publishes the activity of this process in the store's lock file, for {@link Store#writerDoes}.
   *
   * @param what called every few seconds
   */
  public void does(Supplier<String> what) {
    if (lock != null) {
      lock.doing(what);
    }
  }

  /**
   * Opens an in-memory store.
   *
   * @param file the name used in messages
   */
  public static StoreWriter inMemory(Path file) {
    return new StoreWriter(file, null, Database.openInMemory(file));
  }

  /** Returns the store as seen by this writer. Closed with the writer. */
  public Store store() {
    return new Store(file, connection);
  }

  /**
   * Records the start of a run.
   *
   * @return the id of the run, for {@link #commit} and {@link #end}
   */
  public long begin(Table<?> table, Range range, Provenance provenance) {
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
                provenance.method(),
                provenance.version(),
                provenance.commit(),
                provenance.command(),
                provenance.machine().os(),
                provenance.machine().arch(),
                provenance.machine().processors(),
                provenance.machine().java(),
                provenance.threads(),
                now(),
                Run.State.RUNNING.label());
            return insert.executeQuery().getLong(1);
          }
        });
  }

  /**
   * Records a run of another store. An active run counts as killed.
   *
   * @return its id in this store
   */
  public long adopt(Run run) {
    long id = begin(run.table(), run.range(), run.provenance());
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
   * Stores rows durably, all or none. All rows of one n must be in one call, because an n with any
   * row is no longer missing.
   *
   * <p>A stored row is replaced only if it is not final, or by a row with more optional values that
   * agrees in all others.
   *
   * @param run the run that computed the rows
   * @throws FileFailure if the disk is full, or a key is already stored; none of the rows is then
   *     stored
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

  /** Records the end of a run that did not fail. */
  public void end(long run, Run.State state) {
    end(run, state, null);
  }

  /** Records the end of a run that failed. On a full disk, uses the reserved bytes. */
  public void fail(long run, String reason) {
    try {
      end(run, Run.State.FAILED, reason);
    } catch (FileFailure e) {
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
      // Without the reserve, the end cannot be recorded on a full disk.
    }
  }

  private void freeReserve() {
    try {
      Files.deleteIfExists(reserve());
    } catch (IOException e) {
      // The reserve then remains until the next run ends.
    }
  }

  private Path reserve() {
    return file.resolveSibling("juniper.reserve");
  }

  @Override
  public void close() {
    freeReserve();
    Ticker beating = heartbeat;
    try (lock;
        beating;
        connection) {
      // Resources are closed in reverse order.
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /** For tests: sets a limit of SQLite, such as the number of pages. */
  void limit(String pragma, int pages) throws SQLException {
    Sql.execute(connection, "PRAGMA %s = %d".formatted(pragma, pages));
  }

  /** This process holds the lock, so every other run without an end was killed. */
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
        throw new FileFailure(
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

  private <T> T transaction(Sql.Call<T> work) {
    return Sql.call(
        file,
        () -> {
          Sql.execute(connection, "BEGIN IMMEDIATE");
          try {
            T result = work.run();
            Sql.execute(connection, "COMMIT");
            return result;
          } catch (SQLException | RuntimeException e) {
            rollBack(e);
            throw e;
          }
        });
  }

  private void rollBack(Exception failure) {
    try {
      Sql.execute(connection, "ROLLBACK");
    } catch (SQLException e) {
      // On a full disk SQLite rolls back by itself, and then reports that there is nothing to roll
      // back.
      failure.addSuppressed(e);
    }
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }
}
