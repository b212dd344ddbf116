package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junipergreen.solver.search.OutcomeSearch;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;

/**
 * Searches one board after the other, each with all threads and all of the table's memory. Any
 * thread may ask; the others then wait.
 */
public final class ExhaustiveSearch {
  private final TableMemory memory;
  private final int threads;
  private final BooleanSupplier stop;
  private final SearchListener listener;

  /** Ends the search under way. Set before its threads begin. */
  private volatile Runnable end = () -> {};

  /**
   * Makes ready for searches.
   *
   * @param threads how many work at each of them
   * @param stop asked some times a second; when true, the search under way ends, and every later
   *     one, with a {@link SearchInterruptedException}
   */
  public ExhaustiveSearch(
      TableMemory memory, int threads, BooleanSupplier stop, SearchListener listener) {
    this.memory = memory;
    this.threads = threads;
    this.stop = stop;
    this.listener = listener;
  }

  /**
   * All openings by which the first player wins, in ascending order.
   *
   * @param n the board, up to {@link OutcomeSearch#LIMIT}
   */
  public int[] winningOpenings(int n) {
    return search(
        n,
        options -> new OutcomeSearch(n, options),
        OutcomeSearch::stop,
        OutcomeSearch::winningOpenings);
  }

  /** Prepares a search of some kind and asks it. */
  private synchronized <S, A> A search(
      int n, Function<SearchOptions, S> prepare, Consumer<S> stopper, Function<S, A> question) {
    long start = System.nanoTime();
    S search =
        prepare.apply(
            SearchOptions.with(memory)
                .withThreads(threads)
                .withProgress(statistics -> progress(n, start, statistics)));
    end = () -> stopper.accept(search);
    endIfAsked();
    return question.apply(search);
  }

  private void progress(int n, long start, SearchStatistics statistics) {
    listener.searched(n, statistics, Duration.ofNanos(System.nanoTime() - start));
    endIfAsked();
  }

  private void endIfAsked() {
    if (stop.getAsBoolean()) {
      end.run();
    }
  }
}
