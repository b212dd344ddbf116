package org.junipergreen.solver.search.position;

/** A position on the current path of a search, with its working memory. */
public class SearchNode extends Position {
  /** The number of moves below the root of the search. */
  public final int depth;

  /** The moves to be tried, in order. Deferred moves are collected at the front. */
  public final int[] moves;

  public final long[] entry;

  /** Vertices that were unused in the node above and can no longer be reached. */
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
