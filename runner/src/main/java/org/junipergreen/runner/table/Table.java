package org.junipergreen.runner.table;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table of the store. Its columns are the components of a record: {@code int} or {@code long}, or
 * {@link Integer} or {@link Boolean} where a row may have no value, {@link BigInteger}, {@code
 * boolean}, and {@code int[]} for a list of numbers, {@code int[][]} for a list of such lists. So a
 * row is a record to who makes it or looks into it, and a list of values to who stores, prints or
 * compares it.
 *
 * @param <R> the record
 */
public final class Table<R extends Record> {
  private final String name;
  private final Class<R> type;
  private final int keyLength;
  private final List<Column> columns;
  private final @Nullable Column finality;
  private final List<Column> choices;
  private final List<Method> accessors;
  private final Constructor<R> constructor;
  private final boolean oddOpenings;

  private Table(
      String name,
      Class<R> type,
      int keyLength,
      List<Column> columns,
      @Nullable Column finality,
      List<Column> choices) {
    this(name, type, keyLength, columns, finality, choices, false);
  }

  private Table(
      String name,
      Class<R> type,
      int keyLength,
      List<Column> columns,
      @Nullable Column finality,
      List<Column> choices,
      boolean oddOpenings) {
    this.name = name;
    this.type = type;
    accessors = Stream.of(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
    constructor = constructor(type, accessors);
    accessors.forEach(accessor -> accessor.setAccessible(true));
    constructor.setAccessible(true);
    this.keyLength = keyLength;
    this.columns = columns;
    this.finality = finality;
    this.choices = choices;
    this.oddOpenings = oddOpenings;
  }

  /** A table with one row for each n, which is the first component. */
  public static <R extends Record> Table<R> ofBoards(String name, Class<R> type) {
    return new Table<>(name, type, 1, columns(type), null, List.of());
  }

  /** A table with a row for each n and even opening, the first two components. */
  public static <R extends Record> Table<R> ofOpenings(String name, Class<R> type) {
    return new Table<>(name, type, 2, columns(type), null, List.of());
  }

  /** A table with a row for each n and length of a game, the first two components. */
  public static <R extends Record> Table<R> ofLengths(String name, Class<R> type) {
    return new Table<>(name, type, 2, columns(type), null, List.of());
  }

  /** The same table, which has rows of odd openings too, though the game does not allow them. */
  public Table<R> withOddOpenings() {
    return new Table<>(name, type, keyLength, columns, finality, choices, true);
  }

  /**
   * The same table, of which a row may lack the values of these columns, to be completed by another
   * way of computing.
   */
  public Table<R> withUnknown(String... names) {
    return changing(c -> new Column(c.name(), c.type(), c.mayBeEmpty(), true, c.isDetail()), names);
  }

  /** The same table, of which a person is shown these columns only on demand. */
  public Table<R> withDetails(String... names) {
    return changing(
        c -> new Column(c.name(), c.type(), c.mayBeEmpty(), c.mayBeUnknown(), true), names);
  }

  private Table<R> changing(UnaryOperator<Column> change, String... names) {
    List<String> some = List.of(names);
    List<Column> changed =
        columns.stream().map(c -> some.contains(c.name()) ? change.apply(c) : c).toList();
    return new Table<>(name, type, keyLength, changed, finality, choices, oddOpenings);
  }

  /**
   * The same table, with a column that says of a row whether it is final. One that is not counts as
   * a row, but a later run replaces it by what it finds.
   */
  public Table<R> withFinality(String column) {
    return new Table<>(name, type, keyLength, columns, column(column), choices, oddOpenings);
  }

  /**
   * The same table, with columns in which another value would be as right as the stored one: a
   * longest chain, of which there are many.
   */
  public Table<R> withChoice(String... names) {
    return new Table<>(
        name,
        type,
        keyLength,
        columns,
        finality,
        Stream.of(names).map(this::column).toList(),
        oddOpenings);
  }

  /** Its name in the database. */
  public String name() {
    return name;
  }

  /** The columns in their published order. */
  public List<Column> columns() {
    return columns;
  }

  /** The columns without the timings, which differ from one computation to the next. */
  public List<Column> untimedColumns() {
    return columns.stream().filter(column -> !column.isTiming()).toList();
  }

  /** What it took to compute a row: the sum of its timings, in nanoseconds. */
  public long nanos(Row row) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).isTiming() && row.values().get(i) != null)
        .mapToLong(i -> (Long) Objects.requireNonNull(row.values().get(i)))
        .sum();
  }

  /**
   * The rows of a board that took some time more, which goes to the one that took longest.
   *
   * @param nanos in nanoseconds
   */
  public List<Row> plusNanos(List<Row> rows, long nanos) {
    OptionalInt timing =
        IntStream.range(0, columns.size()).filter(i -> columns.get(i).isTiming()).findFirst();
    if (nanos == 0 || timing.isEmpty() || rows.isEmpty()) {
      return rows;
    }
    Row longest = Collections.max(rows, Comparator.comparingLong(this::nanos));
    List<@Nullable Object> values = new ArrayList<>(longest.values());
    values.set(timing.getAsInt(), nanos(longest) + nanos);
    List<Row> all = new ArrayList<>(rows);
    all.set(all.indexOf(longest), new Row(values));
    return all;
  }

  /** The values of a row without its timings. */
  public List<@Nullable Object> untimed(Row row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (!columns.get(i).isTiming()) {
        values.add(row.values().get(i));
      }
    }
    return values;
  }

  /**
   * The column with this name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public Column column(String column) {
    return columns.stream()
        .filter(c -> c.name().equals(column))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " has no column " + column));
  }

  /** The first columns, those that tell one row from another: n first, and what divides an n. */
  public List<Column> key() {
    return columns.subList(0, keyLength);
  }

  /** Whether it has rows of odd openings, which the rules of the game do not allow. */
  public boolean hasOddOpenings() {
    return oddOpenings;
  }

  /** The columns of which a row may lack the values. */
  public List<Column> columnsThatMayBeUnknown() {
    return columns.stream().filter(Column::mayBeUnknown).toList();
  }

  /** The columns of which every row has what there is to know. */
  public List<Column> columnsThatAreKnown() {
    return columns.stream().filter(column -> !column.mayBeUnknown()).toList();
  }

  /** The column that says of a row whether it is final. */
  public Optional<Column> finality() {
    return Optional.ofNullable(finality);
  }

  /** Whether a row is final; all are where no column says it. */
  public boolean isFinal(Row row) {
    return finality == null || Boolean.TRUE.equals(row.values().get(columns.indexOf(finality)));
  }

  /** Whether another value of a column would be as right as the stored one. */
  public boolean isChoice(Column column) {
    return choices.contains(column);
  }

  /** Whether a column is such: then what an n has there depends on where its computing began. */
  public boolean hasChoice() {
    return !choices.isEmpty();
  }

  /** The first column that a row must have a value in, and has not. */
  public Optional<Column> missing(Row row) {
    return IntStream.range(0, columns.size())
        .filter(i -> row.values().get(i) == null && !columns.get(i).mayBeEmpty())
        .mapToObj(columns::get)
        .findFirst();
  }

  /** The row that a record says. */
  public Row pack(R record) {
    List<@Nullable Object> values = new ArrayList<>(columns.size());
    for (Method accessor : accessors) {
      values.add(value(accessor, record));
    }
    return new Row(values);
  }

  /** The rows that some records say. */
  public List<Row> pack(List<R> records) {
    return records.stream().map(this::pack).toList();
  }

  /**
   * The record that a row says.
   *
   * @throws UnfitRowException when it lacks a value that every row must have, or has a number that
   *     is too large
   */
  public R unpack(Row row) {
    missing(row)
        .ifPresent(
            column -> {
              String what = "%s of n = %d has no %s; nothing was repaired";
              throw new UnfitRowException(what.formatted(name, row.n(), column.name()));
            });
    Object[] arguments = new Object[columns.size()];
    for (int i = 0; i < arguments.length; i++) {
      try {
        arguments[i] = argument(accessors.get(i).getReturnType(), row.values().get(i));
      } catch (ArithmeticException e) {
        String what = "%s of n = %d has a number in %s that is too large; nothing was repaired";
        throw new UnfitRowException(what.formatted(name, row.n(), columns.get(i).name()));
      }
    }
    try {
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The records that some rows say. */
  public List<R> unpack(List<Row> rows) {
    return rows.stream().map(this::unpack).toList();
  }

  @Override
  public String toString() {
    return name;
  }

  private static <R> Constructor<R> constructor(Class<R> type, List<Method> accessors) {
    try {
      return type.getDeclaredConstructor(
          accessors.stream().map(Method::getReturnType).toArray(Class<?>[]::new));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e); // every record has one
    }
  }

  private static @Nullable Object value(Method accessor, Record record) {
    try {
      Object value = accessor.invoke(record);
      if (value instanceof Integer number) {
        return number.longValue();
      }
      return value instanceof int[] numbers
          ? list(numbers)
          : value instanceof int[][] lists ? Stream.of(lists).map(Table::list).toList() : value;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Long> list(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().boxed().toList();
  }

  private static int[] numbers(List<?> list) {
    return list.stream().mapToInt(v -> Math.toIntExact((Long) v)).toArray();
  }

  private static @Nullable Object argument(Class<?> type, @Nullable Object value) {
    if (value == null && type == long.class) {
      return 0L; // a timing that is not known
    }
    if (value instanceof Long number && (type == int.class || type == Integer.class)) {
      return Math.toIntExact(number);
    }
    if (value instanceof List<?> lists && type == int[][].class) {
      return lists.stream().map(list -> numbers((List<?>) list)).toArray(int[][]::new);
    }
    return value instanceof List<?> numbers ? numbers(numbers) : value;
  }

  private static List<Column> columns(Class<? extends Record> type) {
    return Stream.of(type.getRecordComponents()).map(Table::column).toList();
  }

  private static Column column(RecordComponent component) {
    Class<?> type = component.getType();
    boolean mayBeEmpty = type == Integer.class || type == Long.class || type == Boolean.class;
    return new Column(component.getName(), type(type), mayBeEmpty);
  }

  private static Column.Type type(Class<?> type) {
    if (type == BigInteger.class) {
      return Column.Type.COUNT;
    } else if (type == boolean.class || type == Boolean.class) {
      return Column.Type.TRUTH;
    }
    if (type == int[][].class) {
      return Column.Type.LISTS;
    }
    return type == int[].class ? Column.Type.NUMBERS : Column.Type.INTEGER;
  }
}
