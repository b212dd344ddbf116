package org.junipergreen.runner.method;

import java.time.Duration;
import org.junipergreen.solver.search.SearchStatistics;

/** Is told how far an exhaustive search has come. */
@FunctionalInterface
public interface SearchListener {
  /**
   * Called some times a second by any of the search's threads.
   *
   * @param n the board being searched
   * @param statistics what the search of this board has done so far
   * @param time since it began
   */
  void searched(int n, SearchStatistics statistics, Duration time);

  /** Tells this one and then the other. */
  default SearchListener andThen(SearchListener other) {
    return (n, statistics, time) -> {
      searched(n, statistics, time);
      other.searched(n, statistics, time);
    };
  }
}
