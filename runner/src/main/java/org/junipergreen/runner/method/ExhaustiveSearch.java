package org.junipergreen.runner.method;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.archive.SearchArchive;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junipergreen.solver.lifetime.Team;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;

/**
 * Searches one board after the other, each with all threads and all of the table's memory. Any
 * thread may ask; the others then wait.
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
  private final Function<Search<?, ?>, Set<Rule>> rules;
  private final @Nullable Archives archives;
  private final Team team;
  private final Cancellation ends;
  private final Listener listener;

  /** The archives of the boards that were searched and are not forgotten. */
  private final Map<PositionArchive.Format, SearchArchive> open = new ConcurrentHashMap<>();

  /** Those of the board at hand; under this object's lock. */
  private long nanosBefore;

  private long nanosBeside;

  /**
   * Makes ready for searches with all useful rules.
   *
   * @param threads how many work at each of them, if the team has as many that are free
   * @param archives which of them keep what they solve; null for none
   * @param parent ends the search under way, and every later one
   */
  public ExhaustiveSearch(
      TableMemory memory,
      int threads,
      Team team,
      @Nullable Archives archives,
      Cancellation parent,
      Listener listener) {
    this(memory, threads, team, Search::best, archives, parent, listener);
  }

  /**
   * Makes ready for searches that keep nothing, to check others by.
   *
   * @param rules those that a search is to use
   */
  public ExhaustiveSearch(
      TableMemory memory,
      int threads,
      Team team,
      Function<Search<?, ?>, Set<Rule>> rules,
      Listener listener) {
    this(memory, threads, team, rules, null, team.ends(), listener);
  }

  private ExhaustiveSearch(
      TableMemory memory,
      int threads,
      Team team,
      Function<Search<?, ?>, Set<Rule>> rules,
      @Nullable Archives archives,
      Cancellation parent,
      Listener listener) {
    this.memory = memory;
    this.threads = threads;
    this.team = team;
    this.rules = rules;
    this.archives = archives;
    ends = parent.child();
    this.listener = listener;
  }

  /**
   * The rows of a board, in the order of their key.
   *
   * @throws StoreException when its archive cannot be used
   */
  public synchronized <R extends Record, S> List<R> rows(Search<R, S> what, Board board) {
    long start = System.nanoTime();
    S search = prepared(what, board, true);
    nanosBeside = System.nanoTime() - start + nanosBefore;
    return what.rows(board, search);
  }

  /**
   * What the last board took beside its rows: the searches before, which left an archive, and
   * reading that; in nanoseconds.
   */
  public synchronized long nanosBeside() {
    return nanosBeside;
  }

  /**
   * What a board comes to.
   *
   * @throws StoreException when its archive cannot be used
   */
  synchronized <R extends Record, S> Answer solve(
      Search<R, S> what, NamedBoard board, Method.Wanted wanted) {
    return what.solve(board, prepared(what, board.board(), board.isUsual()), wanted);
  }

  private <R extends Record, S> S prepared(Search<R, S> what, Board board, boolean usual) {
    ends.check();
    SearchOptions options = options(what, board, usual);
    try {
      return what.prepare(board, options);
    } catch (IllegalArgumentException e) {
      throw new UnfitBoardException(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Removes what is kept of a board 1..n that was searched, if anything is.
   *
   * @throws StoreException when the file cannot be removed
   */
  void forget(Search<?, ?> what, int n) {
    what.archive(n).map(open::remove).ifPresent(SearchArchive::delete);
  }

  /** Ends the search under way, and closes the archives; those that are not forgotten stay. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    try (ends) {
      closeArchives();
    }
  }

  private synchronized void closeArchives() {
    open.values().forEach(SearchArchive::close);
  }

  /** An archive is of 1..n by the usual rules. */
  private SearchOptions options(Search<?, ?> what, Board board, boolean usual) {
    long start = System.nanoTime();
    int n = board.size();
    SearchOptions options =
        SearchOptions.with(memory)
            .withRules(rules.apply(what))
            .withThreads(threads)
            .withTeam(team)
            .withEnd(ends)
            .withProgress(
                statistics ->
                    listener.searched(n, statistics, Duration.ofNanos(System.nanoTime() - start)));
    nanosBefore = 0;
    if (archives == null || n < archives.from() || !usual) {
      return options;
    }
    SearchArchive archive = open.computeIfAbsent(what.format(n), archives::open);
    nanosBefore = archive.before();
    return options.withArchive(archive, SearchOptions.DEFAULT_ARCHIVE_WORK);
  }
}
