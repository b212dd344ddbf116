package org.junipergreen.solver.search;

/** Is told now and then how far a search has come. */
@FunctionalInterface
public interface SearchProgress {
  /**
   * Called by any of the search's threads after every 16,384 positions it searched; should return
   * quickly.
   */
  void report(SearchStatistics statistics);
}
