package org.junipergreen.runner.batch;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.store.Table;
import org.junipergreen.solver.board.Board;

/**
 * A batch by exhaustive searches: one n at a time, with all threads at it. They find out what is
 * never unknown.
 *
 * @param <R> a row
 */
public final class SearchBatch<R extends Record> extends Batch<R> {
  private final Search<R, ?> search;
  private final ExhaustiveSearch searches;

  /** A batch that has not begun. */
  public SearchBatch(
      StoreWriter writer,
      Table<R> table,
      Search<R, ?> search,
      Range range,
      ExhaustiveSearch searches) {
    super(writer, table, search, range, 1);
    this.search = search;
    this.searches = searches;
  }

  @Override
  public List<Range> shards() {
    return Shards.cut(missing(), 1, 0);
  }

  @Override
  protected Workers<List<Row>> begin(List<Range> shards, BooleanSupplier stop) {
    return new ThreadWorkers<>(table(), 1, shards, BoardAfterBoard::new, stop, null);
  }

  private final class BoardAfterBoard implements Computation<R> {
    private long n;

    BoardAfterBoard(Range shard) {
      n = shard.from();
    }

    @Override
    public List<R> next() {
      return searches.rows(search, Board.upTo(n++));
    }
  }

  /** What the search has kept of it is not needed any more. */
  @Override
  void stored(long n) {
    searches.forget(search, Math.toIntExact(n));
  }
}
