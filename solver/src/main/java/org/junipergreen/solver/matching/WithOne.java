package org.junipergreen.solver.matching;

import java.util.Arrays;

/**
 * From the forest of the board 2..n to the board 1..n.
 *
 * <p>Number 1 is adjacent to all others. For n ≥ 2 a prime above n/2 is exposed in 2..n, so 1 is
 * matched and the deficiency falls by one. If it was at least 2, then 1 is in A and the rest of the
 * decomposition stands (the stability lemma: Lovász and Plummer 1986, section 3.2); if it was 1,
 * the matching is perfect and every vertex is in C. The board 1..1 has one exposed vertex.
 */
final class WithOne {
  private WithOne() {}

  static Winner winner(HungarianForest forest) {
    int n = forest.n();
    if (n == 1) {
      return new Winner(1, 2, 0, 1, 1, 0, 0, 0, 0);
    }
    int deficiency = forest.exposed() - 1;
    int matching = (n - deficiency) / 2;
    if (deficiency == 0) {
      return new Winner(n, 2, matching, 0, 0, 0, n, 0, 0);
    }
    int d = forest.labels().outer();
    int a = forest.labels().inner() + 1;
    int openings = forest.labels().evenOuter();
    int winner = openings > 0 ? 1 : 2;
    int smallest = openings > 0 ? smallestEvenOuter(forest) : 0;
    return new Winner(n, winner, matching, deficiency, d, a, n - d - a, openings, smallest);
  }

  private static int smallestEvenOuter(HungarianForest forest) {
    int v = 2;
    while (!forest.labels().isOuter(v)) {
      v += 2;
    }
    return v;
  }

  /** The decomposition of G_n with its matching. Linear in n; takes the forest's matching over. */
  static Decomposition decomposition(HungarianForest forest) {
    int n = forest.n();
    int[] mate = forest.matching();
    byte[] part = new byte[n + 1];
    int missed = 0;
    for (int v = 2; v <= n; v++) {
      part[v] = part(forest, v);
      missed = mate[v] == 0 ? v : missed;
    }
    mate[1] = missed;
    mate[missed] = missed == 0 ? 0 : 1;
    part[1] = n == 1 ? Decomposition.D : Decomposition.A;
    if (forest.exposed() == 1) {
      Arrays.fill(part, 1, n + 1, Decomposition.C);
    }
    return new Decomposition(mate, part);
  }

  private static byte part(HungarianForest forest, int v) {
    if (forest.labels().isOuter(v)) {
      return Decomposition.D;
    }
    return forest.labels().isInner(v) ? Decomposition.A : Decomposition.C;
  }
}
