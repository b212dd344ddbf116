package org.junipergreen.runner.batch;

import java.util.EnumSet;
import java.util.Set;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.games.GameCount;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;

/** How many of the rules that save positions a search uses. */
public enum Reductions {
  /** All that are useful. */
  ALL,

  /**
   * As few as a search can do with: a slow one, which does not rely on symmetries, folding or
   * remembered strategies, to check the fast one by.
   */
  FEW;

  Set<Rule> rules(Quantity quantity) {
    return this == ALL ? all(quantity) : few(quantity);
  }

  private static Set<Rule> all(Quantity quantity) {
    return switch (quantity) {
      case WINNER, MISERE -> Rule.defaults();
      case REMOTENESS, FASTEST -> RemotenessSearch.defaultRules();
      case GRUNDY -> GrundySearch.defaultRules();
      case GAMES -> GameCount.defaultRules();
      case CHAIN -> Set.of();
    };
  }

  private static Set<Rule> few(Quantity quantity) {
    return switch (quantity) {
      case WINNER, MISERE -> Rule.withoutFolding();
      case REMOTENESS, FASTEST -> EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.TABLE);
      case GRUNDY, GAMES -> EnumSet.of(Rule.COMPONENT, Rule.TABLE);
      case CHAIN -> Set.of();
    };
  }
}
