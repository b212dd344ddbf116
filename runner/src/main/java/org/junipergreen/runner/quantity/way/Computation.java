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
  /** Returns a computation that computes each n by itself. */
  static <R extends Record> Computation<R> of(Range shard, IntFunction<List<R>> rows) {
    PrimitiveIterator.OfInt boards =
        IntStream.rangeClosed(Math.toIntExact(shard.from()), Math.toIntExact(shard.to()))
            .iterator();
    return () -> rows.apply(boards.nextInt());
  }

  /** Like {@link #of}, for rows without their time. */
  static <R extends Record> Computation<R> timed(Range shard, IntFunction<List<R>> rows) {
    Computation<R> boards = of(shard, rows);
    return new Computation<>() {
      private long nanos;

      @Override
      public List<R> next() {
        Timed<List<R>> found = Timed.of(boards::next);
        nanos = found.nanos();
        return found.answer();
      }

      @Override
      public long nanosBeside() {
        return nanos;
      }
    };
  }

  /**
   * Returns all rows of the next n, in the order of their key.
   *
   * @throws org.junipergreen.solver.work.CancelledException if it was cancelled within this n
   */
  List<R> next();

  /**
   * Returns the time of the last n that its rows do not include, in nanoseconds: that of earlier
   * runs that were stopped within it, and of reading their archives.
   */
  default long nanosBeside() {
    return 0;
  }

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
