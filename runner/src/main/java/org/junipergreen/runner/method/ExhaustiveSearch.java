package org.junipergreen.runner.method;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.archive.SearchArchive;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchInterruptedException;
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
  private final TableMemory memory;
  private final int threads;
  private final boolean few;
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
   * @param stop asked several times a second; when true, the search under way ends, and every later
   *     one, with a {@link SearchInterruptedException}
   */
  public ExhaustiveSearch(
      TableMemory memory,
      int threads,
      @Nullable SearchArchives archives,
      BooleanSupplier stop,
      SearchListener listener) {
    this(memory, threads, false, archives, stop, listener);
  }

  /** Makes ready for searches that use few rules and keep nothing, to check others by. */
  public ExhaustiveSearch(TableMemory memory, int threads, SearchListener listener) {
    this(memory, threads, true, null, () -> false, listener);
  }

  private ExhaustiveSearch(
      TableMemory memory,
      int threads,
      boolean few,
      @Nullable SearchArchives archives,
      BooleanSupplier stop,
      SearchListener listener) {
    this.memory = memory;
    this.threads = threads;
    this.few = few;
    this.archives = archives;
    this.stop = stop;
    this.listener = listener;
  }

  /**
   * Searches a board.
   *
   * @param question takes the answer from the search
   * @throws StoreException when its archive cannot be used
   */
  public synchronized <S, A> A ask(Searchable<S> what, int n, Function<S, A> question) {
    S search = what.preparation().of(n, options(what, n), few);
    end = () -> what.stop().accept(search);
    endIfAsked();
    return question.apply(search);
  }

  /**
   * Searches a board for what there is to know of each of some openings, in their order.
   *
   * @throws StoreException when its archive cannot be used
   */
  public <S, A> List<Timed<A>> askEach(
      Searchable<S> what, int n, IntStream openings, BiFunction<S, Integer, A> question) {
    return ask(
        what,
        n,
        search ->
            openings.mapToObj(opening -> Timed.of(() -> question.apply(search, opening))).toList());
  }

  /**
   * Removes what is kept of a board that was searched, if anything is.
   *
   * @throws StoreException when the file cannot be removed
   */
  public void forget(Searchable<?> what, int n) {
    SearchArchive archive = open.remove(what.archive().apply(n));
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

  private SearchOptions options(Searchable<?> what, int n) {
    long start = System.nanoTime();
    SearchOptions options =
        SearchOptions.with(memory)
            .withThreads(threads)
            .withProgress(statistics -> progress(n, start, statistics));
    return archives == null || !archives.keep(n)
        ? options
        : options.withArchive(
            open.computeIfAbsent(what.archive().apply(n), archives::open),
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
