package org.junipergreen.runner.batch;

import java.util.EnumSet;
import java.util.Set;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/** How many of the rules that save positions a search uses. */
public enum Reductions {
  /** All that are useful. */
  ALL,

  /**
   * As few as a search can do with: a slow one, which does not rely on symmetries, folding or
   * remembered strategies, to check the fast one by.
   */
  FEW;

  /** The options of a search with the rules that this allows. */
  SearchOptions choose(Quantity quantity, SearchOptions options) {
    return this == ALL ? options : options.withRules(few(quantity));
  }

  private static Set<Rule> few(Quantity quantity) {
    return switch (quantity) {
      case WINNER, MISERE -> OutcomeSearch.rulesWithoutFolding();
      case REMOTENESS, FASTEST -> EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.TABLE);
      case GRUNDY, GAMES -> EnumSet.of(Rule.COMPONENT, Rule.TABLE);
      case CHAIN -> Set.of();
    };
  }
}
