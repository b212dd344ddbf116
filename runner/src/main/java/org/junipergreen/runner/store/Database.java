package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.log.CommitMark;
import org.junipergreen.runner.store.log.LastCommit;
import org.junipergreen.runner.store.log.LogCheck;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/**
 * Opens the store's SQLite file.
 *
 * <p><b>What survives.</b> The write-ahead log lets any number of readers work beside the writer
 * without either waiting. A commit appends to the log; kill -9 can only cut off an append that was
 * never reported as committed, and the next opening ignores it by its checksum. Power loss is
 * another matter: with {@code synchronous = NORMAL} the log of SQLite is not flushed at a commit,
 * and the last commits could vanish. {@code FULL} flushes it at every commit, which costs a few
 * milliseconds for a batch of rows. {@code fullfsync} does the same for macOS, whose plain flush
 * stops at the drive's cache.
 *
 * <p><b>What SQLite does not promise.</b> It plays any sound log into any database, whether they
 * belong together or not, and forgets without a word what follows a damaged place in the log. So
 * the two are compared before SQLite sees the log ({@link LogCheck}), and the database with its log
 * must have the commit that was reported last ({@link LastCommit}). The log is kept short.
 *
 * <p><b>Making a store.</b> It is made under another name and renamed when it is complete, so that
 * a file with the store's name always has its marks in its first page, and they can be looked at
 * without opening the file in a way that could change it.
 */
final class Database {
  private static final int BUSY_MILLIS = 10_000;

  /** Up to this size every page is looked at before the first write. */
  private static final long SMALL_BYTES = 16 << 20;

  /** How many pages the log has when they are copied into the database. */
  private static final int LOG_PAGES = 256;

  /** What is kept of the log's file after it was longer. */
  private static final long LOG_BYTES = 1 << 20;

  private static final int LOOKS_AT_LOG = 5;
  private static final long PAUSE_NANOS = 40_000_000;

  private Database() {}

  /** Where the store of a results folder lies. */
  static Path file(Path results) {
    return Store.folder(results).resolve("juniper.db");
  }

  /**
   * Whether readers must do without locks. SQLite's readers share an index of the log, which is a
   * file; where it can neither be found nor made there is no log either, and the database alone is
   * all there is.
   */
  static boolean mustReadUnlocked(Path file) {
    return !Files.isWritable(file.toAbsolutePath().getParent()) && !Files.exists(log(file));
  }

  /**
   * A connection that cannot change the file; it needs no write access to the folder.
   *
   * @throws StoreException unless this is a store, sound as far as can be told without reading all
   *     of it, and its log belongs to it
   */
  static Connection openForReading(Path file, boolean unlocked) {
    if (!Files.isWritable(file.toAbsolutePath().getParent())
        && Files.exists(log(file))
        && !Files.exists(file.resolveSibling(file.getFileName() + "-shm"))) {
      throw new StoreException(
          file, "its log cannot be read in a read-only folder; read a copy in another folder");
    }
    return openToRead(file, unlocked ? "immutable=1" : "mode=ro", false);
  }

