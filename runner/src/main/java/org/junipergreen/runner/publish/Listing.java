package org.junipergreen.runner.publish;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
 * A sequence that is not a column of a table, for example the boards that a player wins, or a
 * triangle read by rows. {@link #column} adapts a column.
 *
 * @param name the name on the command line and of the b-file
 * @param what a short description of the terms
 * @param offset the index of the first term
 * @param columns the columns that the terms need; optional values must be present
 * @param ofRow returns the terms of a record
 */
public record Listing(
    Quantity<?> quantity,
    String name,
    String what,
    long offset,
    View view,
    List<Column> columns,
    Function<Row, List<? extends @Nullable Object>> ofRow) {

  public static List<Listing> of(Quantity<?> quantity) {
    Stream<Listing> boards =
        quantity.winner().stream()
            .flatMap(winner -> IntStream.of(1, 2).mapToObj(j -> boards(quantity, winner, j)));
    Stream<Listing> triangles =
        quantity.words().triangles().stream().map(triangle -> triangle(quantity, triangle));
    Stream<Listing> rests = quantity.words().rests().stream().map(rest -> rest(quantity, rest));
    return Stream.of(boards, triangles, rests).flatMap(listings -> listings).toList();
  }

  public static Optional<Listing> named(Quantity<?> quantity, String name) {
    return of(quantity).stream().filter(listing -> listing.name().equals(name)).findFirst();
  }

  /** Returns a column as a sequence, with one term for each n. */
  public static Listing column(Quantity<?> quantity, Column column) {
    View view = quantity.boards();
    int place = view.columns().indexOf(column);
    return new Listing(
        quantity,
        column.name(),
        quantity.words().of(column),
        quantity.first(),
        view,
        List.of(column),
        row -> Arrays.asList(row.values().get(place)));
  }

  private static Listing boards(Quantity<?> quantity, Column winner, int player) {
    View view = quantity.boards();
    int place = view.columns().indexOf(winner);
    return new Listing(
        quantity,
        "j" + player,
        quantity.words().boards(player),
        1,
        view,
        List.of(winner),
        row -> Long.valueOf(player).equals(row.values().get(place)) ? List.of(row.n()) : List.of());
  }

  private static Listing triangle(Quantity<?> quantity, Words.Triangle triangle) {
    View view = View.ofRows(quantity.table());
    List<Column> columns = triangle.columns().stream().map(quantity.table()::column).toList();
    List<Integer> places = columns.stream().map(view.columns()::indexOf).toList();
    return new Listing(
        quantity,
        triangle.name(),
        triangle.what(),
        quantity.words().sequence(triangle.name()).map(Words.Sequence::offset).orElse(1L),
        view,
        columns,
        row -> places.stream().map(place -> row.values().get(place)).toList());
  }

  private static Listing rest(Quantity<?> quantity, Words.Rest rest) {
    View view = quantity.boards();
    Column column = quantity.table().column(rest.column());
    int place = view.columns().indexOf(column);
    return new Listing(
        quantity,
        rest.name(),
        rest.what(),
        quantity.words().sequence(rest.name()).map(Words.Sequence::offset).orElse(quantity.first()),
        view,
        List.of(column),
        row ->
            Stream.ofNullable(row.values().get(place))
                .map(value -> row.n() - ((Number) value).longValue())
                .toList());
  }

  /**
   * Returns the first terms.
   *
   * @param range the n to use, starting at the first n of the quantity
   * @param most the maximum number of terms
   * @throws org.junipergreen.runner.text.Failure if a row is missing
   */
  public List<Object> terms(Known known, Range range, long most) {
    new Selection(view, columns, range).requireComplete(known);
    List<Object> found = new ArrayList<>();
    known.forEach(
        view,
        range,
        row -> {
          for (Object value : ofRow.apply(row)) {
            List<?> numbers = value instanceof List<?> list ? list : Arrays.asList(value);
            for (Object term : numbers) {
              if (found.size() < most) {
                found.add(term == null ? 0L : term);
              }
            }
          }
        });
    return found;
  }
}
