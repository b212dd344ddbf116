package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.solver.search.SearchStatistics;

/** Says behind the count of boards how far the search of the one at hand has come. */
public final class SearchNote implements ExhaustiveSearch.Listener {
  private volatile @Nullable Progress progress;

  /** Whose note it is from now on; a search may begin before there is one. */
  public void goTo(Progress boards) {
    progress = boards;
  }

  @Override
  public void searched(int n, SearchStatistics statistics, Duration time) {
    Progress boards = progress;
    if (boards != null) {
      boards.note(
          "n = %d: %d openings done, %s"
              .formatted(n, statistics.openingsSolved(), SearchWords.of(statistics, time)));
    }
  }
}
