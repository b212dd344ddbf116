package org.junipergreen.runner.batch;

import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;

/** The rows of an n as an exhaustive search knows them. */
final class SearchRows {
  private SearchRows() {}

  /**
   * All rows of the n, in the order of their key.
   *
   * @throws org.junipergreen.solver.search.SearchInterruptedException when the search is stopped
   */
  static List<Row> of(Quantity quantity, int n, ExhaustiveSearch search) {
    return switch (quantity) {
      case WINNER -> List.of(winner(n, search));
    };
  }

  /** A search finds the winning openings, and nothing of what a matching tells. */
  private static Row winner(int n, ExhaustiveSearch search) {
    long start = System.nanoTime();
    int[] openings = search.winningOpenings(n);
    boolean firstWins = openings.length > 0;
    return new Row(
        Arrays.asList(
            (long) n,
            firstWins ? 1L : 2L,
            null,
            null,
            null,
            null,
            null,
            (long) openings.length,
            firstWins ? (Long) (long) openings[0] : null,
            System.nanoTime() - start));
  }
}
