package org.junipergreen.solver.matching;

/**
 * Who wins on the board 1..n and the sizes from which the Tutte–Berge equation can be checked.
 *
 * @param n the largest number on the board
 * @param winner 1 when the first player wins, 2 when the second does
 * @param matching the matching number of the divisor graph G_n
 * @param deficiency the number of vertices that a maximum matching misses, n − 2·matching
 * @param d the size of D(G_n), the vertices that some maximum matching misses
 * @param a the size of A(G_n), the neighbours of D(G_n) outside it
 * @param c the size of C(G_n), all other vertices
 * @param openings the number of winning openings, which are the even numbers in D(G_n)
 * @param smallest the smallest winning opening, or 0 when there is none
 */
public record Winner(
    int n,
    int winner,
    int matching,
    int deficiency,
    int d,
    int a,
    int c,
    int openings,
    int smallest) {}
