package org.junipergreen.runner.known.store;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.text.Failure;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.util.OSInfo;

/**
 * Opens the store's SQLite file.
 *
 * <p><b>Journal.</b> The journal mode is {@code DELETE}: a commit writes the old contents of
 * changed pages to {@code juniper.db-journal}, writes the pages, and deletes the journal, which
 * commits. A journal therefore exists only during a commit, or after a crash within one; SQLite
 * then rolls back when the store is next opened.
 *
 * <p><b>Durability.</b> {@code synchronous = EXTRA} flushes the journal before the pages, the pages
 * before the journal is deleted, and the folder afterwards. Committed rows survive kill -9 and
 * power loss. {@code fullfsync} does the same on macOS, whose plain flush stops at the cache of the
 * drive.
 *
 * <p><b>Locking.</b> A commit locks the file for some milliseconds. It waits until current readers
 * are done, and new readers wait for it. {@link Store} therefore reads in slices.
 *
 * <p><b>Creation.</b> A store is created under another name and renamed when it is complete. A file
 * with the store's name therefore has its marks in the first page, which can be checked without
 * opening the database.
 */
final class Database {
  /** Maximum time that a commit waits for readers, or a reader for a commit. */
  private static final int BUSY_MILLIS = 60_000;

  /** Readers check all pages of files up to this size, in a few tenths of a second. */
  private static final long MAX_CHECKED_BYTES = 64L << 20;

  private static boolean libraryLocated;

  private Database() {}

  /**
   * Checks the marks in the first page. Changes nothing: takes no lock and ignores the journal.
   *
   * @throws FileFailure unless this is a store that this program can read
   */
  static void requireStore(Path file) {
    if (Files.notExists(file)) {
      throw new FileFailure(file, "there is no store yet; 'juniper run' creates one");
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new FileFailure(file, "it is not a readable file");
    }
    try (Connection connection = connect(file, "immutable=1")) {
      // During a commit the first page may refer to pages that do not exist yet. A connection
      // without locks would report damage unless this is set. The marks never change.
      Sql.execute(connection, "PRAGMA writable_schema = ON");
      if (Sql.pragma(connection, "application_id") != Schema.APPLICATION_ID) {
        throw new FileFailure(file, "this database is not a store of Juniper");
      }
      int layout = Sql.pragma(connection, "user_version");
      if (layout > Schema.LAYOUT) {
        throw new FileFailure(
            file,
            "a newer Juniper made this store (layout %d, this program knows %d)"
                .formatted(layout, Schema.LAYOUT));
      }
      if (layout < 1) {
        throw new FileFailure(file, "it is damaged: no store has the layout " + layout);
      }
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /**
   * Opens a connection that does not write rows. If the file is writable, SQLite rolls back a
   * commit that was interrupted; write access is not needed otherwise.
   *
   * @throws FileFailure unless this is a store; if a check of all pages fails, which is made for
   *     files of at most {@value #MAX_CHECKED_BYTES} bytes
   */
  static Connection openForReading(Path file) {
    requireStore(file);
    WriterLock.requireLocks(file);
    boolean mayUndo = Files.isWritable(file) && Files.isWritable(folder(file));
    return prepared(
        file,
        connect(file, mayUndo ? "mode=rw" : "mode=ro"),
        connection -> {
          Sql.execute(connection, "PRAGMA query_only = ON");
          Sql.execute(connection, "PRAGMA cell_size_check = ON");
          Schema.requireLayout(file, connection);
          if (size(file) <= MAX_CHECKED_BYTES) {
            requireOk(file, connection, "PRAGMA quick_check(1)");
          }
        });
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }

  /**
   * Opens the only writing connection, creating the store if it is absent. The caller holds the
   * writer's lock. Checks all pages, which takes some tenths of a second for a million rows.
   *
   * @throws FileFailure as for reading, and if the check fails; nothing has changed then
   */
  static Connection openForWriting(Path file) {
    if (!Files.exists(file)) {
      create(file);
    }
    requireStore(file);
    if (!Files.isWritable(file)) {
      throw new FileFailure(file, "it is read-only");
    }
    requireOneName(file);
    return prepared(
        file,
        connect(file, "mode=rw"),
        connection -> {
          Schema.requireLayout(file, connection);
          requireOk(file, connection, "PRAGMA quick_check(1)");
          makeDurable(connection);
          Schema.migrate(connection);
        });
  }

  /** A hard link has another name, and so another lock and another journal. */
  private static void requireOneName(Path file) {
    try {
      if (file.getFileSystem().supportedFileAttributeViews().contains("unix")
          && (int) Files.getAttribute(file, "unix:nlink") > 1) {
        throw new FileFailure(
            file, "it has a second name, a hard link, by which another run could write to it");
      }
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }

  static Connection openInMemory(Path file) {
    return prepared(file, connectTo(file, "juniper?mode=memory"), Schema::migrate);
  }

  @FunctionalInterface
  private interface Preparation {
    void prepare(Connection connection) throws SQLException;
  }

  /** Prepares a connection, and closes it if that fails. */
  private static Connection prepared(Path file, Connection connection, Preparation preparation) {
    try {
      preparation.prepare(connection);
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreFailure.of(file, e));
    } catch (FileFailure e) {
      throw closed(connection, e);
    }
  }

  /** Throws unless a check built into SQLite succeeds. */
  static void requireOk(Path file, Connection connection, String check) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(check)) {
      String report = result.getString(1);
      if (!report.equals("ok")) {
        throw StoreFailure.damaged(file, report.replaceAll("\\s+", " "));
      }
    }
  }

