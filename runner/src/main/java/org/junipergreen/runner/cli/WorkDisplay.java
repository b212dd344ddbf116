package org.junipergreen.runner.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.archive.SearchArchive;
import org.junipergreen.runner.quantity.way.ExhaustiveSearch;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;

/**
 * Shows the reports of work in a progress line: its phases, searches and archives. Passes the share
 * of an n that is done to the estimate of the time left. Warns of a search table that is too small.
 */
public final class WorkDisplay
    implements ExhaustiveSearch.SearchProgress, SearchArchive.Notices, Work.BoardPhases {
  private final Reporter reporter;
  private final TableWarning warning;

  /**
   * The line and what it counts.
   *
   * @param openings returns the number of openings of a board
   * @param alone whether the line counts the openings of one board, or shows its phases
   */
  private record ShownLine(
      Progress progress, TimeLeft left, LongUnaryOperator openings, boolean alone) {}

  private volatile @Nullable ShownLine line;

  /** The positions of the archive that was read last, for the next n that is searched. */
  private volatile long archived;

  /** The current n, and the positions of its archive. */
  private int searched;

  private long before;

  /**
   * @param memory the memory of the search table, or null without a search
   */
  public WorkDisplay(Reporter reporter, @Nullable TableMemory memory) {
    this.reporter = reporter;
    warning = new TableWarning(memory == null ? 0 : memory.bytes(), reporter::say);
  }

  /**
   * Starts a line that counts boards.
   *
   * @param openings returns the number of openings of the board 1..n
   */
  public Progress boards(String task, long boards, TimeLeft left, LongUnaryOperator openings) {
    return show(reporter.progress(task, "n", boards, left::left), left, openings, false);
  }

  /**
   * Starts a line about one board.
   *
   * @param openings the number of openings that a search solves, 0 without a search
   */
  public Progress board(String task, long openings, TimeLeft left) {
    String unit = openings == 0 ? "" : "openings";
    return show(reporter.progress(task, unit, openings, left::left), left, n -> openings, true);
  }

  private Progress show(
      Progress progress, TimeLeft left, LongUnaryOperator openings, boolean alone) {
    line = new ShownLine(progress, left, openings, alone);
    return progress;
  }

  @Override
  public void at(String phase, long done, long total) {
    ShownLine now = line;
    if (now != null && now.alone) {
      now.progress.phase(phase, done, total);
    } else if (now != null) {
      now.progress.doing(done < total ? phase : "");
    }
  }

  @Override
  public void within(long n, String phase, long done, long total) {
    ShownLine now = line;
    if (now != null) {
      now.left.observe(n, (double) done / total);
    }
    at(phase, done, total);
  }

  @Override
  public void say(String message) {
    reporter.say(message);
  }

  @Override
  public void searched(int n, SearchStatistics statistics, Duration time) {
    warning.observe(n, statistics.table());
    ShownLine now = line;
    if (now == null) {
      return;
    }
    long solved = statistics.openingsSolved();
    now.left.searched(n, positions(n, statistics), (double) solved / now.openings.applyAsLong(n));
    String words = words(statistics, time);
    if (now.alone) {
      now.progress.reach(solved);
      now.progress.note(words);
    } else {
      now.progress.note(
          "n = %,d: %s done, %s".formatted(n, Answer.count(solved, "opening"), words));
    }
  }

  /** Reports problems of the whole search table. */
  public void end() {
    warning.end();
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

  @Override
  public void reading(long positions, double share) {
    archived = positions;
    ShownLine now = line;
    if (now != null) {
      now.progress.note(
          "reading %s positions, %.0f%%".formatted(count((double) positions), 100 * share));
    }
  }

  /**
   * Returns the number of positions searched, their rate, and the share of the table in use, in
   * words.
   *
   * @param time the time that the search has taken
   */
  static String words(SearchStatistics statistics, Duration time) {
    double seconds = Math.max(1, time.toMillis()) / 1000.0;
    return "%s positions, %s/s, table %.0f%%"
        .formatted(
            count((double) statistics.positions()),
            count(statistics.positions() / seconds),
            100 * statistics.table().fill());
  }

  /** Formats a number with at least three digits: 1234, 12.3k, 4567k, 12.3M. */
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
