package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.Answer;
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
          "n = %,d: %s done, %s"
              .formatted(
                  n,
                  Answer.count(statistics.openingsSolved(), "opening"),
                  words(statistics, time)));
    }
  }

  /**
   * Positions searched, how many in a second, and how full the table is.
   *
   * @param time what it took
   */
  public static String words(SearchStatistics statistics, Duration time) {
    double seconds = Math.max(1, time.toMillis()) / 1000.0;
    return "%s positions, %s/s, table %.0f%%"
        .formatted(
            count((double) statistics.positions()),
            count(statistics.positions() / seconds),
            100 * statistics.table().fill());
  }

  /** Three digits at least: 1234, 12.3k, 4567k, 12.3M. */
  private static String count(double value) {
    String unit = "";
    for (String larger : new String[] {"k", "M", "G", "T"}) {
      if (value < 9_999.5) {
        break;
      }
      value /= 1000;
      unit = larger;
    }
    String digits = unit.isEmpty() || value >= 99.95 ? "%.0f" : "%.1f";
    return String.format(Locale.ROOT, digits, value) + unit;
  }
}
