package org.junipergreen.runner.store;

import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a value of a row is held in the database, whose integers end at 64 bits. */
final class StoredValue {
  private StoredValue() {}

  /** What to bind for a value: an integer, a text, or null. */
  static @Nullable Object of(Column column, @Nullable Object value) {
    if (value == null) {
      return null;
    }
    return switch (column.type()) {
      case INTEGER, TRUTH -> value;
      case COUNT -> value.toString();
      case NUMBERS -> text((List<?>) value, " ");
      case LISTS ->
          text(((List<?>) value).stream().map(list -> text((List<?>) list, " ")).toList(), "|");
    };
  }

  /**
   * The value in a column of the row that the result is at.
   *
   * @param place the column's place in the result, from 1
   * @throws NumberFormatException when a text does not hold what it should
   */
  static @Nullable Object read(Column column, ResultSet result, int place) throws SQLException {
    return switch (column.type()) {
      case INTEGER -> integer(result, place);
      case TRUTH -> truth(integer(result, place));
      case COUNT -> count(result.getString(place));
      case NUMBERS -> numbers(result.getString(place));
      case LISTS -> lists(result.getString(place));
    };
  }

  private static String text(List<?> values, String between) {
    return values.stream().map(Object::toString).collect(Collectors.joining(between));
  }

  private static @Nullable Long integer(ResultSet result, int place) throws SQLException {
    long value = result.getLong(place);
    // To ask whether it was empty costs as much as to read it, and an empty one reads as 0.
    return value == 0 && result.wasNull() ? null : value;
  }

  private static @Nullable Boolean truth(@Nullable Long stored) {
    return stored == null ? null : stored != 0;
  }

  private static @Nullable BigInteger count(@Nullable String digits) {
    return digits == null ? null : new BigInteger(digits);
  }

  private static @Nullable List<Long> numbers(@Nullable String text) {
    return text == null ? null : split(text);
  }

  private static @Nullable List<List<Long>> lists(@Nullable String text) {
    return text == null ? null : Stream.of(text.split("\\|", -1)).map(StoredValue::split).toList();
  }

  private static List<Long> split(String numbers) {
    return Stream.of(numbers.split(" ", -1)).map(Long::valueOf).toList();
  }
}
