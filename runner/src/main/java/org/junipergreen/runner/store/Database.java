package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
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
 * <p><b>Making a store.</b> It is made under another name and renamed when it is complete, so that
 * a file with the store's name always has its marks in its first page, and they can be looked at
 * without opening the file in a way that could change it.
 */
final class Database {
  private static final int BUSY_MILLIS = 10_000;

  private Database() {}

  /** Where the store of a results folder lies. */
  static Path file(Path results) {
    return folder(results).resolve("juniper.db");
  }

  /** The part of a results folder that belongs to the store alone. */
  static Path folder(Path results) {
    return results.resolve("live");
  }

  /**
   * Whether readers must do without locks. SQLite's readers share an index of the log, which is a
   * file; where it can neither be found nor made there is no log either, and the database alone is
   * all there is.
   */
  static boolean mustReadUnlocked(Path file) {
    return !Files.isWritable(file.toAbsolutePath().getParent()) && !Files.exists(log(file));
  }

  /** A connection that cannot change the file; it needs no write access to the folder. */
  static Connection openForReading(Path file, boolean unlocked) {
    if (!Files.isWritable(file.toAbsolutePath().getParent())
        && Files.exists(log(file))
        && !Files.exists(file.resolveSibling(file.getFileName() + "-shm"))) {
      throw new StoreException(
          file, "its log cannot be read in a read-only folder; read a copy in another folder");
    }
    return connect(file, unlocked ? "immutable=1" : "mode=ro");
  }

  /** The only connection that writes. The caller holds the writer's lock. */
  static Connection openForWriting(Path file) {
    if (!Files.exists(file)) {
      create(file);
    }
    check(file);
    if (!Files.isWritable(file)) {
      throw new StoreException(file, "it is read-only");
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
   * log made or played back.
   */
  static void check(Path file) {
    if (!Files.exists(file)) {
      throw new StoreException(file, "there is no store yet; 'juniper run' makes one");
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new StoreException(file, "it is no file that can be read");
    }
    try (Connection connection = connect(file, "immutable=1")) {
      tolerateUnfinishedCheckpoint(connection);
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
    } catch (SQLException e) {
      throw StoreException.of(file, e);
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
      flushFolder(file);
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

  /** The new name survives a power loss only when the folder itself is flushed. */
  private static void flushFolder(Path file) throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Path folder = file.toAbsolutePath().getParent();
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  private static void makeDurable(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("PRAGMA synchronous = FULL");
      statement.execute("PRAGMA fullfsync = ON");
      statement.execute("PRAGMA checkpoint_fullfsync = ON");
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

  private static Path log(Path file) {
    return file.resolveSibling(file.getFileName() + "-wal");
  }

  private static StoreException closed(Connection connection, StoreException failure) {
    try {
      connection.close();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }
}
