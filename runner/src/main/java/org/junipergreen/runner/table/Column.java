package org.junipergreen.runner.table;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.PlainText;

/**
 * A column of a table.
 *
 * @param name the name on the command line, in the database and in every published file
 * @param type what its values are
 * @param mayBeEmpty whether a row may have no value (null) here
 * @param mayBeUnknown whether an empty value means that the way of computing the row does not know
 *     it; in other columns it means that the row has none
 * @param isDetail whether a person is shown it only on demand
 */
public record Column(
    String name, Type type, boolean mayBeEmpty, boolean mayBeUnknown, boolean isDetail) {
  private static final String TIMING = "nanos";

  /**
   * A column of which every row has what there is to know; a timing is a detail, and unknown where
   * a row was published.
   */
  Column(String name, Type type, boolean mayBeEmpty) {
    this(name, type, mayBeEmpty || name.equals(TIMING), false, name.equals(TIMING));
  }

  /** The kind of value that a column holds. The database's integers end at 64 bits. */
  public enum Type {
    /** A {@link Long}. */
    INTEGER,
    /** A {@link java.math.BigInteger} of any size; in the database as its decimal digits. */
    COUNT,
    /** A list of {@link Long}; in the database as their digits with spaces between. */
    NUMBERS,
    /** A list of such lists; in the database with a bar between two of them. */
    LISTS,
    /** A {@link Boolean}. */
    TRUTH
  }

  /** Whether a value is one number or truth, and no list of them. */
  public boolean isSingle() {
    return type != Type.NUMBERS && type != Type.LISTS;
  }

  /** Whether the values say how long a computation took, and so differ from one to the next. */
  public boolean isTiming() {
    return name.equals(TIMING);
  }

  /** What the database holds for a value: an integer, a text, or null. */
  public @Nullable Object toStored(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    return switch (type) {
      case INTEGER, TRUTH -> value;
      case COUNT -> value.toString();
      case NUMBERS -> text((List<?>) value, " ");
      case LISTS ->
          text(((List<?>) value).stream().map(list -> text((List<?>) list, " ")).toList(), "|");
    };
  }

  private static String text(List<?> values, String between) {
    return values.stream().map(Object::toString).collect(Collectors.joining(between));
  }

  /**
   * The value that a text says, as the database has it and published tables.
   *
   * @throws NumberFormatException when it says none
   */
  public Object parse(String text) {
    return switch (type) {
      case INTEGER -> Long.valueOf(text);
      case TRUTH -> truth(text);
      case COUNT -> new BigInteger(text);
      case NUMBERS -> numbers(text);
      case LISTS -> Stream.of(text.split("\\|", -1)).map(Column::numbers).toList();
    };
  }

  private static Boolean truth(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new NumberFormatException("neither true nor false: \"" + text + '"');
    }
    return Boolean.valueOf(text);
  }

  private static List<Long> numbers(String text) {
    return Stream.of(text.split(" ", -1)).map(Long::valueOf).toList();
  }

  /**
   * What stands in the place of a value that is damaged.
   *
   * @param text what the database has there
   */
  public record Unreadable(String text) implements Serializable {
    @Override
    public String toString() {
      return "'" + PlainText.shown(text) + "'";
    }
  }
}
