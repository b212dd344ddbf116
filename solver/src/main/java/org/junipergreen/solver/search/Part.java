package org.junipergreen.solver.search;

/**
 * One level of a search over all values: a position, and what it has cut off from the one above.
 */
class Part extends Position {
  final long[] entry;

  /** The unused vertices of the position above that can no longer be reached. */
  long restLo;

  long restHi;

  Part(PackedBoard board, EntryLayout layout) {
    super(board);
    entry = new long[layout.words()];
  }

  /** Makes this the position after the token goes to {@code move} in {@code from}. */
  final void enter(Position from, int move) {
    token = move;
    lo = from.lo;
    hi = from.hi;
    remove(move);
  }

  final boolean hasRest() {
    return (restLo | restHi) != 0;
  }
}
