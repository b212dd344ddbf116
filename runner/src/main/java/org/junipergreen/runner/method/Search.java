package org.junipergreen.runner.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.stream.LongStream;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;

/**
 * Computes the rows of one board after the other by an exhaustive search, with all threads at one
 * board. {@link ExhaustiveSearch} runs it.
 *
 * @param <R> a row
 * @param <S> the solver's search of one board
 */
public abstract non-sealed class Search<R extends Record, S> extends RowMethod<R> {
  private final Set<Rule> best;
  private final Set<Rule> few;

  /** The name of all searches. */
  public static final String NAME = "search";

  /**
   * Declares it.
   *
   * @param defaultTo the last n that takes seconds and little memory
   * @param largest the last n that it takes
   * @param cost what an n costs
   * @param best the rules that make it fast
   * @param few as few rules as it can do with: a slow search of 1..n, which does not rely on
   *     symmetries, folding or remembered strategies, to check the fast one by
   */
  protected Search(int defaultTo, long largest, Cost cost, Set<Rule> best, Set<Rule> few) {
    super(NAME, defaultTo, largest, cost);
    this.best = Set.copyOf(best);
    this.few = Set.copyOf(few);
  }

  /** The rules that make it fast. */
  public final Set<Rule> best() {
    return best;
  }

  /** As few rules as it can do with. */
  public final Set<Rule> few() {
    return few;
  }

  /** The rules that make it fast but one. */
  public final Set<Rule> bestWithout(Rule rule) {
    Set<Rule> rules = EnumSet.noneOf(Rule.class);
    rules.addAll(best);
    rules.remove(rule);
    return rules;
  }

  /** Boards of any numbers, opened by any of them; also those where a move has no way back. */
  @Override
  public final boolean takes(NamedBoard board) {
    return true;
  }

  /** What is never unknown: a search knows nothing of matchings. */
  @Override
  public final List<Column> columns(Table<?> table) {
    return table.columnsThatAreKnown();
  }

  /** All threads are at the same n. */
  @Override
  public final int workers(int threads) {
    return 1;
  }

  /**
   * Prepares the search of a board.
   *
   * @param options the rules, the memory, the threads and the archive
   * @throws IllegalArgumentException for a board that is too large
   */
  protected abstract S prepare(Board board, SearchOptions options);

  /** What the archive of the board 1..n holds; empty when nothing is kept of it. */
  public final Optional<PositionArchive.Format> archive(int n) {
    try {
      return Optional.of(format(n));
    } catch (IllegalArgumentException e) {
      // The smallest boards are not searched.
      return Optional.empty();
    }
  }

  /**
   * What the archive of the board 1..n holds.
   *
   * @throws IllegalArgumentException for a board that is too small to be searched
   */
  protected abstract PositionArchive.Format format(int n);

  @Override
  public final void forget(long n, Work work) {
    work.searches().forget(this, Math.toIntExact(n));
  }

  /** Board after board. */
  @Override
  public final Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
    PrimitiveIterator.OfLong boards = LongStream.rangeClosed(shard.from(), shard.to()).iterator();
    return new Computation<>() {
      @Override
      public List<R> next() {
        return work.searches().rows(Search.this, Board.upTo(boards.nextLong()));
      }

      @Override
      public long nanosBeside() {
        return work.searches().nanosBeside();
      }
    };
  }

  @Override
  public final Answer solve(NamedBoard board, Wanted wanted, Work work) {
    return work.searches().solve(this, board, wanted);
  }

  /** All rows of a board, in the order of their key. */
  protected abstract List<R> rows(Board board, S search);

  /** What one board comes to. */
  protected abstract Answer solve(NamedBoard board, S search, Wanted wanted);
}
