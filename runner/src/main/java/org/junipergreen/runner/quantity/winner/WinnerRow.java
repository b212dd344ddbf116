package org.junipergreen.runner.quantity.winner;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.BoardSummary;

/**
 * The winner on 1..n, with the sizes of the decomposition.
 *
 * @param winner 1 or 2
 * @param matching the matching number; this and the sizes are null if a search made the row
 * @param deficiency the number of vertices that a maximum matching misses
 * @param d the size of D, and so on for A and C
 * @param openings the number of winning openings
 * @param smallest the smallest of them, or null
 * @param giant the size of the largest component of the divisor graph without A
 * @param giantInD whether D contains that component
 */
public record WinnerRow(
    int n,
    int winner,
    @Nullable Integer matching,
    @Nullable Integer deficiency,
    @Nullable Integer d,
    @Nullable Integer a,
    @Nullable Integer c,
    int openings,
    @Nullable Integer smallest,
    @Nullable Integer giant,
    @Nullable Boolean giantInD,
    long nanos) {
  /** Returns the row that a matching gives. */
  public static WinnerRow of(BoardSummary board, long nanos) {
    return new WinnerRow(
        board.n(),
        board.winner(),
        board.matching(),
        board.deficiency(),
        board.d(),
        board.a(),
        board.c(),
        board.openings(),
        board.smallest() == 0 ? null : (Integer) board.smallest(),
        board.giant(),
        board.giantInD(),
        nanos);
  }

  /** Returns the row that the winning openings give. */
  public static WinnerRow of(int n, int[] openings, long nanos) {
    boolean wins = openings.length > 0;
    Integer smallest = wins ? (Integer) openings[0] : null;
    int winner = wins ? 1 : 2;
    return new WinnerRow(
        n, winner, null, null, null, null, null, openings.length, smallest, null, null, nanos);
  }
}
