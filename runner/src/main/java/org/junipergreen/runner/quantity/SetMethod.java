package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Answer;
import java.util.function.Function;
import org.junipergreen.runner.method.ExhaustiveSearch;

/** A way to answer a board of any numbers, nothing stored. */
public sealed interface SetMethod extends Method {
  /**
   * At once, or in a computation that Ctrl-C ends with the program.
   *
   * @param largest how many numbers the board may have
   */
  record AtOnce(String name, long largest, Function<NamedBoard, Answer> answer)
      implements SetMethod {}

  /**
   * By an exhaustive search, which says itself which boards are too large.
   *
   * @param answer throws {@link IllegalArgumentException} for a board that is too large
   */
  record BySearch(SearchedAnswer answer) implements SetMethod {
    @Override
    public String name() {
      return RowMethod.BySearch.NAME;
    }

    @Override
    public long largest() {
      return Integer.MAX_VALUE;
    }
  }

  /** What a search answers. */
  @FunctionalInterface
  interface SearchedAnswer {
    /**
     * The answer.
     *
     * @param perBoard whether a record is the whole board, and not an opening
     * @throws org.junipergreen.solver.search.SearchInterruptedException when the search is stopped
     */
    Answer of(NamedBoard board, boolean perBoard, ExhaustiveSearch search);
  }
}
