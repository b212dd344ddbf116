package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.SearchArchive;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.OutcomeSearch;
import org.junipergreen.solver.search.Rule;
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
  private final @Nullable SearchArchives archives;
  private final BooleanSupplier stop;
  private final SearchListener listener;

  /** The archives of the boards that were searched and are not forgotten. */
  private final Map<ArchiveFormat, SearchArchive> open = new ConcurrentHashMap<>();

  /** Ends the search under way. Set before its threads begin. */
  private volatile Runnable end = () -> {};

  private volatile boolean closed;

  /**
   * Makes ready for searches.
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
    this.memory = memory;
    this.threads = threads;
    this.archives = archives;
    this.stop = stop;
    this.listener = listener;
  }

  /**
   * All openings by which the first player wins, in ascending order.
   *
   * @param n the board, up to {@link OutcomeSearch#LIMIT}
   * @throws StoreException when its archive cannot be used
   */
  public int[] winningOpenings(int n) {
    return search(
        format(Quantity.WINNER, n),
        options -> new OutcomeSearch(n, options),
        OutcomeSearch::stop,
        OutcomeSearch::winningOpenings);
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
      case WINNER -> OutcomeSearch.archiveFormat(n, Rule.defaults());
    };
  }

  /** Prepares a search of some kind and asks it. */
  private synchronized <S, A> A search(
      ArchiveFormat format,
      Function<SearchOptions, S> prepare,
      Consumer<S> stopper,
      Function<S, A> question) {
    S search = prepare.apply(options(format));
    end = () -> stopper.accept(search);
    endIfAsked();
    return question.apply(search);
  }

  private SearchOptions options(ArchiveFormat format) {
    long start = System.nanoTime();
    SearchOptions options =
        SearchOptions.with(memory)
            .withThreads(threads)
            .withProgress(statistics -> progress(format.n(), start, statistics));
    return archives == null || !archives.keep(format.n())
        ? options
        : options.withArchive(
            open.computeIfAbsent(format, archives::open), SearchOptions.DEFAULT_ARCHIVE_WORK);
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
