package org.junipergreen.runner.method;

import java.util.List;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Table;

/**
 * A way to compute a quantity, as {@code --method} names it: the rows of many boards, or what one
 * board comes to.
 *
 * @param <R> a row
 */
public sealed interface Method<R extends Record> permits Sweep, Search, Instant {
  /** Its name on the command line. */
  String name();

  /** The largest n of a board 1..n that it solves by itself. */
  long largest();

  /** The last n that it makes rows of; 0 when it makes none. */
  default long lastRow() {
    return largest();
  }

  /** The last n of a run that does not say where to end; little memory suffices up to here. */
  int easy();

  /** What an n costs in a run. */
  Cost cost();

  /** What a board costs that is solved by itself. */
  default Cost costAlone() {
    return cost();
  }

  /** The columns that it finds out: an n whose row lacks one of these values is missing. */
  default List<Column> columns(Table<?> table) {
    return table.columns();
  }

  /** How many n it computes at a time with some threads. */
  default int workers(int threads) {
    return threads;
  }

  /** Whether it solves boards of any numbers, opened by any of them. */
  default boolean takesAnyBoard() {
    return false;
  }
}
