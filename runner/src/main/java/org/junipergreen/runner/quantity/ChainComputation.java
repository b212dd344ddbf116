package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Deadline;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.search.SearchInterruptedException;

/**
 * The longest chains of consecutive n. Each n begins with the longest chain of the one before it,
 * or with its own when one is stored that was not proved to be longest, and with the subtour rows
 * that proved the one before it. So the lengths and bounds are the same however a range is divided
 * into runs. Which of the longest chains is stored depends on where in its block of n a run began,
 * since each block begins from nothing.
 */
final class ChainComputation implements Computation {
  /** One solver does best with one thread; the batch has as many n at work as there are threads. */
  private static final int THREADS = 1;

  private static final long SEED = 1;

  private final Map<Integer, ChainResult> stored;
  private final long nanos;
  private final BooleanSupplier stop;
  private int n;
  private @Nullable ChainResult before;
  private List<SubtourRow> rows = List.of();

  /**
   * Begins.
   *
   * @param stored what is known of the boards of the job
   * @param before what is known of the board before the first, and is to be gone on from
   * @param nanos the time for each n, after which it is left without a proof
   * @param stop asked several times a second within each n
   */
  ChainComputation(
      Range shard,
      Map<Integer, ChainResult> stored,
      @Nullable ChainResult before,
      long nanos,
      BooleanSupplier stop) {
    this.stored = stored;
    this.nanos = nanos;
    this.stop = stop;
    this.before = before;
    n = Math.toIntExact(shard.from());
  }

  @Override
  public List<Row> next() {
    long start = System.nanoTime();
    ChainResult found = solve();
    if (!found.optimal() && stop.getAsBoolean()) {
      throw new SearchInterruptedException(n);
    }
    before = found;
    rows = found.rows();
    n++;
    return ChainQuantity.TABLE.pack(
        List.of(ChainQuantity.ChainRow.of(found, System.nanoTime() - start)));
  }

  private ChainResult solve() {
    ChainResult last = before;
    ChainResult own = stored.get(n);
    ChainSearch search = new ChainSearch(n, new int[0], SEED, THREADS);
    BooleanSupplier late = Deadline.in(nanos);
    BooleanSupplier over = () -> late.getAsBoolean() || stop.getAsBoolean();
    if (last == null && own == null) {
      return search.certified(rows, over, (length, bound) -> {});
    }
    int[] longest =
        last == null || (own != null && own.length() > last.length())
            ? Objects.requireNonNull(own).chain()
            : last.chain();
    return search.certified(
        longest, own == null ? n : own.bound(), rows, over, (length, bound) -> {});
  }
}
