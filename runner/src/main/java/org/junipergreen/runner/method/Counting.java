package org.junipergreen.runner.method;

import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.board.Board;

/**
 * Computes the rows of one board after the other by counting states, with all threads at one board.
 *
 * @param <R> a row
 */
public abstract non-sealed class Counting<R extends Record> extends RowMethod<R> {
  /** Its name on the command line. */
  public static final String NAME = "count";

  /**
   * Declares it.
   *
   * @param defaultTo the last n that takes seconds and little memory
   * @param largest the last n that it takes
   * @param cost what an n costs
   */
  protected Counting(int defaultTo, long largest, Cost cost) {
    super(NAME, defaultTo, largest, cost);
  }

  /** Boards of any numbers, opened by any of them. */
  @Override
  public final boolean takes(NamedBoard board) {
    return board.board().isSymmetric();
  }

  /** All threads are at the same n. */
  @Override
  public final int workers(int threads) {
    return 1;
  }

  @Override
  public final Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
    PrimitiveIterator.OfLong boards = LongStream.rangeClosed(shard.from(), shard.to()).iterator();
    return () -> rows(Board.upTo(boards.nextLong()), work);
  }

  /** All rows of a board, in the order of their key. */
  protected abstract List<R> rows(Board board, Work work);
}
