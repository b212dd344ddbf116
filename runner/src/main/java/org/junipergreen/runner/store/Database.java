package org.junipergreen.runner.store;

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
import org.junipergreen.runner.Failure;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.util.OSInfo;

/**
 * Opens the store's SQLite file.
 *
 * <p><b>One file at rest.</b> The journal is one of SQLite's rollback journals ({@code journal_mode
 * = DELETE}): a commit notes the old content of the pages that it changes in {@code
 * juniper.db-journal}, writes the pages, and deletes the journal, which is the moment of the
 * commit. So there is a journal only within a commit, or after a kill or a loss of power within
 * one, and then SQLite puts the old pages back when the store is opened next.
 *
 * <p><b>What survives.</b> {@code synchronous = EXTRA} flushes the journal before the pages, the
 * pages before the journal is deleted, and the folder after it. So what was committed is there
 * after kill -9 and after a loss of power. {@code fullfsync} does the same for macOS, whose plain
 * flush stops at the drive's cache.
 *
 * <p><b>Who waits.</b> A commit has the file to itself for some milliseconds: it waits until the
 * readers of that moment are done, while new ones wait for it. That is why {@link Store} reads in
 * slices.
 *
 * <p><b>Making a store.</b> It is made under another name and renamed when it is complete, so that
 * a file with the store's name always has its marks in its first page, and they can be looked at
 * without opening the file in a way that could change it.
 */
final class Database {
  /** How long a commit waits for readers, and a reader for a commit. */
  private static final int BUSY_MILLIS = 60_000;

  /** A reader looks at all pages of a file up to this size, in some tenths of a second. */
  private static final long MAX_CHECKED_BYTES = 64L << 20;

  private static boolean libraryLocated;

  private Database() {}

  /** The store's file in its folder. */
  static Path file(Path folder) {
    return folder.resolve("juniper.db");
  }

  /**
   * Throws unless this is a store that this program can read, as far as the marks in its first page
   * say. Changes nothing: no lock is taken and no journal is looked at.
   */
  static void check(Path file) {
    if (Files.notExists(file)) {
      throw new StoreException(file, "there is no store yet; 'juniper run' makes one");
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new StoreException(file, "it is not a readable file");
    }
    try (Connection connection = connect(file, "immutable=1")) {
      // Within a commit the first page may promise pages that are not there yet. A connection that
      // takes no locks would call that damage, but not with this setting; the marks never change.
      Sql.execute(connection, "PRAGMA writable_schema = ON");
      if (Sql.pragma(connection, "application_id") != Schema.APPLICATION_ID) {
        throw new StoreException(file, "this database is not a store of Juniper");
      }
      int layout = Sql.pragma(connection, "user_version");
      if (layout > Schema.LAYOUT) {
        throw new StoreException(
            file,
            "a newer Juniper made this store (layout %d, this program knows %d)"
                .formatted(layout, Schema.LAYOUT));
      }
      if (layout < 1) {
        throw new StoreException(file, "it is damaged: no store has the layout " + layout);
      }
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /**
   * A connection that adds nothing to the file. Where it may write, SQLite undoes a commit that a
   * kill has cut off; it needs no write access otherwise.
   *
   * @throws StoreException unless this is a store; when the pages of the file do not fit together,
   *     which are all looked at where it has at most {@value #MAX_CHECKED_BYTES} bytes
   */
  static Connection openForReading(Path file) {
    check(file);
    boolean mayUndo = Files.isWritable(file) && Files.isWritable(folder(file));
    Connection connection = connect(file, mayUndo ? "mode=rw" : "mode=ro");
    try {
      Sql.execute(connection, "PRAGMA query_only = ON");
      Sql.execute(connection, "PRAGMA cell_size_check = ON");
      Schema.check(file, connection);
      if (Files.size(file) <= MAX_CHECKED_BYTES) {
        requireOk(file, connection, "PRAGMA quick_check(1)");
      }
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreException.of(file, e));
    } catch (IOException e) {
      String problem = "it cannot be inspected: " + Failure.reason(e);
      throw closed(connection, new StoreException(file, problem, e));
    } catch (StoreException e) {
      throw closed(connection, e);
    }
  }

  /**
   * The only connection that writes; makes the store when there is none. The caller holds the
   * writer's lock.
   *
   * @throws StoreException as for reading, and when the pages of the file do not fit together,
   *     which are all looked at, in some tenths of a second for a million rows; nothing has then
   *     been changed
   */
  static Connection openForWriting(Path file) {
    if (!Files.exists(file)) {
      create(file);
    }
    check(file);
    if (!Files.isWritable(file)) {
      throw new StoreException(file, "it is read-only");
    }
    requireOneName(file);
    Connection connection = connect(file, "mode=rw");
    try {
      Schema.check(file, connection);
      requireOk(file, connection, "PRAGMA quick_check(1)");
      makeDurable(connection);
      Schema.migrate(connection);
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreException.of(file, e));
    } catch (StoreException e) {
      throw closed(connection, e);
    }
  }

