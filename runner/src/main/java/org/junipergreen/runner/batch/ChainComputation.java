package org.junipergreen.runner.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.LongestChain;
import org.junipergreen.solver.chain.SubtourCuts;
import org.junipergreen.solver.search.SearchInterruptedException;

/**
 * The longest chains of consecutive n. Each n begins with the longest chain of the one before it,
 * or with its own when one is stored that was not proved to be longest. Where n is not in its own
 * kernel the chains of n − 1 are the longest of n too.
 */
public final class ChainComputation implements Computation {
  /** One solver does best with one thread; the batch has as many n at work as there are threads. */
  private static final int THREADS = 1;

  private static final long SEED = 1;

  private final Map<Integer, ChainResult> stored;
  private final long nanos;
  private final BooleanSupplier stop;
  private int n;
  private @Nullable ChainResult before;

  /**
   * Begins.
   *
   * @param stored what is known of boards, from {@link #stored}
   * @param nanos the time for each n, after which it is left without a proof
   * @param stop asked some times a second within each n
   */
  ChainComputation(
      Range shard, Map<Integer, ChainResult> stored, long nanos, BooleanSupplier stop) {
    this.stored = stored;
    this.nanos = nanos;
    this.stop = stop;
    n = Math.toIntExact(shard.from());
    before = stored.get(n - 1);
  }

  /** What a store knows of the boards of a range, and of the one before it. */
  static Map<Integer, ChainResult> stored(Store store, Range range) {
    Map<Integer, ChainResult> chains = new TreeMap<>();
    if (store.coverage(Quantity.CHAIN).isPresent()) {
      Range from = new Range(Math.max(1, range.from() - 1), range.to());
      store.forEach(Quantity.CHAIN, from, row -> chains.put(Math.toIntExact(row.n()), result(row)));
    }
    return chains;
  }

  @Override
  public List<Row> next() {
    long start = System.nanoTime();
    ChainResult result = solve(start);
    if (!result.optimal() && stop.getAsBoolean()) {
      throw new SearchInterruptedException(n);
    }
    before = result;
    n++;
    return List.of(row(result, System.nanoTime() - start));
  }

  private ChainResult solve(long start) {
    ChainResult last = before;
    ChainResult own = stored.get(n);
    if (last != null && last.optimal() && LongestChain.isAsBefore(n)) {
      return new ChainResult(n, last.chain(), last.bound());
    }
    ChainSearch search = new ChainSearch(n, new int[0], SEED, THREADS);
    BooleanSupplier over = () -> System.nanoTime() - start > nanos || stop.getAsBoolean();
    if (last == null && own == null) {
      return search.solve(over, (length, bound) -> {});
    }
    int[] longest =
        last == null || (own != null && own.length() > last.length())
            ? Objects.requireNonNull(own).chain()
            : last.chain();
    ChainResult found = search.proved(longest, over, (length, bound) -> {});
    int bound = own == null ? found.bound() : Math.min(own.bound(), found.bound());
    return new ChainResult(n, found.chain(), bound);
  }

  /** The row of the table of chains. */
  public static Row row(ChainResult result, long nanos) {
    return new Row(
        Arrays.asList(
            (long) result.n(),
            (long) result.length(),
            (long) result.bound(),
            result.optimal(),
            IntStream.of(result.chain()).asLongStream().boxed().toList(),
            nanos));
  }

  /**
   * The length of the longest chain by an integer programme, which shares nothing with the search.
   *
   * @throws org.junipergreen.runner.Failure when OR-Tools' native library cannot be loaded
   */
  public static int bySecondFormulation(int n) {
    ChainSearch.requireOrTools();
    return SubtourCuts.longest(n);
  }

  /** What a row says. */
  public static ChainResult result(Row row) {
    List<?> chain = (List<?>) Objects.requireNonNull(row.values().get(4));
    return new ChainResult(
        Math.toIntExact(row.n()),
        chain.stream().mapToInt(v -> Math.toIntExact((Long) v)).toArray(),
        Math.toIntExact((Long) Objects.requireNonNull(row.values().get(2))));
  }
}
