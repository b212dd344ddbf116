package org.junipergreen.runner.quantity.way;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.known.archive.SearchArchive;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Team;

/**
 * Creates the options of exhaustive searches. Boards are searched one after the other, each with
 * all threads and the whole memory of the table.
 *
 * <p>A search stores its positions in an archive, from which a later one continues, in this process
 * or another, until {@link #forget}.
 */
public final class ExhaustiveSearch implements AutoCloseable {
  /**
   * The archives of searches that can be resumed.
   *
   * @param results the results folder
   * @param bytes the maximum size of the archive of one n
   * @param from smaller n have no archive
   * @param stop cancels the reading of an archive
   * @param listener receives the messages of the archives
   */
  public record Archives(
      Path results, long bytes, int from, Cancellation stop, SearchArchive.Notices listener) {
    private SearchArchive open(PositionArchive.EntryFormat format) {
      return SearchArchive.open(results, format, bytes, stop, listener);
    }
  }

  /** Observes the progress of an exhaustive search. */
  @FunctionalInterface
  public interface SearchProgress {
    /**
     * Called several times a second by any thread of the search.
     *
     * @param n the board being searched
     * @param statistics the statistics of the search of this board
     * @param time since the search began
     */
    void searched(int n, SearchStatistics statistics, Duration time);
  }

  private final TableMemory memory;
  private final int threads;
  private final @Nullable Archives archives;
  private final Team team;
  private final Cancellation ends;
  private final SearchProgress listener;

  /** The archives of boards that were searched and not forgotten. */
  private final Map<PositionArchive.EntryFormat, SearchArchive> open = new ConcurrentHashMap<>();

  private long nanosBefore;

  /**
   * Creates a source of options.
   *
   * @param threads the number of threads of each search, if the team has that many
   * @param archives null for no archives
   * @param ends cancels the current search and every later one
   */
  public ExhaustiveSearch(
      TableMemory memory,
      int threads,
      Team team,
      @Nullable Archives archives,
      Cancellation ends,
      SearchProgress listener) {
    this.memory = memory;
    this.threads = threads;
    this.team = team;
    this.archives = archives;
    this.ends = ends;
    this.listener = listener;
  }

  /**
   * Returns the options of a search without an archive.
   *
   * @throws org.junipergreen.solver.work.CancelledException if it has been cancelled
   */
  public SearchOptions options(Set<Rule> rules, Board board) {
    ends.check();
    nanosBefore = 0;
    long start = System.nanoTime();
    int n = board.size();
    return SearchOptions.with(memory, ends)
        .withRules(rules)
        .withThreads(threads)
        .withTeam(team)
        .withProgress(
            statistics ->
                listener.searched(n, statistics, Duration.ofNanos(System.nanoTime() - start)));
  }

  /**
   * Returns the options of a search with all useful rules, and with an archive if the board is
   * large enough.
   *
   * @param usual whether the board is 1..n with the usual rules; others have no archive
   * @throws FileFailure if the archive cannot be used
   */
  public SearchOptions options(Search<?> what, Board board, boolean usual) {
    long start = System.nanoTime();
    SearchOptions options = options(what.best(), board);
    if (archives == null || board.size() < archives.from() || !usual) {
      return options;
    }
    PositionArchive.EntryFormat format = what.archive(board.size()).orElse(null);
    if (format == null) {
      return options;
    }
    SearchArchive archive = open.computeIfAbsent(format, archives::open);
    nanosBefore = archive.before() + System.nanoTime() - start;
    return options.withArchive(archive, SearchOptions.DEFAULT_ARCHIVE_WORK);
  }

  /**
   * Returns the time of the last board before its search began, in nanoseconds: that of earlier
   * searches, which left an archive, and of reading it.
   */
  long nanosBefore() {
    return nanosBefore;
  }

  /**
   * Removes the archive of a board 1..n, if there is one.
   *
   * @throws FileFailure if the file cannot be removed
   */
  void forget(Search<?> what, int n) {
    what.archive(n).map(open::remove).ifPresent(SearchArchive::delete);
  }

  /** Closes the archives that are not forgotten. No search may be in progress. */
  @Override
  public void close() {
    open.values().forEach(SearchArchive::close);
  }
}
