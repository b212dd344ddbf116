package org.junipergreen.solver.matching;

import org.jspecify.annotations.Nullable;

/**
 * The winner on the board 1..n and the sizes of the Gallai–Edmonds decomposition of its divisor
 * graph G_n.
 *
 * @param n the largest number on the board
 * @param winner 1 if the first player wins, 2 if the second does
 * @param matching the number of pairs of a maximum matching of G_n
 * @param deficiency the number of vertices that a maximum matching does not cover, n − 2·matching
 * @param d the size of D(G_n), the vertices that some maximum matching does not cover
 * @param a the size of A(G_n), the neighbours of D(G_n) outside it
 * @param c the size of C(G_n), all other vertices
 * @param openings the number of winning openings, which are the even numbers of D(G_n)
 * @param smallest the smallest winning opening, or 0 if there is none
 * @param giant the size of the largest component of G_n without A(G_n); 0 for the empty graph
 * @param giantInD whether that component lies in D(G_n), which holds if and only if its size is
 *     odd; otherwise it lies in C(G_n)
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
  /** Derives the other values. The first player wins if and only if there is a winning opening. */
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

  /** Explicit, because the generated method slows down short commands at its first call. */
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
