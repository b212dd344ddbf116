package org.junipergreen.solver.search;

/** One level of the search: a position with room for its moves and its table entry. */
final class Frame extends Position {
  final int[] moves;
  final long[] entry;

  Frame(PackedBoard board, EntryLayout layout) {
    super(board);
    moves = new int[board.size()];
    entry = new long[layout.words()];
  }

  /**
   * Makes the support that of a win by {@code move}, after which the opponent loses {@code next}.
   */
  void supportWin(int move, Position next) {
    supportOnly(move);
    addSupport(next);
  }

  /** Adds the support of {@code next}, where the opponent has moved and won. */
  void addSupport(Position next) {
    supportLo |= next.supportLo;
    supportHi |= next.supportHi;
  }

  void clearSupport() {
    supportLo = 0;
    supportHi = 0;
  }
}
