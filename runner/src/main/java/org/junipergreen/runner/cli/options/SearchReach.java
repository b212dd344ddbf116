package org.junipergreen.runner.cli.options;

import org.junipergreen.runner.batch.ChainSearch;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.solver.search.games.GameCount;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/**
 * How far exhaustive searches for a quantity go, or proofs of chains.
 *
 * @param easy every n up to here takes seconds and a small table
 * @param slow every n up to here takes no more than minutes even with few rules
 * @param largest no search takes a larger n
 */
public record SearchReach(int easy, int slow, int largest) {
  public static SearchReach of(Quantity quantity) {
    return switch (quantity) {
      case WINNER, MISERE -> new SearchReach(109, 72, OutcomeSearch.MAX_N);
      case REMOTENESS -> new SearchReach(72, 40, OutcomeSearch.MAX_N);
      case CHAIN -> new SearchReach(200, 150, ChainSearch.LARGEST_PROVED);
      case FASTEST -> new SearchReach(200, 40, 10_000);
      case GRUNDY -> new SearchReach(50, 36, GrundySearch.MAX_N);
      case GAMES -> new SearchReach(34, 30, GameCount.MAX_N);
    };
  }
}
