package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.quantity.way.ExhaustiveSearch;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.solver.search.SearchStatistics;

/** Shows how far a search is: behind the count of boards, or by the openings of one board. */
public final class SearchNote implements ExhaustiveSearch.Listener {
  /**
   * Where it is shown.
   *
   * @param left is told the share of a board that is done; null for none
   * @param openings returns the number of openings of a board
   * @param alone whether the progress counts the openings of one board
   */
  private record Shown(
      Progress progress, @Nullable TimeLeft left, LongUnaryOperator openings, boolean alone) {}

  private volatile @Nullable Shown shown;

  /** The positions of the archive that was read last, for the next n that is searched. */
  private volatile long archived;

  /** The current n, and the positions of its archive. */
  private int searched;

  private long before;

  /** Shows it behind a count of boards. */
  public void follow(Progress progress) {
    follow(progress, null, n -> n);
  }

  /**
   * Shows it behind a count of boards, and tells the time left.
   *
   * @param openings returns the number of openings of the board 1..n
   */
  public void follow(Progress progress, @Nullable TimeLeft left, LongUnaryOperator openings) {
    shown = new Shown(progress, left, openings, false);
  }

  /** Counts the openings of one board, and tells the time left. */
  public void count(Progress progress, long openings, TimeLeft left) {
    shown = new Shown(progress, left, n -> openings, true);
  }

  @Override
  public void searched(int n, SearchStatistics statistics, Duration time) {
    Shown now = shown;
    if (now == null) {
      return;
    }
    long solved = statistics.openingsSolved();
    if (now.left != null) {
      now.left.searched(n, positions(n, statistics), (double) solved / now.openings.applyAsLong(n));
    }
    String words = words(statistics, time);
    if (now.alone) {
      now.progress.reach(solved);
      now.progress.note(words);
    } else {
      now.progress.note(
          "n = %,d: %s done, %s".formatted(n, Answer.count(solved, "opening"), words));
    }
  }

  /** Returns the positions searched, with those of the archive that the search continues. */
  private synchronized long positions(int n, SearchStatistics statistics) {
    if (n != searched) {
      searched = n;
      before = archived;
      archived = 0;
    }
    return before + statistics.positions();
  }

  /**
   * An archive is being read, from which a search goes on.
   *
   * @param positions how many it has, -1 when nobody knows
   * @param share of it that has been read, 0 to 1
   */
  public void reading(long positions, double share) {
    archived = Math.max(0, positions);
    Shown now = shown;
    if (now != null) {
      String what = positions < 0 ? "an archive" : count((double) positions) + " positions";
      now.progress.note("reading %s, %.0f%%".formatted(what, 100 * share));
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
