package org.junipergreen.runner.quantity.way;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.archive.SearchArchive;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Team;

/**
 * Makes the options of exhaustive searches, which search one board after the other, each with all
 * threads and all of the table's memory.
 *
 * <p>What a search solves is kept in an archive, from which a later one goes on, in this process or
 * another, until {@link #forget} says that the answer is where it was wanted.
 */
public final class ExhaustiveSearch implements AutoCloseable {
  /**
   * Which searches keep what they solve, and where, to go on from it after an interruption.
   *
   * @param results the results folder
   * @param bytes the most that may be kept of one n
   * @param from smaller n keep nothing
   * @param stop ends the reading of an archive
   * @param listener is told what an archive does
   */
  public record Archives(
      Path results, long bytes, int from, Cancellation stop, SearchArchive.Listener listener) {
    private SearchArchive open(PositionArchive.Format format) {
      return SearchArchive.open(results, format, bytes, stop, listener);
    }
  }

  /** Is told how far an exhaustive search has come. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called several times a second by any of the search's threads.
     *
     * @param n the board being searched
     * @param statistics what the search of this board has done so far
     * @param time since it began
     */
    void searched(int n, SearchStatistics statistics, Duration time);

    /** Tells this one and then the other. */
    default Listener andThen(Listener other) {
      return (n, statistics, time) -> {
        searched(n, statistics, time);
        other.searched(n, statistics, time);
      };
    }
  }

  private final TableMemory memory;
  private final int threads;
  private final @Nullable Archives archives;
  private final Team team;
  private final Cancellation ends;
  private final Listener listener;

  /** The archives of the boards that were searched and are not forgotten. */
  private final Map<PositionArchive.Format, SearchArchive> open = new ConcurrentHashMap<>();

  private long nanosBefore;

  /**
   * Prepares for searches.
   *
   * @param threads how many work at each of them, if the team has as many that are free
   * @param archives which of them keep what they solve; null for none
   * @param ends ends the search under way, and every later one
   */
  public ExhaustiveSearch(
      TableMemory memory,
      int threads,
      Team team,
      @Nullable Archives archives,
      Cancellation ends,
      Listener listener) {
    this.memory = memory;
    this.threads = threads;
    this.team = team;
    this.archives = archives;
    this.ends = ends;
    this.listener = listener;
  }

  /**
   * The options of a search that keeps nothing.
   *
   * @throws org.junipergreen.solver.work.CancelledException when it is to end before it begins
   */
  public SearchOptions options(Set<Rule> rules, Board board) {
    ends.check();
    nanosBefore = 0;
    long start = System.nanoTime();
    int n = board.size();
    return SearchOptions.with(memory)
        .withRules(rules)
        .withThreads(threads)
        .withTeam(team)
        .withEnd(ends)
        .withProgress(
            statistics ->
                listener.searched(n, statistics, Duration.ofNanos(System.nanoTime() - start)));
  }

  /**
   * The options of a search with all useful rules, which has an archive if the board is worth one.
   *
   * @param usual whether the board is 1..n by the usual rules, of which an archive is
   * @throws StoreException when its archive cannot be used
   */
  public SearchOptions options(Search<?> what, Board board, boolean usual) {
    long start = System.nanoTime();
    SearchOptions options = options(what.best(), board);
    if (archives == null || board.size() < archives.from() || !usual) {
      return options;
    }
    PositionArchive.Format format = what.archive(board.size()).orElse(null);
    if (format == null) {
      return options;
    }
    SearchArchive archive = open.computeIfAbsent(format, archives::open);
    nanosBefore = archive.before() + System.nanoTime() - start;
    return options.withArchive(archive, SearchOptions.DEFAULT_ARCHIVE_WORK);
  }

  /**
   * What the last board took before its search began: the searches before, which left an archive,
   * and reading that; in nanoseconds.
   */
  long nanosBefore() {
    return nanosBefore;
  }

  /**
   * Removes what is kept of a board 1..n that was searched, if anything is.
   *
   * @throws StoreException when the file cannot be removed
   */
  void forget(Search<?> what, int n) {
    what.archive(n).map(open::remove).ifPresent(SearchArchive::delete);
  }

  /** Closes the archives of the boards that are not forgotten. No search is under way. */
  @Override
  public void close() {
    open.values().forEach(SearchArchive::close);
  }
}
