package org.junipergreen.runner.method;

import java.util.List;

/**
 * Computes the rows of consecutive n. One worker has it for one shard, so that it may carry what it
 * knows from one n to the next.
 *
 * @param <R> a row
 */
public interface Computation<R extends Record> extends AutoCloseable {
  /**
   * All rows of the next n, in the order of their key.
   *
   * @throws org.junipergreen.solver.lifetime.CancelledException when it was asked to stop and could
   *     do so within the n
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
