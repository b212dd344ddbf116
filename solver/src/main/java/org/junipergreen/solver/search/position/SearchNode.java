package org.junipergreen.solver.search.position;

/** A position on the path that a search is following, with the room that searching it takes. */
public class SearchNode extends Position {
  /** How many moves below the root of the search; the node of the next position is one deeper. */
  public final int depth;

  /** The moves to be tried, in their order; those that are put off are kept at its front. */
  public final int[] moves;

  /** Its entry in the transposition table. */
  public final long[] entry;

  /** What was unused in the node above and can no longer be reached. */
  public long restLo;

  public long restHi;

  /**
   * @param entryWords the length of a table entry
   */
  public SearchNode(PackedBoard board, int depth, int entryWords) {
    super(board);
    this.depth = depth;
    moves = new int[board.size()];
    entry = new long[entryWords];
  }
}
