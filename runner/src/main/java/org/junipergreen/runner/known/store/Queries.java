package org.junipergreen.runner.known.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Queries a store's database. All failures are {@link StoreException}s that name the file. */
record Queries(Path file, Connection connection) {
  @FunctionalInterface
  interface Question {
    boolean isSo(Path file, Connection connection) throws SQLException;
  }

  boolean test(Question question) {
    try {
      return question.isSo(file, connection);
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /** Maps a row of a result. */
  @FunctionalInterface
  interface Reading<T> {
    T of(ResultSet result) throws SQLException;
  }

  <T> List<T> query(String sql, Reading<T> reading, Object... arguments) {
    List<T> found = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setObject(i + 1, arguments[i]);
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          found.add(reading.of(result));
        }
      }
      return found;
    } catch (IllegalArgumentException e) {
      // A value may be invalid, such as a range.
      throw StoreException.damaged(file, String.valueOf(e.getMessage()));
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }
}
