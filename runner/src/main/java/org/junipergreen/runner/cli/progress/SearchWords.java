package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.Locale;
import org.junipergreen.solver.search.SearchStatistics;

/** What a search has done so far, in a few words. */
public final class SearchWords {
  private SearchWords() {}

  /**
   * Positions searched, how many in a second, and how full the table is.
   *
   * @param time what it took
   */
  public static String of(SearchStatistics statistics, Duration time) {
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
