package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junipergreen.runner.table.Range;

/**
 * Computes the rows of consecutive n. One worker uses it for one shard, so it may carry state from
 * one n to the next.
 *
 * @param <R> a row
 */
public interface Computation<R extends Record> extends AutoCloseable {
  /**
   * Returns a computation that computes each n by itself.
   *
   * @param rows computes the rows of an n
   */
  static <R extends Record> Computation<R> of(Range shard, IntFunction<List<R>> rows) {
    PrimitiveIterator.OfInt boards =
        IntStream.rangeClosed(Math.toIntExact(shard.from()), Math.toIntExact(shard.to()))
            .iterator();
    return () -> rows.apply(boards.nextInt());
  }

  /**
   * Returns all rows of the next n, in the order of their key. Their time includes that of earlier
   * runs that were stopped within this n.
   *
   * @throws org.junipergreen.solver.work.CancelledException if it was cancelled within this n
   */
  List<R> next();

  /**
   * Returns problems that do not affect the rows, after the last n. The run then fails, but its
   * rows are stored.
   */
  default List<String> problems() {
    return List.of();
  }

  /** Cancels running work. */
  @Override
  default void close() {
    // Nothing by default.
  }
}
