package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;

/**
 * Compute the shards of a job and hand over what they have. One thread owns them: it alone calls
 * these methods.
 */
public interface Workers extends AutoCloseable {
  /**
   * Waits for rows.
   *
   * @param time how long to gather them
   * @return for each n that became ready its rows, each n once; empty only when there will be no
   *     more
   */
  List<List<Row>> take(Duration time) throws InterruptedException;

  /** Throws what ended the work early, if something did. */
  void rethrow();

  /** Stops the work; what has not been taken is lost. */
  @Override
  void close();

  /** Where workers come from. */
  @FunctionalInterface
  interface Source {
    /**
     * Begins the work.
     *
     * @param shards what is to be computed, to be begun in this order
     * @param stop when true, the workers end soon and have no more rows
     */
    Workers begin(Job job, List<Range> shards, BooleanSupplier stop);
  }
}
