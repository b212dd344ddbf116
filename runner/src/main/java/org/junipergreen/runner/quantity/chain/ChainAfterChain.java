package org.junipergreen.runner.quantity.chain;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The longest chains of consecutive n. Each n begins with the longest chain of the one before it,
 * or with its own when one is stored that was not proved to be longest, and with the subtour rows
 * that proved the one before it. So the lengths and bounds do not depend on where it begins, but
 * which of the longest chains is found does.
 */
final class ChainAfterChain implements Computation<ChainRow> {
  /** Of the annealing. */
  static final long SEED = 1;

  private final Map<Long, ChainRow> known;
  private final Work work;
  private int n;
  private @Nullable ChainRow before;
  private List<SubtourRow> rows = List.of();

  ChainAfterChain(Range shard, Map<Long, ChainRow> known, Work work) {
    this.known = known;
    this.work = work;
    n = Math.toIntExact(shard.from());
    before = known.get(shard.from() - 1);
  }

  @Override
  public List<ChainRow> next() {
    Timed<ChainResult> found = Timed.of(this::solve);
    if (!found.answer().optimal()) {
      work.ends().check();
    }
    rows = found.answer().rows();
    n++;
    before = ChainRow.of(found.answer(), found.nanos());
    return List.of(before);
  }

  private ChainResult solve() {
    try (Cancellation limit = work.expiring()) {
      return solve(limit);
    }
  }

  private ChainResult solve(Cancellation limit) {
    ChainRow last = before;
    ChainRow own = known.get((long) n);
    // One solver does best with one thread; the batch has as many n at work as there are threads.
    ChainSearch search = new ChainSearch(n, new int[0], SEED, 1);
    if (last == null && own == null) {
      return search.certified(rows, limit, (length, bound) -> {});
    }
    int[] longest =
        last == null || (own != null && own.length() > last.length())
            ? Objects.requireNonNull(own).chain()
            : last.chain();
    int bound = own == null ? n : own.bound();
    return search.certified(longest, bound, rows, limit, (length, most) -> {});
  }
}
