package org.junipergreen.runner.method;

import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;

/**
 * A way to find out what one board comes to, as {@code --method} names it. A {@link RowMethod}
 * makes rows of many boards, too.
 *
 * @param <R> a row of its quantity
 */
public abstract sealed class Method<R extends Record> permits RowMethod, Instant {
  private final String name;
  private final long largest;

  Method(String name, long largest) {
    this.name = name;
    this.largest = largest;
  }

  /** Its name on the command line. */
  public final String name() {
    return name;
  }

  /** The largest n of a board 1..n that it solves by itself. */
  public final long largest() {
    return largest;
  }

  /** What a board costs that is solved by itself. */
  public abstract Cost costAlone();

  /** Whether it solves a board, however large: 1..n by the usual rules, and perhaps others. */
  public boolean takes(NamedBoard board) {
    return board.isUsual();
  }

  /**
   * Whether it keeps solved positions: all threads share them in a table, so it stays on one
   * machine, and an archive may hold them, to go on from after an interruption.
   */
  public final boolean keepsPositions() {
    return this instanceof Search;
  }

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
   * @throws UnfitBoardException for a board that it does not take, with the reason
   */
  public abstract Answer solve(NamedBoard board, Wanted wanted, Work work);

  /** Removes what is kept of the board 1..n, which is not needed once its answer is known. */
  public void forget(long n, Work work) {
    // Most methods keep nothing of an n beside its row.
  }
}
