package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.work.Cancellation;

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
   * Returns a computation that computes each n from the row of n − 1.
   *
   * @param known rows to start from: of the n before the first, and of n that are not final
   * @param work has the time limit of each n
   */
  static <R extends Record> Computation<R> following(
      Range shard, Map<Long, R> known, Work work, Follower<R> follower) {
    AtomicReference<@Nullable R> before = new AtomicReference<>(known.get(shard.from() - 1));
    return of(
        shard,
        n -> {
          Timed<LongFunction<R>> found =
              Timed.of(
                  () -> {
                    try (Clock.Limit limit = work.expiring()) {
                      return follower.row(n, known.get((long) n), before.get(), limit.ends());
                    }
                  });
          R row = found.answer().apply(found.nanos());
          before.set(row);
          return List.of(row);
        });
  }

  /** Computes the row of an n from that of n − 1. */
  @FunctionalInterface
  interface Follower<R extends Record> {
    /**
     * Returns a function that adds the time in nanoseconds to the row.
     *
     * @param own the stored row of n, if it is not final
     * @param before the row of n − 1
     * @param limit requested when the time of n is over; the row then has the result so far
     */
    LongFunction<R> row(int n, @Nullable R own, @Nullable R before, Cancellation limit);
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
