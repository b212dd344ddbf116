package org.junipergreen.runner.verify;

import java.util.List;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.batch.SearchRows;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.misere.MisereSearch;

/**
 * Misère play a second way: by plain recursion where that is quick; by a maximum matching where it
 * is proved that the openings of normal play win; and in between by a search with few rules.
 */
final class MisereReference implements Reference {
  private final ExhaustiveSearch search;

  /**
   * @param search a search that uses few rules
   */
  MisereReference(ExhaustiveSearch search) {
    this.search = search;
  }

  @Override
  public List<Row> rows(long n) {
    int board = Math.toIntExact(n);
    if (board <= PlainRows.LAST) {
      return PlainRows.of(Quantity.MISERE, board);
    }
    return MisereSearch.isNormal(board)
        ? List.of(SearchRows.misere(board, MatchingEngine.solve(board).openings(), 0))
        : SearchRows.of(Quantity.MISERE, board, search);
  }
}
