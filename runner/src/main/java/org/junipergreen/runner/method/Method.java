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
public abstract sealed class Method<R extends Record> permits Sweep, Search, Instant {
  private final String name;
  private final int easy;
  private final long largest;
  private final Cost cost;

  Method(String name, int easy, long largest, Cost cost) {
    this.name = name;
    this.easy = easy;
    this.largest = largest;
    this.cost = cost;
  }

  /** Its name on the command line. */
  public final String name() {
    return name;
  }

  /** The largest n of a board 1..n that it solves by itself. */
  public final long largest() {
    return largest;
  }

  /** The last n that it makes rows of; 0 when it makes none. */
  public long lastRow() {
    return largest;
  }

  /** The last n of a run that does not say where to end; little memory suffices up to here. */
  public final int easy() {
    return easy;
  }

  /** What an n costs in a run. */
  public final Cost cost() {
    return cost;
  }

  /** What a board costs that is solved by itself. */
  public Cost costAlone() {
    return cost;
  }

  /** The columns that it finds out: an n whose row lacks one of these values is missing. */
  public List<Column> columns(Table<?> table) {
    return table.columns();
  }

  /** How many n it computes at a time with some threads. */
  public int workers(int threads) {
    return threads;
  }

  /** Whether it solves boards of any numbers, opened by any of them. */
  public boolean takesAnyBoard() {
    return false;
  }
}
