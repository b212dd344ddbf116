package org.junipergreen.runner.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Asks a store's database; whatever goes wrong is a {@link StoreException} with the file. */
record Queries(Path file, Connection connection) {
  @FunctionalInterface
  interface Question {
    boolean isSo(Path file, Connection connection) throws SQLException;
  }

  /** The answer to a question. */
  boolean test(Question question) {
    try {
      return question.isSo(file, connection);
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }

  /** What a row of a result says. */
  @FunctionalInterface
  interface Reading<T> {
    T of(ResultSet result) throws SQLException;
  }

  /** All that a query finds. */
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
      // No range, for one.
      throw StoreException.damaged(file, String.valueOf(e.getMessage()));
    } catch (SQLException e) {
      throw StoreException.of(file, e);
    }
  }
}
