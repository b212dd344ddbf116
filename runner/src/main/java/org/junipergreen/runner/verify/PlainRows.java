package org.junipergreen.runner.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.runner.batch.FastestComputation;
import org.junipergreen.runner.batch.SearchRows;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.fastest.ShortestWin;

/**
 * Rows by plain recursion over the current number and the set of used ones, without any reduction:
 * the definition of each quantity, written down. Takes a second at the last n and some 40 MB.
 */
final class PlainRows {
  /** The last n for which this is quick. */
  static final int LAST = 20;

  private PlainRows() {}

  /**
   * The rows of a board as far as plain recursion knows them, in the order of their key.
   *
   * @param n up to {@link #LAST}
   */
  static List<Row> of(Quantity quantity, int n) {
    return switch (quantity) {
      case WINNER, REMOTENESS, CHAIN ->
          throw new IllegalArgumentException(quantity + " rows are not plain recursion's alone");
      case GRUNDY -> grundy(n);
      case MISERE -> List.of(SearchRows.misere(n, PlainRecursion.misere(n).winningOpenings(), 0));
      case GAMES -> games(n);
      case FASTEST -> List.of(SearchRows.fastest(n, shortestWin(n), 0));
    };
  }

  private static List<Row> grundy(int n) {
    PlainGrundy plain = new PlainGrundy(n);
    return IntStream.rangeClosed(1, n)
        .mapToObj(v -> new Row(Arrays.asList((long) n, (long) v, (long) plain.value(v), 0L)))
        .toList();
  }

  private static Optional<ShortestWin> shortestWin(int n) {
    return ShortestWin.among(n, new PlainRemoteness(n)::length, FastestComputation.LIMIT);
  }

  private static List<Row> games(int n) {
    PlainGameCount plain = new PlainGameCount(n);
    return IntStream.rangeClosed(1, n / 2)
        .mapToObj(i -> SearchRows.games(n, plain.opening(2 * i), 0))
        .toList();
  }
}