  private static Connection openToRead(Path file, String mode, boolean writing) {
    // Read first: whoever writes to the store meanwhile only adds to it.
    CommitMark last = lastCommit(file);
    if (Files.exists(log(file))) {
      checkLog(file, last, writing);
    }
    Connection connection = connect(file, mode);
    try {
      requireContents(file, connection, last);
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreException.of(file, e));
    } catch (StoreException e) {
      throw closed(connection, e);
    }
  }

  /** A connection to a copy of a damaged store, for what can be read of it. */
  static Connection openDamaged(Path copy) {
    Connection connection = connect(copy, "mode=rw");
    try (Statement statement = connection.createStatement()) {
      // A table whose definition is damaged does not keep the others from being read.
      tolerateUnfinishedCheckpoint(connection);
      statement.execute("PRAGMA cell_size_check = ON");
      Schema.tables(connection);
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreException.of(copy, e));
    }
  }

  private static @Nullable CommitMark lastCommit(Path file) {
    try {
      return LastCommit.read(file);
    } catch (IOException e) {
      throw new StoreException(file, "its note of the last commit cannot be read: " + e, e);
    }
  }

  /**
   * Throws unless the log follows the database. A writer at work has made this check and changes
   * both files at any moment, so what is found counts only when there is no writer before and
   * after.
   *
   * @param writing whether the caller is the writer
   */
  private static void checkLog(Path file, @Nullable CommitMark last, boolean writing) {
    @Nullable String problem = null;
    for (int i = 0; i < LOOKS_AT_LOG; i++) {
      if (!writing && WriterLock.holder(file).isPresent()) {
        return;
      }
      problem = new LogCheck(file, log(file)).problem(last);
      if (problem == null) {
        return;
      }
      if (!writing) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    throw new StoreException(log(file), problem + "; nothing was changed");
  }

  /**
   * The only connection that writes. The caller holds the writer's lock.
   *
   * @throws StoreException as for reading, and when the pages of the file do not fit together;
   *     nothing has then been changed
   */
  static Connection openForWriting(Path file) {
    if (!Files.exists(file)) {
      create(file);
    }
    check(file);
    if (!Files.isWritable(file)) {
      throw new StoreException(file, "it is read-only");
    }
    // With another connection, for this one would play back the log when it is closed.
    try (Connection reader = openToRead(file, "mode=ro", true)) {
      checkPages(file, reader);
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
    Connection connection = connect(file, "mode=rw");
    try {
      makeDurable(connection);
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreException.of(file, e));
    }
  }

  /**
   * Throws unless this is a store that this program can read. Changes nothing: no lock is taken, no
   * log made or played back. Where there is a log, what the database alone says is not final, and
   * only the marks in its first page are looked at.
   */
  static void check(Path file) {
    if (!Files.exists(file)) {
      throw new StoreException(file, "there is no store yet; 'juniper run' makes one");
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new StoreException(file, "it is no file that can be read");
    }
    CommitMark last = lastCommit(file);
    try (Connection connection = connect(file, "immutable=1")) {
      tolerateUnfinishedCheckpoint(connection);
      requireVersion(file, connection);
      if (!isLogged(file)) {
        requireContentsWithoutLog(file, connection, last);
      }
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  private static void requireContentsWithoutLog(
      Path file, Connection connection, @Nullable CommitMark last) throws SQLException {
    try {
      requireContents(file, connection, last);
    } catch (SQLException | StoreException e) {
      // A writer that began meanwhile has made a log; then the next look decides.
      if (!isLogged(file)) {
        throw e;
      }
    }
  }

  private static boolean isLogged(Path file) {
    return log(file).toFile().length() > 0 || WriterLock.holder(file).isPresent();
  }

  /** Throws unless the tables are those of a store, and the last commit is among its commits. */
  private static void requireContents(Path file, Connection connection, @Nullable CommitMark last)
      throws SQLException {
    String difference = Schema.difference(connection, requireVersion(file, connection));
    if (difference != null) {
      throw new StoreException(file, difference + "; nothing was changed");
    }
    String problem = LastCommit.problem(file, last, Schema.mark(connection));
    if (problem != null) {
      throw new StoreException(file, problem);
    }
  }

  private static int requireVersion(Path file, Connection connection) throws SQLException {
    if (pragma(connection, "application_id") != Schema.APPLICATION_ID) {
      throw new StoreException(file, "this database is no store of Juniper");
    }
    int version = pragma(connection, "user_version");
    if (version > Schema.VERSION) {
      throw new StoreException(
          file,
          "a newer Juniper made this store (layout %d, this program knows %d)"
              .formatted(version, Schema.VERSION));
    }
    if (version < 1) {
      throw new StoreException(file, "it is damaged: no store has the layout " + version);
    }
    return version;
  }

  /**
   * Looks at the pages before anything is written to them: at all of a small file, at those that
   * hold the others together in a large one, which takes a tenth of a second either way for a
   * million rows. {@link Store#checkIntegrity} looks at everything.
   */
  private static void checkPages(Path file, Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (file.toFile().length() <= SMALL_BYTES) {
        Store.requireOk(file, statement, "PRAGMA quick_check(1)");
      } else {
        statement.execute("PRAGMA cell_size_check = ON");
        Store.requireOk(file, statement, "PRAGMA quick_check(runs)");
        for (String table : Schema.tables(connection)) {
          statement.executeQuery("SELECT count(*) FROM " + Schema.quote(table)).close();
        }
      }
    }
  }

  /**
   * While rows are copied from the log to the database, or when that broke off on a full disk, the
   * first page may already promise pages that are still in the log alone. A connection that looks
   * at the database without its log would call that damage; with this setting it does not, and the
   * marks in the first page never change.
   */
  private static void tolerateUnfinishedCheckpoint(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA writable_schema = ON");
    }
  }

  private static void create(Path file) {
    if (log(file).toFile().length() > 0) {
      throw new StoreException(
          file, "the database is gone but its log is still there (%s)".formatted(log(file)));
    }
    Path draft = file.resolveSibling("juniper.db.new");
    try {
      deleteDraft(draft);
      try (Connection connection = connect(draft, "mode=rwc")) {
        makeDurable(connection);
        connection.setAutoCommit(false);
        Schema.create(connection);
        connection.commit();
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      WritableFolder.flush(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    } catch (IOException e) {
      throw new StoreException(file, "the store cannot be made: " + e, e);
    } finally {
      deleteDraft(draft);
    }
  }

  /** Deletes what this or an earlier attempt to make a store has left; at best, nothing. */
  private static void deleteDraft(Path draft) {
    for (String suffix : List.of("", "-journal", "-wal", "-shm")) {
      try {
        Files.deleteIfExists(draft.resolveSibling(draft.getFileName() + suffix));
      } catch (IOException e) {
        throw new StoreException(draft, "a leftover cannot be deleted: " + e, e);
      }
    }
  }

  private static void makeDurable(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("PRAGMA synchronous = FULL");
      statement.execute("PRAGMA fullfsync = ON");
      statement.execute("PRAGMA checkpoint_fullfsync = ON");
      statement.execute("PRAGMA wal_autocheckpoint = " + LOG_PAGES);
      statement.execute("PRAGMA journal_size_limit = " + LOG_BYTES);
    }
  }

  private static Connection connect(Path file, String mode) {
    NativeLibrary.locate();
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLIS);
    // Sorting must not spill into the machine's folder for temporary files.
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    String url = JDBC.PREFIX + "file:" + file.toUri().getRawPath() + "?" + mode;
    try {
      return config.createConnection(url);
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  private static int pragma(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA " + name)) {
      return result.getInt(1);
    }
  }

  /** Where the log of a database lies. */
  static Path log(Path file) {
    return file.resolveSibling(file.getFileName() + "-wal");
  }

  /** Closes a connection that is of no use after a failure. */
  static StoreException closed(Connection connection, StoreException failure) {
    try {
      connection.close();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }
}
