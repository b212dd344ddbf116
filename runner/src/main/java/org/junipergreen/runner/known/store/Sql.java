package org.junipergreen.runner.known.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Calls of SQLite. */
final class Sql {
  private Sql() {}

  /** Works with a database. */
  @FunctionalInterface
  interface Call<T> {
    T run() throws SQLException;
  }

  /**
   * Works with a database.
   *
   * @param file its name in messages
   * @throws org.junipergreen.runner.files.FileFailure if SQLite fails
   */
  static <T> T call(Path file, Call<T> call) {
    try {
      return call.run();
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  static int pragma(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA " + name)) {
      return result.getInt(1);
    }
  }
}
