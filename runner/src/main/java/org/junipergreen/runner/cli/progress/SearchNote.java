package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.solver.search.SearchStatistics;

/** Says how far a search has come: behind the count of boards, or with that of its openings. */
public final class SearchNote implements ExhaustiveSearch.Listener {
  private volatile @Nullable Progress boards;
  private volatile @Nullable Board board;

  /** One board: its openings, and the time left of its search. */
  private record Board(Progress openings, TimeLeft left) {}

  /** Whose note it is from now on, behind the count of boards. */
  public void follow(Progress progress) {
    boards = progress;
  }

  /**
   * Whose note it is from now on, and whose count is that of the openings of one board.
   *
   * @param left takes note of the positions searched
   */
  public void count(Progress progress, TimeLeft left) {
    board = new Board(progress, left);
  }

  @Override
  public void searched(int n, SearchStatistics statistics, Duration time) {
    Progress many = boards;
    Board one = board;
    if (many != null) {
      many.note(
          "n = %,d: %s done, %s"
              .formatted(
                  n,
                  Answer.count(statistics.openingsSolved(), "opening"),
                  words(statistics, time)));
    } else if (one != null) {
      one.left.searched(statistics.positions());
      one.openings.reach(statistics.openingsSolved());
      one.openings.note(words(statistics, time));
    }
  }

  /**
   * An archive is being read, from which a search goes on.
   *
   * @param positions how many it has, -1 when nobody knows
   * @param share of it that has been read, 0 to 1
   */
  public void reading(long positions, double share) {
    Board one = board;
    Progress shown = one == null ? boards : one.openings;
    if (shown != null) {
      String what = positions < 0 ? "an archive" : count((double) positions) + " positions";
      shown.note("reading %s, %.0f%%".formatted(what, 100 * share));
    }
  }

  /**
   * Positions searched, how many in a second, and how full the table is.
   *
   * @param time what it took
   */
  static String words(SearchStatistics statistics, Duration time) {
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
