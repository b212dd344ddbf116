package org.junipergreen.solver.matching;

import org.jspecify.annotations.Nullable;

/**
 * Who wins on the board 1..n, and the sizes of the Gallai–Edmonds decomposition of its divisor
 * graph G_n.
 *
 * @param n the largest number on the board
 * @param winner 1 when the first player wins, 2 when the second does
 * @param matching the matching number of G_n: how many pairs a maximum matching has
 * @param deficiency how many vertices a maximum matching misses, n − 2·matching
 * @param d the size of D(G_n), the vertices that some maximum matching misses
 * @param a the size of A(G_n), the neighbours of D(G_n) outside it
 * @param c the size of C(G_n), all other vertices
 * @param openings the number of winning openings, which are the even numbers of D(G_n)
 * @param smallest the smallest winning opening, or 0 when there is none
 * @param giant the size of the largest component of G_n without A(G_n); 0 for a graph without
 *     vertices
 * @param giantInD whether that component lies in D(G_n), as it does exactly when its size is odd;
 *     else it lies in C(G_n)
 */
public record BoardSummary(
    int n,
    int winner,
    int matching,
    int deficiency,
    int d,
    int a,
    int c,
    int openings,
    int smallest,
    int giant,
    boolean giantInD) {
  /** With what follows: the first player wins exactly when there is a winning opening. */
  public BoardSummary(int n, int deficiency, int d, int a, int openings, int smallest, int giant) {
    this(
        n,
        openings > 0 ? 1 : 2,
        (n - deficiency) / 2,
        deficiency,
        d,
        a,
        n - d - a,
        openings,
        smallest,
        giant,
        giant % 2 == 1);
  }

  /**
   * Written out: what Java makes of a record at its first comparison slows down a short command.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BoardSummary that
        && n == that.n
        && winner == that.winner
        && matching == that.matching
        && deficiency == that.deficiency
        && d == that.d
        && a == that.a
        && c == that.c
        && openings == that.openings
        && smallest == that.smallest
        && giant == that.giant
        && giantInD == that.giantInD;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * n + d) + a) + openings;
  }
}
