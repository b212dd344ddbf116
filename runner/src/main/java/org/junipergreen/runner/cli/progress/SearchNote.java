package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.quantity.way.ExhaustiveSearch;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.solver.search.SearchStatistics;

/** Says how far a search has come: behind the count of boards, or with that of its openings. */
public final class SearchNote implements ExhaustiveSearch.Listener {
  private volatile @Nullable Boards boards;
  private volatile @Nullable Board board;

  /** Many boards: their count, the time left, and how many openings of each are solved. */
  private record Boards(Progress count, @Nullable TimeLeft left, LongUnaryOperator openings) {}

  /** Of the archive that was read last, and is of the next n that is searched. */
  private volatile long archived;

  /** The n at hand, and the positions that its archive had. */
  private int searched;

  private long before;

  /** One board: its openings, how many they are, and the time left of its search. */
  private record Board(Progress openings, long all, TimeLeft left) {}

  /** Whose note it is from now on, behind the count of boards. */
  public void follow(Progress progress) {
    follow(progress, null, n -> n);
  }

  /**
   * The same, and the time left takes note of it.
   *
   * @param openings how many openings of the board 1..n are solved
   */
  public void follow(Progress progress, @Nullable TimeLeft left, LongUnaryOperator openings) {
    boards = new Boards(progress, left, openings);
  }

  /**
   * Whose note it is from now on, and whose count is that of the openings of one board.
   *
   * @param openings how many these are
   * @param left takes note of how far the search is
   */
  public void count(Progress progress, long openings, TimeLeft left) {
    board = new Board(progress, openings, left);
  }

  @Override
  public void searched(int n, SearchStatistics statistics, Duration time) {
    Boards many = boards;
    Board one = board;
    if (many != null) {
      TimeLeft left = many.left;
      if (left != null) {
        left.searched(
            n,
            positions(n, statistics),
            (double) statistics.openingsSolved() / many.openings.applyAsLong(n));
      }
      many.count.note(
          "n = %,d: %s done, %s"
              .formatted(
                  n,
                  Answer.count(statistics.openingsSolved(), "opening"),
                  words(statistics, time)));
    } else if (one != null) {
      one.left.searched(
          n, positions(n, statistics), (double) statistics.openingsSolved() / one.all);
      one.openings.reach(statistics.openingsSolved());
      one.openings.note(words(statistics, time));
    }
  }

  /** Those that were in the archive from which the search of this n goes on are searched, too. */
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
    Boards many = boards;
    Board one = board;
    archived = Math.max(0, positions);
    Progress shown = one != null ? one.openings : many != null ? many.count : null;
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
