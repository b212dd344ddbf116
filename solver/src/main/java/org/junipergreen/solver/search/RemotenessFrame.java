package org.junipergreen.solver.search;

/**
 * One level of the search for a remoteness: a position with room for its moves and its table entry.
 *
 * <p>The support is that of a strategy that proves or refutes a claim. Its <i>inner</i> numbers are
 * those after which the other side's moves matter: all of them when the winner owns the strategy,
 * and for the loser those that are not his last, since with his last number he has held out as long
 * as was asked.
 */
final class RemotenessFrame extends Position {
  final int[] moves;
  final long[] entry;

  long innerLo;
  long innerHi;

  RemotenessFrame(PackedBoard board, EntryLayout layout) {
    super(board);
    moves = new int[board.size()];
    entry = new long[layout.words()];
  }

  void clearSupport() {
    supportLo = 0;
    supportHi = 0;
    innerLo = 0;
    innerHi = 0;
  }

  /** Adds {@code v} to the support, but not to its inner numbers. */
  void addLast(int v) {
    if (v < 64) {
      supportLo |= 1L << v;
    } else {
      supportHi |= 1L << v;
    }
  }

  /** Makes the support that of {@code move} and what follows in {@code next}. */
  void supportMove(int move, RemotenessFrame next) {
    supportOnly(move);
    innerLo = supportLo;
    innerHi = supportHi;
    addSupport(next);
  }

  /** Adds the support of {@code next}, where the other side has moved. */
  void addSupport(RemotenessFrame next) {
    supportLo |= next.supportLo;
    supportHi |= next.supportHi;
    innerLo |= next.innerLo;
    innerHi |= next.innerHi;
  }

  /** Makes every unused vertex part of the support: right for any strategy, and of least use. */
  void supportAll() {
    supportLo = lo;
    supportHi = hi;
    innerLo = lo;
    innerHi = hi;
  }

  /** Turns the support into that of the position before it was reduced. */
  void unwindSupport() {
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
