package org.junipergreen.runner.quantity.other;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;

/**
 * The winner on the board of an n.
 *
 * @param n the number that names the board
 * @param numbers the size of the board
 * @param openings the number of winning openings
 * @param smallest the smallest of them, or null
 */
record OtherBoardRow(
    int n,
    int winner,
    int numbers,
    int matching,
    int deficiency,
    int d,
    int a,
    int c,
    int openings,
    @Nullable Integer smallest,
    long nanos) {
  static OtherBoardRow of(int n, Board board, BoardSummary found, long nanos) {
    boolean wins = found.smallest() != 0;
    return new OtherBoardRow(
        n,
        found.winner(),
        board.size(),
        found.matching(),
        found.deficiency(),
        found.d(),
        found.a(),
        found.c(),
        found.openings(),
        wins ? (Integer) Math.toIntExact(board.number(found.smallest())) : null,
        nanos);
  }
}
