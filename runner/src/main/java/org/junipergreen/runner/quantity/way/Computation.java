package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junipergreen.runner.table.Range;

/**
 * Computes the rows of consecutive n. One worker has it for one shard, so that it may carry what it
 * knows from one n to the next.
 *
 * @param <R> a row
 */
public interface Computation<R extends Record> extends AutoCloseable {
  /** Computes each n of a shard by itself. */
  static <R extends Record> Computation<R> of(Range shard, IntFunction<List<R>> rows) {
    PrimitiveIterator.OfInt boards =
        IntStream.rangeClosed(Math.toIntExact(shard.from()), Math.toIntExact(shard.to()))
            .iterator();
    return () -> rows.apply(boards.nextInt());
  }

  /** The same of rows that do not know how long they took. */
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
   * All rows of the next n, in the order of their key.
   *
   * @throws org.junipergreen.solver.work.CancelledException when it was asked to stop and could do
   *     so within the n
   */
  List<R> next();

  /**
   * What the last n took beside what its rows say: the runs before, which were stopped amid it, and
   * reading what they left; in nanoseconds.
   */
  default long nanosBeside() {
    return 0;
  }

  /**
   * What went wrong on the way though all rows are right; asked when there are no more n. The run
   * then fails, but keeps the rows.
   */
  default List<String> problems() {
    return List.of();
  }

  /** Ends what it has at work. */
  @Override
  default void close() {
    // Most have nothing.
  }
}
