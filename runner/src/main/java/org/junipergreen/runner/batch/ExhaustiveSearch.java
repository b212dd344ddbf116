package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.SearchArchive;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.games.GameCount;
import org.junipergreen.solver.search.games.Games;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.Remoteness;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;

/**
 * Searches one board after the other, each with all threads and all of the table's memory. Any
 * thread may ask; the others then wait.
 *
 * <p>What a search solves is kept in an archive, from which a later one goes on, in this process or
 * another, until {@link #forget} says that the answer is where it was wanted.
 */
public final class ExhaustiveSearch implements AutoCloseable {
  private final TableMemory memory;
  private final int threads;
  private final Reductions reductions;
  private final @Nullable SearchArchives archives;
  private final BooleanSupplier stop;
  private final SearchListener listener;

  /** The archives of the boards that were searched and are not forgotten. */
  private final Map<ArchiveFormat, SearchArchive> open = new ConcurrentHashMap<>();

  /** Ends the search under way. Set before its threads begin. */
  private volatile Runnable end = () -> {};

  private volatile boolean closed;

  /**
   * Makes ready for searches with all useful rules.
   *
   * @param threads how many work at each of them
   * @param archives which of them keep what they solve; null for none
   * @param stop asked some times a second; when true, the search under way ends, and every later
   *     one, with a {@link SearchInterruptedException}
   */
  public ExhaustiveSearch(
      TableMemory memory,
      int threads,
      @Nullable SearchArchives archives,
      BooleanSupplier stop,
      SearchListener listener) {
    this(memory, threads, Reductions.ALL, archives, stop, listener);
  }

  /** Makes ready for searches that use few rules and keep nothing, to check others by. */
  public ExhaustiveSearch(TableMemory memory, int threads, SearchListener listener) {
    this(memory, threads, Reductions.FEW, null, () -> false, listener);
  }

  private ExhaustiveSearch(
      TableMemory memory,
      int threads,
      Reductions reductions,
      @Nullable SearchArchives archives,
      BooleanSupplier stop,
      SearchListener listener) {
    this.memory = memory;
    this.threads = threads;
    this.reductions = reductions;
    this.archives = archives;
    this.stop = stop;
    this.listener = listener;
  }

  /**
   * All openings by which the first player wins, in ascending order.
   *
   * @param n the board, up to {@link OutcomeSearch#MAX_N}
   * @throws StoreException when its archive cannot be used
   */
  public int[] winningOpenings(int n) {
    return search(
        Quantity.WINNER,
        n,
        options -> new OutcomeSearch(n, options),
        OutcomeSearch::stop,
        OutcomeSearch::winningOpenings);
  }

  /**
   * How the game goes after each even opening, in ascending order.
   *
   * @param n the board, up to {@link OutcomeSearch#MAX_N}
   * @throws StoreException when its archive cannot be used
   */
  public List<Timed<Remoteness>> remoteness(int n) {
    return search(
        Quantity.REMOTENESS,
        n,
        options -> new RemotenessSearch(n, options),
        RemotenessSearch::stop,
        search -> each(evenOpenings(n), search::opening));
  }

  /**
   * The Grundy value of the position after each of some openings, in their order.
   *
   * @param n the board, up to {@link GrundySearch#MAX_N}
   * @param openings numbers out of 1 to n
   * @throws StoreException when its archive cannot be used
   */
  public List<Timed<Integer>> grundyValues(int n, int[] openings) {
    return search(
        Quantity.GRUNDY,
        n,
        options -> new GrundySearch(n, options),
        GrundySearch::stop,
        search -> each(IntStream.of(openings), search::value));
  }

  /**
   * All openings that win in misère play, in ascending order.
   *
   * @param n the board, up to {@link OutcomeSearch#MAX_N}
   * @throws StoreException when its archive cannot be used
   */
  public int[] misereOpenings(int n) {
    return search(
        Quantity.MISERE,
        n,
        options -> new MisereSearch(n, options, reductions == Reductions.ALL),
        MisereSearch::stop,
        MisereSearch::winningOpenings);
  }

  /**
   * The number of complete games of each even opening, in ascending order.
   *
   * @param n the board, up to {@link GameCount#MAX_N}
   * @throws StoreException when its archive cannot be used
   */
  public List<Timed<Games>> games(int n) {
    return search(
        Quantity.GAMES,
        n,
        options -> new GameCount(n, options),
        GameCount::stop,
        search -> each(evenOpenings(n), search::opening));
  }

  /**
   * Removes what is kept of a board that was searched, if anything is.
   *
   * @throws StoreException when the file cannot be removed
   */
  public void forget(Quantity quantity, int n) {
    SearchArchive archive = open.remove(format(quantity, n));
    if (archive != null) {
      archive.delete();
    }
  }

  /** Ends the search under way, and closes the archives; those that are not forgotten stay. */
  @Override
  public void close() {
    closed = true;
    end.run();
    closeArchives();
  }

  private synchronized void closeArchives() {
    open.values().forEach(SearchArchive::close);
  }

  private static ArchiveFormat format(Quantity quantity, int n) {
    return switch (quantity) {
      case WINNER -> OutcomeSearch.archiveFormat(n, OutcomeSearch.defaultRules());
      case REMOTENESS, FASTEST -> RemotenessSearch.archiveFormat(n);
      case GRUNDY -> GrundySearch.archiveFormat(n);
      case MISERE -> MisereSearch.archiveFormat(n);
      case GAMES -> GameCount.archiveFormat(n);
      case CHAIN -> throw new IllegalArgumentException("chains are no games to be searched");
    };
  }

  private static IntStream evenOpenings(int n) {
    return IntStream.rangeClosed(1, n / 2).map(i -> 2 * i);
  }

  private static <T> List<Timed<T>> each(IntStream openings, IntFunction<T> question) {
    return openings.mapToObj(opening -> Timed.of(() -> question.apply(opening))).toList();
  }

  /** Prepares a search of some kind and asks it. */
  private synchronized <S, A> A search(
      Quantity quantity,
      int n,
      Function<SearchOptions, S> prepare,
      Consumer<S> stopper,
      Function<S, A> question) {
    S search = prepare.apply(options(quantity, n));
    end = () -> stopper.accept(search);
    endIfAsked();
    return question.apply(search);
  }

  private SearchOptions options(Quantity quantity, int n) {
    long start = System.nanoTime();
    SearchOptions options =
        reductions
            .choose(quantity, SearchOptions.with(memory))
            .withThreads(threads)
            .withProgress(statistics -> progress(n, start, statistics));
    return archives == null || !archives.keep(n)
        ? options
        : options.withArchive(
            open.computeIfAbsent(format(quantity, n), archives::open),
            SearchOptions.DEFAULT_ARCHIVE_WORK);
  }

  private void progress(int n, long start, SearchStatistics statistics) {
    listener.searched(n, statistics, Duration.ofNanos(System.nanoTime() - start));
    endIfAsked();
  }

  private void endIfAsked() {
    if (closed || stop.getAsBoolean()) {
      end.run();
    }
  }
}
