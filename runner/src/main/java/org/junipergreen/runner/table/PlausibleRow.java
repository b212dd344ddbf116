package org.junipergreen.runner.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Column.Unreadable;

/**
 * Constraints on the values of every table. Counts of numbers and numbers of the board lie in 0..n,
 * unless the column declares another largest value. The winner is 1 or 2. The numbers of a list are
 * distinct and lie in 1..n. Counts of games and times are not negative. Either all or none of the
 * optional values are present.
 */
public final class PlausibleRow {
  private static final String WINNER = "winner";
  private static final int PLAYERS = 2;

  private PlausibleRow() {}

  /** An impossible value. */
  public record Problem(Column column, @Nullable Object is, String should) {}

  /** Returns all impossible values of a row. Linear in the row. */
  public static List<Problem> problems(Table<?> table, Row row) {
    List<Problem> found = new ArrayList<>(0);
    List<Column> columns = table.columns();
    int known = 0;
    int unknown = 0;
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      Object value = row.values().get(i);
      String should = should(column, value, row.n());
      if (should != null) {
        found.add(new Problem(column, value, should));
      }
      if (column.mayBeUnknown()) {
        if (value == null) {
          unknown++;
        } else {
          known++;
        }
      }
    }
    if (known > 0 && unknown > 0) {
      columns.stream()
          .filter(
              column -> column.mayBeUnknown() && row.values().get(columns.indexOf(column)) == null)
          .forEach(
              column ->
                  found.add(
                      new Problem(column, null, "a value, because the other columns have one")));
    }
    return found;
  }

  /** Returns what the value should be, or null if it is possible. */
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
      case LISTS -> numbers(((List<?>) value).stream().flatMap(PlausibleRow::each).toList(), n);
      case TRUTH -> null;
    };
  }

  private static @Nullable String integer(Column column, long value, long n) {
    if (column.isTiming()) {
      return value < 0 ? "at least 0" : null;
    }
    boolean isPlayer = column.name().equals(WINNER);
    long least = isPlayer ? 1 : 0;
    long largest = column.largest() == null ? Math.max(n, PLAYERS) : column.largest();
    long most = isPlayer ? PLAYERS : largest;
    return value < least || value > most ? "from %d to %d".formatted(least, most) : null;
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
