package org.junipergreen.runner.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.solver.search.SearchStatistics;

/**
 * Shows the reports of work in a progress line: its phases, searches and archives. Passes the share
 * of an n that is done to the estimate of the time left. Warns of a search table that is too small.
 */
public final class WorkDisplay implements Work.Listener, AutoCloseable {
  private final Reporter reporter;
  private final LongSupplier memory;

  /**
   * The line and what it counts.
   *
   * @param openings returns the number of openings of a board
   * @param alone whether the line counts the openings of one board, or shows its phases
   */
  private record ShownLine(
      Progress progress, TimeLeft left, LongUnaryOperator openings, boolean alone) {}

  private volatile @Nullable ShownLine line;

  /** Made by the first search. */
  private @Nullable TableWarning warning;

  /** The positions of the archive that was read last, for the next n that is searched. */
  private volatile long archived;

  /** The current n, and the positions of its archive. */
  private int searched;

  private long before;

  /**
   * Creates a display without a line.
   *
   * @param memory returns the bytes of the table of searches
   */
  public WorkDisplay(Reporter reporter, LongSupplier memory) {
    this.reporter = reporter;
    this.memory = memory;
  }

  /**
   * Starts a line that counts boards 1..n, each when it is {@link #done}.
   *
   * @param before the number of boards that are done
   * @param boards the number of all boards
   * @return this
   */
  public WorkDisplay boards(String task, Table<?> table, long before, long boards, TimeLeft left) {
    Progress progress = reporter.progress(task, "n", boards, left::left);
    progress.begin(before);
    line = new ShownLine(progress, left, n -> table.hasOddOpenings() ? n : n / 2, false);
    return this;
  }

  /**
   * Starts a line about one board.
   *
   * @param openings the number of openings that a search solves, 0 without a search
   * @return this
   */
  public WorkDisplay board(String task, long openings, TimeLeft left) {
    String unit = openings == 0 ? "" : "openings";
    Progress progress = reporter.progress(task, unit, openings, left::left);
    line = new ShownLine(progress, left, n -> openings, true);
    return this;
  }

  /** Counts a board, and passes it to the estimate of the time left. */
  public void done(long n) {
    ShownLine now = line;
    if (now != null) {
      now.left.observe(n);
      now.progress.advance(1);
    }
  }

  @Override
  public void at(String phase, long done, long total) {
    ShownLine now = line;
    if (now != null && now.alone) {
      now.progress.at(phase, done, total);
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
    warning().observe(n, statistics.table());
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

  private synchronized TableWarning warning() {
    if (warning == null) {
      warning = new TableWarning(memory.getAsLong(), reporter::say);
    }
    return warning;
  }

  /** Calls {@link #endLine}. */
  @Override
  public void close() {
    endLine();
  }

  /** Shows the final state of the line. Further calls have no effect. */
  public void endLine() {
    ShownLine last = line;
    if (last != null) {
      last.progress.close();
    }
  }

  /** Reports problems of the whole search table. */
  public synchronized void end() {
    if (warning != null) {
      warning.end();
      warning = null;
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

  /**
   * Warns once if a search solves more positions than its table can hold, and reports at the end
   * how much memory would have been enough.
   */
  static final class TableWarning {
    private static final double LOST = 0.01;

    /** In an emptier table, positions are lost only by races between threads. */
    private static final double FULL = 0.5;

    private static final long GIB = 1L << 30;

    private final long bytes;
    private final Consumer<String> messages;

    /** The boards for which more than a hundredth of the positions was lost. */
    private final NavigableSet<Integer> small = new TreeSet<>();

    /** The memory named in the warning, in GiB, and the memory that all boards so far need. */
    private long said;

    private long needed;

    /**
     * @param bytes the table's memory
     * @param messages receives the lines, from any thread
     */
    TableWarning(long bytes, Consumer<String> messages) {
      this.bytes = bytes;
      this.messages = messages;
    }

    synchronized void observe(int n, SearchStatistics.TableStatistics table) {
      double stored = (double) table.filled() + table.replacements() + table.refusals();
      double lost = (stored - table.filled()) / Math.max(1, stored);
      if (table.fill() <= FULL || lost <= LOST) {
        return;
      }
      small.add(n);
      needed = Math.max(needed, (long) Math.ceil(bytes * stored / table.filled() / GIB));
      if (said == 0) {
        said = needed;
        messages.accept(
            ("n = %,d: the table of %,d MiB is full; positions that it drops are searched again,"
                    + " which takes longer; --memory %dG would have held them so far")
                .formatted(n, bytes >> 20, needed));
      }
    }

    /**
     * Reports the memory that would have been enough, if the warning named less or another board
     * needed more.
     */
    synchronized void end() {
      if (small.size() > 1 || needed > said) {
        messages.accept(
            ("all results are exact, but %s up to n = %,d took longer than necessary, because the"
                    + " search's table of %,d MiB was full; --memory %dG would have been enough")
                .formatted(Answer.count(small.size(), "board"), small.last(), bytes >> 20, needed));
      }
    }
  }
}
