package org.junipergreen.runner.publish;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.search.grundy.GrundySearch;

/**
 * What the rows for the openings of an n say of the n itself: its number of games, its Grundy
 * values, or how long the game lasts.
 *
 * @param quantity one that has a row for each opening
 */
record BoardView(Quantity quantity) implements View {
  private static final Column N = column("n", Column.Type.INTEGER);

  @Override
  public List<Column> key() {
    return List.of(N);
  }

  @Override
  public List<Column> columns() {
    return switch (quantity) {
      case REMOTENESS ->
          List.of(N, column("wins", Column.Type.INTEGER), column("length", Column.Type.INTEGER));
      case GRUNDY ->
          List.of(N, column("hard", Column.Type.INTEGER), column("easy", Column.Type.INTEGER));
      case GAMES ->
          List.of(
              N,
              column("games", Column.Type.COUNT),
              column("odd", Column.Type.COUNT),
              column("even", Column.Type.COUNT));
      case WINNER, MISERE, FASTEST, CHAIN ->
          throw new IllegalStateException(quantity + " has a row for each n");
    };
  }

  @Override
  public void forEach(Store store, Range range, Consumer<List<@Nullable Object>> action) {
    store.forEachBoard(quantity, range, rows -> records(rows).forEach(action));
  }

  @Override
  public List<List<@Nullable Object>> records(List<Row> rows) {
    return rows.isEmpty() ? List.of() : List.of(record(rows.get(0).n(), rows));
  }

  private List<@Nullable Object> record(Long n, List<Row> rows) {
    return switch (quantity) {
      case REMOTENESS -> remoteness(n, rows);
      case GRUNDY ->
          Arrays.asList(n, mex(rows, row -> integer(row, 1) % 2 == 0), mex(rows, row -> true));
      case GAMES -> Arrays.asList(n, sum(rows, 2), sum(rows, 3), sum(rows, 4));
      case WINNER, MISERE, FASTEST, CHAIN ->
          throw new IllegalStateException(quantity + " has a row for each n");
    };
  }

  /**
   * The number of winning openings, and the shortest of their games, or else the longest of all.
   */
  private static List<@Nullable Object> remoteness(Long n, List<Row> rows) {
    List<Row> won = rows.stream().filter(row -> Boolean.TRUE.equals(row.values().get(2))).toList();
    Optional<Long> shortest = lengths(won).min(Long::compare);
    Long length = shortest.or(() -> lengths(rows).max(Long::compare)).orElseThrow();
    return Arrays.asList(n, (long) won.size(), length);
  }

  private static Stream<Long> lengths(List<Row> rows) {
    return rows.stream().map(row -> integer(row, 3));
  }

  private static long mex(List<Row> rows, Predicate<Row> openings) {
    return GrundySearch.mex(
        rows.stream().filter(openings).mapToInt(row -> Math.toIntExact(integer(row, 2))));
  }

  private static BigInteger sum(List<Row> rows, int column) {
    return rows.stream()
        .map(row -> (BigInteger) row.values().get(column))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static long integer(Row row, int column) {
    return (Long) row.values().get(column);
  }

  private static Column column(String name, Column.Type type) {
    return new Column(name, type, false);
  }
}