  /** By another name it would have another lock and another journal. */
  private static void requireOneName(Path file) {
    try {
      if (file.getFileSystem().supportedFileAttributeViews().contains("unix")
          && (int) Files.getAttribute(file, "unix:nlink") > 1) {
        throw new StoreException(
            file, "it has a second name, a hard link, by which another run could write to it");
      }
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }

  /** A database in memory with the layout of a store; it is gone with its connection. */
  static Connection openInMemory(Path file) {
    Connection connection = connectTo(file, "juniper?mode=memory");
    try {
      Schema.migrate(connection);
      return connection;
    } catch (SQLException e) {
      throw closed(connection, StoreException.of(file, e));
    }
  }

  /** Throws unless one of SQLite's own checks finds nothing. */
  static void requireOk(Path file, Connection connection, String check) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(check)) {
      String report = result.getString(1);
      if (!report.equals("ok")) {
        throw StoreException.damaged(file, report.replaceAll("\\s+", " "));
      }
    }
  }

  private static void create(Path file) {
    if (Files.exists(journal(file))) {
      throw new StoreException(
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
      throw StoreException.of(file, e);
    } catch (IOException e) {
      throw new StoreException(file, "the store cannot be made: " + Failure.reason(e), e);
    } finally {
      deleteDraft(draft);
    }
  }

  /** Deletes what this or an earlier attempt to make a store has left; at best, nothing. */
  private static void deleteDraft(Path draft) {
    for (Path leftover : List.of(draft, journal(draft))) {
      try {
        Files.deleteIfExists(leftover);
      } catch (IOException e) {
        throw new StoreException(draft, "a leftover cannot be deleted: " + Failure.reason(e), e);
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
    // Sorting must not spill into the machine's folder for temporary files.
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    try {
      return config.createConnection(JDBC.PREFIX + "file:" + uri);
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /**
   * Tells the SQLite driver where its native library lies. Left alone the driver unpacks it into
   * the machine's folder for temporary files at every start; the build has unpacked it beside the
   * classes instead, so that nothing is written outside the results folder. Must be called before
   * the first connection; later calls do nothing.
   */
  static synchronized void locateLibrary() {
    if (libraryLocated) {
      return;
    }
    // To know the system, the driver starts a process and reads what is mapped, each time anew.
    Path folder =
        besideClasses()
            .resolve("native/org/sqlite/native")
            .resolve(OSInfo.getNativeLibFolderPathForCurrentOS());
    if (!Files.isDirectory(folder)) {
      throw new StoreException(folder, "SQLite's native library is missing; build Juniper again");
    }
    System.setProperty("org.sqlite.lib.path", folder.toString());
    // The driver looks for its own leftovers there, and would else look among everybody's files.
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

  /** Where SQLite notes, within a commit, what the pages held before. */
  static Path journal(Path file) {
    return file.resolveSibling(file.getFileName() + "-journal");
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
