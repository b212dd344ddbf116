package org.junipergreen.runner.batch;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.chain.ChainResult;

/**
 * A quantity to be computed for some n.
 *
 * @param quantity what to compute
 * @param range for which n
 * @param method the name of the way of computing, as the table of runs has it
 * @param columns what it finds out; an n whose row lacks one of these values counts as missing
 * @param workers how many n to compute at a time
 * @param computation begins one for consecutive n of the range
 * @param stored told of every n whose rows have just been stored
 */
public record Job(
    Quantity quantity,
    Range range,
    String method,
    List<Column> columns,
    int workers,
    Function<Range, Computation> computation,
    LongConsumer stored) {
  /** The job of computing winners by maximum matchings. */
  public static Job winners(Range range, int threads) {
    return new Job(
        Quantity.WINNER,
        range,
        "matching",
        Quantity.WINNER.columns(),
        threads,
        shard -> new WinnerComputation(Math.toIntExact(shard.from()), Math.toIntExact(shard.to())),
        n -> {});
  }

  /**
   * The job of looking for short wins.
   *
   * @param stop asked some times a second within each n
   */
  public static Job fastest(Range range, int threads, BooleanSupplier stop) {
    return new Job(
        Quantity.FASTEST,
        range,
        "recursion",
        Quantity.FASTEST.columns(),
        threads,
        shard -> new FastestComputation(shard, stop),
        n -> {});
  }

  /**
   * The job of proving longest chains.
   *
   * @param store tells what is known of these n and of the one before them
   * @param nanos the time for each n
   * @param stop asked some times a second within each n
   */
  public static Job chains(
      Range range, int threads, Store store, long nanos, BooleanSupplier stop) {
    Map<Integer, ChainResult> stored = ChainComputation.stored(store, range);
    return new Job(
        Quantity.CHAIN,
        range,
        "programme",
        Quantity.CHAIN.columns(),
        threads,
        shard -> new ChainComputation(shard, stored, nanos, stop),
        n -> {});
  }

  /** The job by exhaustive search, whose threads are all at one n. */
  public static Job bySearch(Quantity quantity, Range range, ExhaustiveSearch search) {
    return new Job(
        quantity,
        range,
        "search",
        quantity.columns().stream().filter(column -> !column.mayBeUnknown()).toList(),
        1,
        shard -> {
          var boards = LongStream.rangeClosed(shard.from(), shard.to()).iterator();
          return () -> SearchRows.of(quantity, Math.toIntExact(boards.next()), search);
        },
        n -> search.forget(quantity, Math.toIntExact(n)));
  }
}
