package org.junipergreen.solver.search.position;

/**
 * One level of a search over all values: a position, and what it has cut off from the one above.
 */
public class Part extends Position {
  public final long[] entry;

  /** The unused vertices of the position above that can no longer be reached. */
  public long restLo;

  public long restHi;

  public Part(PackedBoard board, int entryWords) {
    super(board);
    entry = new long[entryWords];
  }

  /** Makes this the position after the token goes to {@code move} in {@code from}. */
  public final void enter(Position from, int move) {
    token = move;
    lo = from.lo;
    hi = from.hi;
    remove(move);
  }

  public final boolean hasRest() {
    return (restLo | restHi) != 0;
  }
}
