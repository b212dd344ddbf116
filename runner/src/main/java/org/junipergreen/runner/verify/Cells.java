package org.junipergreen.runner.verify;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Column.Unreadable;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;

/**
 * What every value of every table must be, whatever it means: a count of numbers of the board, a
 * number on it or a player lies from 0 to n (or 2, the second player); the numbers of a list are
 * different and lie from 1 to n; what counts games is not negative, nor is a time; and a row has
 * all or none of the values that a way of computing may not know.
 */
final class Cells {
  private static final int PLAYERS = 2;

  private Cells() {}

  /** Every value of the rows that cannot be right. */
  static List<Contradiction> contradictions(Table<?> table, List<Row> rows) {
    List<Contradiction> found = new ArrayList<>();
    for (Row row : rows) {
      for (int i = 0; i < table.columns().size(); i++) {
        Column column = table.columns().get(i);
        String should = should(column, row.values().get(i), row.n());
        if (should != null) {
          found.add(Contradiction.of(table, row, column.name(), should));
        }
      }
      partlyUnknown(table, row, found);
    }
    return found;
  }

  private static void partlyUnknown(Table<?> table, Row row, List<Contradiction> found) {
    List<Column> unknown =
        table.columnsThatMayBeUnknown().stream()
            .filter(column -> row.values().get(table.columns().indexOf(column)) == null)
            .toList();
    if (unknown.size() < table.columnsThatMayBeUnknown().size()) {
      unknown.forEach(
          column ->
              found.add(
                  Contradiction.of(table, row, column.name(), "a value, as the others have")));
    }
  }

  /** What a value should be instead; null when nothing is wrong with it. */
  private static @Nullable String should(Column column, @Nullable Object value, long n) {
    if (value == null) {
      return column.mayBeEmpty() ? null : "a value";
    }
    if (value instanceof Unreadable) {
      return "a value of its type";
    }
    return switch (column.type()) {
      case INTEGER -> integer(column, (Long) value, n);
      case COUNT -> ((BigInteger) value).signum() < 0 ? "at least 0" : null;
      case NUMBERS -> numbers((List<?>) value, n);
      case LISTS -> numbers(((List<?>) value).stream().flatMap(Cells::each).toList(), n);
      case TRUTH -> null;
    };
  }

  private static @Nullable String integer(Column column, long value, long n) {
    if (column.isTiming()) {
      return value < 0 ? "at least 0" : null;
    }
    long most = Math.max(n, PLAYERS);
    return value < 0 || value > most ? "from 0 to " + most : null;
  }

  private static Stream<?> each(@Nullable Object list) {
    return ((List<?>) Objects.requireNonNull(list)).stream();
  }

  private static @Nullable String numbers(List<?> values, long n) {
    boolean onBoard =
        values.stream()
            .map(Objects::requireNonNull)
            .allMatch(value -> (Long) value >= 1 && (Long) value <= n);
    return onBoard && new HashSet<>(values).size() == values.size()
        ? null
        : "different numbers from 1 to " + n;
  }
}
