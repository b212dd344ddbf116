package org.junipergreen.runner.method;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.search.PositionArchive;

/**
 * A way to compute a quantity, as {@code --method} names it: the rows of many boards, or what one
 * board comes to.
 *
 * @param <R> a row
 */
public abstract sealed class Method<R extends Record> permits Sweep, Search, Counting, Instant {
  private final String name;
  private final int defaultTo;
  private final long largest;
  private final Cost cost;

  Method(String name, int defaultTo, long largest, Cost cost) {
    this.name = name;
    this.defaultTo = defaultTo;
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

  /** The last n of a run that does not say where to end; it takes seconds up to here. */
  public final int defaultTo() {
    return defaultTo;
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

  /** How many openings of the board 1..n it solves for its rows. */
  public long openings(long n) {
    return n / 2;
  }

  /** How many n it computes at a time with some threads. */
  public int workers(int threads) {
    return threads;
  }

  /** Whether it solves boards of any numbers, opened by any of them. */
  public boolean takesAnyBoard() {
    return false;
  }

  /** Whether it solves boards on which a move may have no way back. */
  public boolean takesOneWayMoves() {
    return false;
  }

  /** Whether an n may be given up after some time. */
  public boolean takesTimeLimit() {
    return false;
  }

  /**
   * Whether it keeps solved positions: all threads share them in a table, so it stays on one
   * machine, and an archive may hold them, to go on from after an interruption.
   */
  public boolean keepsPositions() {
    return false;
  }

  /** What the archive of the board 1..n holds; empty when nothing is kept of it. */
  public Optional<PositionArchive.Format> archive(int n) {
    return Optional.empty();
  }

  /** Removes what is kept of the board 1..n, which is not needed once its answer is stored. */
  public void forget(long n, Work work) {
    // Most methods keep nothing of an n beside its row.
  }

  /**
   * Begins to compute rows.
   *
   * @param shard the n that are asked for
   * @param known rows of these n and of the one before, by n: those to go on from
   * @param work how long each may take, and what ends it
   */
  public abstract Computation<R> begin(Range shard, Map<Long, R> known, Work work);

  /**
   * What is wanted of a board that has a row for each opening.
   *
   * @param allOpenings whether every number is meant as an opening, and not those of the rules
   *     alone
   * @param perBoard whether a record is the whole board, and not an opening
   */
  public record Wanted(boolean allOpenings, boolean perBoard) {}

  /**
   * What one board comes to.
   *
   * @throws org.junipergreen.solver.lifetime.CancelledException when it was asked to stop
   * @throws IllegalArgumentException for a board that it does not take, with the reason
   */
  public abstract Answer solve(NamedBoard board, Wanted wanted, Work work);
}
