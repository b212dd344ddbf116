package org.junipergreen.runner.publish;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Words;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.View;

/**
 * A sequence of numbers: a column with one term for each n, the boards that a player wins, a
 * triangle read by rows, or n less a column.
 *
 * @param name the name on the command line and of the b-file
 * @param what a short description of the terms
 * @param offset the index of the first term
 * @param isColumn whether the index of a term is the n of its row
 * @param columns the columns that the terms need; optional values must be present
 * @param ofRow returns the terms of a record
 */
public record Listing(
    Quantity<?> quantity,
    String name,
    String what,
    long offset,
    boolean isColumn,
    View view,
    List<Column> columns,
    Function<Row, List<? extends @Nullable Object>> ofRow) {

  /** Returns the sequences that are not columns. */
  public static List<Listing> of(Quantity<?> quantity) {
    Stream<Listing> boards =
        quantity.winner().stream()
            .flatMap(winner -> IntStream.of(1, 2).mapToObj(j -> boards(quantity, winner, j)));
    Stream<Listing> triangles =
        quantity.words().triangles().stream().map(triangle -> triangle(quantity, triangle));
    Stream<Listing> rests = quantity.words().rests().stream().map(rest -> rest(quantity, rest));
    return Stream.of(boards, triangles, rests).flatMap(listings -> listings).toList();
  }

  /** Returns "first" or "second" for the boards that this player wins, otherwise empty. */
  Optional<String> player() {
    return switch (name) {
      case "j1" -> Optional.of("first");
      case "j2" -> Optional.of("second");
      default -> Optional.empty();
    };
  }

  public static Optional<Listing> named(Quantity<?> quantity, String name) {
    return of(quantity).stream().filter(listing -> listing.name().equals(name)).findFirst();
  }

  /** Returns a column as a sequence. */
  public static Listing column(Quantity<?> quantity, Column column) {
    return new Listing(
        quantity,
        column.name(),
        quantity.words().of(column),
        offset(quantity, column.name(), quantity.first()),
        true,
        quantity.boards(),
        List.of(column),
        value(quantity, column).andThen(Arrays::asList));
  }

  private static Listing boards(Quantity<?> quantity, Column winner, int player) {
    Function<Row, @Nullable Object> value = value(quantity, winner);
    return new Listing(
        quantity,
        "j" + player,
        quantity.words().boards(player),
        1,
        false,
        quantity.boards(),
        List.of(winner),
        row -> Long.valueOf(player).equals(value.apply(row)) ? List.of(row.n()) : List.of());
  }

  private static Listing triangle(Quantity<?> quantity, Words.Terms triangle) {
    View view = View.ofRows(quantity.table());
    List<Column> columns = triangle.columns().stream().map(quantity.table()::column).toList();
    List<Integer> places = columns.stream().map(view.columns()::indexOf).toList();
    return new Listing(
        quantity,
        triangle.name(),
        triangle.what(),
        offset(quantity, triangle.name(), 1),
        false,
        view,
        columns,
        row -> places.stream().map(place -> row.values().get(place)).toList());
  }

  private static Listing rest(Quantity<?> quantity, Words.Terms rest) {
    Column column = quantity.table().column(rest.columns().get(0));
    Function<Row, @Nullable Object> value = value(quantity, column);
    return new Listing(
        quantity,
        rest.name(),
        rest.what(),
        offset(quantity, rest.name(), quantity.first()),
        false,
        quantity.boards(),
        List.of(column),
        row ->
            Stream.ofNullable(value.apply(row))
                .map(subtrahend -> row.n() - ((Number) subtrahend).longValue())
                .toList());
  }

  private static Function<Row, @Nullable Object> value(Quantity<?> quantity, Column column) {
    int place = quantity.boards().columns().indexOf(column);
    return row -> row.values().get(place);
  }

  /** Returns the index of the first term in the Encyclopedia, or the default. */
  private static long offset(Quantity<?> quantity, String name, long otherwise) {
    return quantity.words().sequence(name).map(Words.Sequence::offset).orElse(otherwise);
  }

  /**
   * Passes each term and its index to an action, in order.
   *
   * @param range the n of the terms. A column may start before the first n that has a row, with
   *     terms of the Encyclopedia; another sequence starts at the first n of the quantity
   */
  public void forEach(Known known, Range range, ObjLongConsumer<Object> action) {
    for (long n = range.from(); n < quantity.first(); n++) {
      List<Long> before = quantity.words().sequence(name).orElseThrow().before();
      action.accept(before.get((int) (n - offset)), n);
    }
    AtomicLong next = new AtomicLong(offset);
    known.forEach(
        view,
        rows(range),
        row -> {
          for (Object value : ofRow.apply(row)) {
            for (Object term : value instanceof List<?> list ? list : Arrays.asList(value)) {
              action.accept(term == null ? 0L : term, isColumn ? row.n() : next.getAndIncrement());
            }
          }
        });
  }

  private Range rows(Range range) {
    return new Range(Math.max(range.from(), quantity.first()), range.to());
  }

  /**
   * Checks that all terms of a range are known.
   *
   * @throws org.junipergreen.runner.text.Failure if a row is missing
   */
  public void requireComplete(Known known, Range range) {
    new Selection(view, columns, rows(range)).requireComplete(known);
  }
}
