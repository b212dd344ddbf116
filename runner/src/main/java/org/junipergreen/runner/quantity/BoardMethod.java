package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.WorkListener;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.Answer;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.store.View;

/** A way to answer one board, nothing stored. */
public sealed interface BoardMethod extends Method {
  /**
   * At once, or in a computation that Ctrl-C ends with the program.
   *
   * @param answer throws {@link IllegalArgumentException} where it has none, and says why
   */
  record AtOnce(String name, long largest, LongFunction<Answer> answer) implements BoardMethod {}

  /**
   * By a computation that says how far it is, and asks whether to stop.
   *
   * @param cost what an n costs
   */
  record Stoppable(String name, long largest, Cost cost, StoppableAnswer answer)
      implements BoardMethod {}

  /** What a stoppable computation answers. */
  @FunctionalInterface
  interface StoppableAnswer {
    /**
     * Computes it.
     *
     * @param stop asked now and then
     * @param listener told now and then how far it is
     * @throws org.junipergreen.solver.search.SearchInterruptedException when it was asked to stop
     */
    Answer of(int n, int threads, BooleanSupplier stop, WorkListener listener);
  }

  /** By an exhaustive search. */
  record BySearch(
      Limits limits,
      Cost cost,
      Searchable<?> search,
      BiFunction<Question, ExhaustiveSearch, Answer> answer)
      implements BoardMethod {
    /** The answer that is the rows of the board, at least one, with what they come to. */
    static <R extends Record> BySearch ofRows(
        Table<R> table,
        Limits limits,
        Cost cost,
        Searchable<?> search,
        RowMethod.SearchedRows<R> rows,
        Function<List<R>, String> verdict) {
      return new BySearch(
          limits,
          cost,
          search,
          (question, searches) -> {
            List<R> found = rows.of(question.n(), searches);
            return Answer.of(verdict.apply(found), question.view(), table.pack(found));
          });
    }

    @Override
    public String name() {
      return RowMethod.BySearch.NAME;
    }

    @Override
    public long largest() {
      return limits.largest();
    }
  }

  /**
   * What is asked of a search.
   *
   * @param n the board
   * @param view whether a record is an opening or the whole board
   * @param odd whether odd openings are meant, too
   */
  record Question(int n, View view, boolean odd) {
    /** How many openings there are. */
    public int openings() {
      return odd ? n : n / 2;
    }
  }
}