  private static void create(Path file) {
    if (Files.exists(journal(file))) {
      throw new FileFailure(
          file,
          "the database is gone but its journal is still there (%s)".formatted(journal(file)));
    }
    Path draft = file.resolveSibling("juniper.db.new");
    try {
      deleteDraft(draft);
      try (Connection connection = connect(draft, "mode=rwc")) {
        makeDurable(connection);
        Schema.migrate(connection);
      }
      WritableFolder.rename(draft, file);
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    } catch (IOException e) {
      throw new FileFailure(file, "the store cannot be made: " + Failure.reason(e), e);
    } finally {
      deleteDraft(draft);
    }
  }

  /** Deletes the files of a failed creation of a store. Ignores failures. */
  private static void deleteDraft(Path draft) {
    for (Path leftover : List.of(draft, journal(draft))) {
      try {
        Files.deleteIfExists(leftover);
      } catch (IOException e) {
        throw new FileFailure(draft, "a leftover cannot be deleted: " + Failure.reason(e), e);
      }
    }
  }

  private static void makeDurable(Connection connection) throws SQLException {
    Sql.execute(connection, "PRAGMA journal_mode = DELETE");
    Sql.execute(connection, "PRAGMA synchronous = EXTRA");
    Sql.execute(connection, "PRAGMA fullfsync = ON");
  }

  private static Connection connect(Path file, String mode) {
    return connectTo(file, file.toUri().getRawPath() + "?" + mode);
  }

  private static Connection connectTo(Path file, String uri) {
    locateLibrary();
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLIS);
    // Prevents temporary files outside the results folder.
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    return Sql.call(file, () -> config.createConnection(JDBC.PREFIX + "file:" + uri));
  }

  /**
   * Sets the location of the native library of the SQLite driver. By default, the driver would
   * unpack it to the folder for temporary files at every start; the build unpacks it beside the
   * classes. Must be called before the first connection; later calls have no effect.
   */
  static synchronized void locateLibrary() {
    if (libraryLocated) {
      return;
    }
    // To determine the system, the driver starts a process and reads the memory map each time.
    Path folder =
        besideClasses()
            .resolve("native/org/sqlite/native")
            .resolve(OSInfo.getNativeLibFolderPathForCurrentOS());
    if (!Files.isDirectory(folder)) {
      throw new FileFailure(folder, "SQLite's native library is missing; build Juniper again");
    }
    System.setProperty("org.sqlite.lib.path", folder.toString());
    // The driver searches this folder for its own leftovers; by default, the folder for temporary
    // files.
    System.setProperty("org.sqlite.tmpdir", folder.toString());
    libraryLocated = true;
  }

  private static Path besideClasses() {
    try {
      Path classes =
          Path.of(Database.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return classes.resolveSibling("");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  static Path journal(Path file) {
    return file.resolveSibling(file.getFileName() + "-journal");
  }

  /** Closes a connection after a failure, and returns the failure. */
  static FileFailure closed(Connection connection, FileFailure failure) {
    try {
      connection.close();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }
}
