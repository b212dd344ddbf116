package org.junipergreen.runner.known.store;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junipergreen.runner.files.FileFailure;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Says in one line what is wrong with the store. */
public final class StoreFailure {
  private static final String FULL = "the disk is full; what was committed before is kept";
  private static final long MIN_FREE_BYTES = 1 << 16;

  private StoreFailure() {}

  /**
   * Reports damage in the file, and how to recover: {@code .recover} of SQLite's shell extracts the
   * readable data, and a merge takes the valid rows of it.
   */
  public static FileFailure damaged(Path file, String what) {
    return new FileFailure(file, damage(file, what));
  }

  private static String damage(Path file, String what) {
    return ("the store is damaged: %s; nothing was repaired; 'sqlite3 %s .recover' extracts the"
            + " readable data, and 'juniper merge DIR' takes the valid rows of it")
        .formatted(what, file);
  }

  static FileFailure of(Path file, SQLException e) {
    return new FileFailure(file, problem(file, e), e);
  }

  private static String problem(Path file, SQLException e) {
    SQLiteErrorCode code =
        e instanceof SQLiteException sqlite
            ? sqlite.getResultCode()
            : SQLiteErrorCode.getErrorCode(e.getErrorCode());
    // The low byte is the kind of error, the rest gives details.
    if (code == SQLiteErrorCode.SQLITE_READONLY_DBMOVED) {
      return "it was moved, deleted or replaced while it was written to; if it was moved, the file"
          + " still has all committed rows";
    }
    if (code == SQLiteErrorCode.SQLITE_READONLY_ROLLBACK) {
      return "a kill cut off a commit; 'juniper status' undoes it where the folder can be written"
          + " to";
    }
    return switch (code.code & 0xff) {
      case 5, 6 -> "another program has locked it, or its file system cannot (" + code + ")";
      case 8 -> "it is read-only (" + code + ")";
      case 10 -> isDiskFull(file) ? FULL : "the disk fails to read or write it (" + code + ")";
      case 11 -> damage(file, code.toString());
      case 13 -> FULL;
      case 14 -> "it cannot be opened (" + code + ")";
      case 26 -> "this is not an SQLite database";
      default ->
          e.getCause() instanceof NativeLibraryNotFoundException
              ? "Java cannot load SQLite's library from %s; a disk that is mounted with noexec does not allow this"
                  .formatted(System.getProperty("org.sqlite.lib.path"))
              : "SQLite fails: " + e.getMessage();
    };
  }

  private static boolean isDiskFull(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    return folder != null && folder.toFile().getUsableSpace() < MIN_FREE_BYTES;
  }
}
