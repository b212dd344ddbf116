package org.junipergreen.runner.table;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.PlainText;

/**
 * A column of a table.
 *
 * @param name the name on the command line, in the database and in published files
 * @param largest the largest whole number; null for n
 */
public record Column(String name, Type type, Set<Trait> traits, @Nullable Long largest) {
  private static final String TIMING = "nanos";

  /** What distinguishes a column from others. */
  public enum Trait {
    /** A row may have no value (null) here. */
    OPTIONAL,
    /** Null means that the way of the row does not compute this value, not that there is none. */
    UNKNOWN,
    /** People see the column only on request. */
    DETAIL,
    /** Tells whether a row is final. A row that is not final is replaced by a later run. */
    FINALITY,
    /** Has several correct values, such as a longest chain. */
    CHOICE
  }

  /** Timings are details, and absent if a row was published. */
  static Column of(String name, Type type, boolean mayBeEmpty) {
    Set<Trait> traits =
        name.equals(TIMING)
            ? Set.of(Trait.OPTIONAL, Trait.DETAIL)
            : mayBeEmpty ? Set.of(Trait.OPTIONAL) : Set.of();
    return new Column(name, type, traits, null);
  }

  Column with(Trait trait) {
    Set<Trait> all = new HashSet<>(traits);
    all.add(trait);
    return new Column(name, type, Set.copyOf(all), largest);
  }

  Column withLargest(long number) {
    return new Column(name, type, traits, number);
  }

  public boolean mayBeEmpty() {
    return traits.contains(Trait.OPTIONAL);
  }

  public boolean mayBeUnknown() {
    return traits.contains(Trait.UNKNOWN);
  }

  public boolean isDetail() {
    return traits.contains(Trait.DETAIL);
  }

  public boolean isChoice() {
    return traits.contains(Trait.CHOICE);
  }

  /** The type of the values. Integers of the database have 64 bits. */
  public enum Type {
    INTEGER,
    /** A {@link java.math.BigInteger} of any size, stored as decimal digits. */
    COUNT,
    /** A list of {@link Long}, stored as digits separated by spaces. */
    NUMBERS,
    /** A list of such lists, stored with bars between them. */
    LISTS,
    TRUTH
  }

  /** Returns whether a value is a single number or truth value, not a list. */
  public boolean isSingle() {
    return type != Type.NUMBERS && type != Type.LISTS;
  }

  /** Returns whether the values are times, which differ between computations. */
  public boolean isTiming() {
    return name.equals(TIMING);
  }

  /** Returns the stored form of a value: an integer, a text, or null. */
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
   * Parses the text form of a value, as in the database and in published tables.
   *
   * @throws NumberFormatException if the text is not a value of this type
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
   * Takes the place of a damaged value.
   *
   * @param text the contents of the database
   */
  public record Unreadable(String text) implements Serializable {
    @Override
    public String toString() {
      return "'" + PlainText.shown(text) + "'";
    }
  }
}
