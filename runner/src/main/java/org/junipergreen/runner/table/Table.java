package org.junipergreen.runner.table;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Column.Trait;

/**
 * A table of the store. Its columns are the components of a record: {@code int} or {@code long};
 * {@link Integer} or {@link Boolean} if the value may be absent; {@link BigInteger}; {@code
 * boolean}; {@code int[]} for a list of numbers and {@code int[][]} for a list of such lists. A row
 * is handled as a record where it is computed or used, and as a list of values where it is stored,
 * printed or compared.
 */
public final class Table<R extends Record> {
  private final String name;
  private final Class<R> type;
  private final int keyLength;
  private final List<Column> columns;
  private final List<Method> accessors;
  private final Constructor<R> constructor;
  private final boolean oddOpenings;

  private Table(
      String name, Class<R> type, int keyLength, List<Column> columns, boolean oddOpenings) {
    this.name = name;
    this.type = type;
    accessors = Stream.of(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
    constructor = constructor(type, accessors);
    accessors.forEach(accessor -> accessor.setAccessible(true));
    constructor.setAccessible(true);
    this.keyLength = keyLength;
    this.columns = columns;
    this.oddOpenings = oddOpenings;
  }

  /** Creates a table with one row for each n, the first component. */
  public static <R extends Record> Table<R> ofBoards(String name, Class<R> type) {
    return new Table<>(name, type, 1, columns(type), false);
  }

  /** Creates a table with a row for each n and even opening, the first two components. */
  public static <R extends Record> Table<R> ofOpenings(String name, Class<R> type) {
    return new Table<>(name, type, 2, columns(type), false);
  }

  /** Creates a table with a row for each n and length of a game, the first two components. */
  public static <R extends Record> Table<R> ofLengths(String name, Class<R> type) {
    return new Table<>(name, type, 2, columns(type), false);
  }

  /** Returns this table with rows for odd openings too, which the rules do not allow. */
  public Table<R> withOddOpenings() {
    return new Table<>(name, type, keyLength, columns, true);
  }

  /** Returns this table with these columns optional: another method can complete them. */
  public Table<R> withUnknown(String... names) {
    return changing(column -> column.with(Trait.UNKNOWN), names);
  }

  /** Returns this table with these columns hidden from people unless requested. */
  public Table<R> withDetails(String... names) {
    return changing(column -> column.with(Trait.DETAIL), names);
  }

  /** Returns this table with another largest value than n for these columns. */
  public Table<R> withLargest(long largest, String... names) {
    return changing(column -> column.withLargest(largest), names);
  }

  /**
   * Returns this table with a column that tells whether a row is final. A row that is not final is
   * replaced by a later run.
   */
  public Table<R> withFinality(String name) {
    return changing(column -> column.with(Trait.FINALITY), name);
  }

  /** Returns this table with columns that have several correct values, such as a longest chain. */
  public Table<R> withChoice(String... names) {
    return changing(column -> column.with(Trait.CHOICE), names);
  }

  private Table<R> changing(UnaryOperator<Column> change, String... names) {
    List<Column> some = Stream.of(names).map(this::column).toList();
    List<Column> changed =
        columns.stream().map(c -> some.contains(c) ? change.apply(c) : c).toList();
    return new Table<>(name, type, keyLength, changed, oddOpenings);
  }

  public String name() {
    return name;
  }

  public List<Column> columns() {
    return columns;
  }

  public List<Column> untimedColumns() {
    return columns.stream().filter(column -> !column.isTiming()).toList();
  }

  /** Returns the computation time of a row in nanoseconds, the sum of its timings. */
  public long nanos(Row row) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).isTiming() && row.values().get(i) != null)
        .mapToLong(i -> (Long) Objects.requireNonNull(row.values().get(i)))
        .sum();
  }

  /** Returns the values of a row without timings. */
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
   * Returns the column with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Column column(String column) {
    return columns.stream()
        .filter(c -> c.name().equals(column))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " has no column " + column));
  }

  /** Returns the key: the first columns, starting with n. */
  public List<Column> key() {
    return columns.subList(0, keyLength);
  }

  /** Returns whether the table has rows for odd openings, which the rules do not allow. */
  public boolean hasOddOpenings() {
    return oddOpenings;
  }

  public List<Column> columnsThatMayBeUnknown() {
    return columns.stream().filter(Column::mayBeUnknown).toList();
  }

  public List<Column> columnsThatAreKnown() {
    return columns.stream().filter(column -> !column.mayBeUnknown()).toList();
  }

  /** Returns the column that tells whether a row is final, if there is one. */
  public Optional<Column> finality() {
    return columns.stream().filter(c -> c.traits().contains(Trait.FINALITY)).findFirst();
  }

  /** Returns whether a row is final; true if there is no such column. */
  public boolean isFinal(Row row) {
    return finality()
        .map(column -> Boolean.TRUE.equals(row.values().get(columns.indexOf(column))))
        .orElse(true);
  }

  /**
   * Returns whether a column has several correct values, which depend on where the computation
   * started.
   */
  public boolean hasChoice() {
    return columns.stream().anyMatch(Column::isChoice);
  }

  /** Returns the first mandatory column in which the row has no value. */
  public Optional<Column> missing(Row row) {
    return IntStream.range(0, columns.size())
        .filter(i -> row.values().get(i) == null && !columns.get(i).mayBeEmpty())
        .mapToObj(columns::get)
        .findFirst();
  }

  public Row pack(R record) {
    List<@Nullable Object> values = new ArrayList<>(columns.size());
    for (Method accessor : accessors) {
      values.add(value(accessor, record));
    }
    return new Row(values);
  }

  public List<Row> pack(List<R> records) {
    return records.stream().map(this::pack).toList();
  }

  /**
   * Converts a row to a record.
   *
   * @throws UnfitRowException if a mandatory value is absent, or a number is too large
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
      return 0L; // an unknown timing
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
    return Column.of(component.getName(), type(type), mayBeEmpty);
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
