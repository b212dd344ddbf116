package org.junipergreen.solver.search.strategy;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * One level of the search for a remoteness: a position with room for its moves and its table entry.
 *
 * <p>The support is that of a strategy that proves or refutes a claim. Its <i>inner</i> numbers are
 * those after which the other side's moves matter: all of them when the winner owns the strategy,
 * and for the loser those that are not his last, since with his last number he has held out as long
 * as was asked.
 */
public final class RemotenessFrame extends Position {
  public final int[] moves;
  public final long[] entry;

  public long innerLo;
  public long innerHi;

  public RemotenessFrame(PackedBoard board, int entryWords) {
    super(board);
    moves = new int[board.size()];
    entry = new long[entryWords];
  }

  public void clearSupport() {
    supportLo = 0;
    supportHi = 0;
    innerLo = 0;
    innerHi = 0;
  }

  /** Adds {@code v} to the support, but not to its inner numbers. */
  public void addLast(int v) {
    if (v < 64) {
      supportLo |= 1L << v;
    } else {
      supportHi |= 1L << v;
    }
  }

  /** Makes the support that of {@code move} and what follows in {@code next}. */
  public void supportMove(int move, RemotenessFrame next) {
    supportOnly(move);
    innerLo = supportLo;
    innerHi = supportHi;
    addSupport(next);
  }

  /** Adds the support of {@code next}, where the other side has moved. */
  public void addSupport(RemotenessFrame next) {
    supportLo |= next.supportLo;
    supportHi |= next.supportHi;
    innerLo |= next.innerLo;
    innerHi |= next.innerHi;
  }

  /** Makes every unused vertex part of the support: right for any strategy, and of least use. */
  public void supportAll() {
    supportLo = lo;
    supportHi = hi;
    innerLo = lo;
    innerHi = hi;
  }

  /** Turns the support into that of the position before it was reduced. */
  public void unwindSupport() {
    trail.unwind(this, false);
    swapSupports();
    trail.unwind(this, false);
    swapSupports();
  }

  private void swapSupports() {
    long lo = supportLo;
    long hi = supportHi;
    supportLo = innerLo;
    supportHi = innerHi;
    innerLo = lo;
    innerHi = hi;
  }
}
