package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Contradiction;

/** Checks that an n has a row for each of its openings, and no other. */
final class Openings {
  private Openings() {}

  /**
   * The check.
   *
   * @param opening the opening that a row is about
   * @param openings those that there should be on a board, in ascending order
   */
  static <R extends Record> Check check(
      Table<R> table, ToIntFunction<R> opening, IntFunction<IntStream> openings) {
    return Check.ofBoards(
        table,
        (n, rows) -> {
          List<Integer> found = rows.stream().map(opening::applyAsInt).toList();
          List<Integer> expected = openings.apply(Math.toIntExact(n)).boxed().toList();
          return found.equals(expected)
              ? List.of()
              : List.of(new Contradiction(n, "the openings", found, expected));
        });
  }
}
