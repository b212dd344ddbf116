package org.junipergreen.runner.method;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.SearchOptions;

/**
 * What an {@link ExhaustiveSearch} has to know of what it searches.
 *
 * @param preparation prepares the search of a board
 * @param stop makes it end soon; safe from any thread
 * @param archive what the archive of a board holds
 * @param <S> the search of one board
 */
public record Searchable<S>(
    Preparation<S> preparation, Consumer<S> stop, IntFunction<ArchiveFormat> archive) {
  /** A search of one board alone, which has no archive. */
  public static <S> Searchable<S> ofBoard(Function<SearchOptions, S> search, Consumer<S> stop) {
    return new Searchable<>(
        (n, options, few) -> search.apply(options),
        stop,
        n -> {
          throw new IllegalStateException("a search of one board keeps no archive");
        });
  }

  /** Prepares searches. */
  @FunctionalInterface
  public interface Preparation<S> {
    /**
     * Prepares the search of a board.
     *
     * @param options the memory, the threads and the archive; the rules are its own to choose
     * @param few whether to use as few rules as it can do with: a slow search, which does not rely
     *     on symmetries, folding or remembered strategies, to check the fast one by
     */
    S of(int n, SearchOptions options, boolean few);
  }
}
