package org.junipergreen.runner.known.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junipergreen.runner.files.StorePlace;

/** Changes a store by SQL, without the program. */
public final class StoreSql {
  private StoreSql() {}

  /** Sets columns of the rows of a board, and returns the number of rows. */
  public static int set(Path results, String table, long n, String values) {
    return execute(results, "UPDATE %s SET %s WHERE n = %d".formatted(table, values, n));
  }

  /** Executes statements, and returns the number of rows that the last one changed. */
  public static int execute(Path results, String... sql) {
    Path file = StorePlace.database(StorePlace.folder(results));
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String one : sql) {
        statement.execute(one);
      }
      return statement.getUpdateCount();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
