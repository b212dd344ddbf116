package org.junipergreen.runner.method;

import java.util.List;
import java.util.Map;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;

/**
 * A method that makes rows: of many boards, which a batch stores.
 *
 * @param <R> a row
 */
public abstract sealed class RowMethod<R extends Record> extends Method<R>
    permits Sweep, Search, Counting {
  private final int defaultTo;
  private final Cost cost;

  RowMethod(String name, int defaultTo, long largest, Cost cost) {
    super(name, largest);
    this.defaultTo = defaultTo;
    this.cost = cost;
  }

  /** The last n that it makes rows of. */
  public long lastRow() {
    return largest();
  }

  /** The last n of a run that does not say where to end; it takes seconds up to here. */
  public final int defaultTo() {
    return defaultTo;
  }

  /** What an n costs in a run. */
  public final Cost cost() {
    return cost;
  }

  @Override
  public Cost costAlone() {
    return cost;
  }

  /** The columns that it finds out: an n whose row lacks one of these values is missing. */
  public List<Column> columns(Table<?> table) {
    return table.columns();
  }

  /** How many openings of the board 1..n it solves for its rows. */
  public long openings(long n) {
    return n / 2;
  }

  /** How many n it computes at a time with some threads. */
  public int workers(int threads) {
    return threads;
  }

  /**
   * Begins to compute rows.
   *
   * @param shard the n that are asked for
   * @param known rows of these n and of the one before, by n: those to go on from
   * @param work how long each may take, and what ends it
   */
  public abstract Computation<R> begin(Range shard, Map<Long, R> known, Work work);
}
