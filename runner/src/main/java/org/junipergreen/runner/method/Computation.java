package org.junipergreen.runner.method;

import java.util.List;
import org.junipergreen.runner.store.Row;

/**
 * Computes the rows of consecutive n. One worker has it for one shard, so that it may carry what it
 * knows from one n to the next.
 */
@FunctionalInterface
public interface Computation {
  /**
   * All rows of the next n, in the order of their key.
   *
   * @throws org.junipergreen.solver.search.SearchInterruptedException when it was asked to stop and
   *     could do so within the n
   */
  List<Row> next();
}
