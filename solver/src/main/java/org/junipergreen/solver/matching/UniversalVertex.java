package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.BoardForest;
import org.junipergreen.solver.matching.forest.CompleteForest;
import org.junipergreen.solver.matching.forest.LargestComponent;

/**
 * Adds number 1, which is adjacent to all others, to the forest of the board 2..n.
 *
 * <p>For n ≥ 2 the matching of 2..n misses a prime above n/2, so number 1 can be matched and the
 * deficiency falls by one. If it was at least 2, then 1 is in A and all other vertices stay in
 * their parts (the stability lemma: Lovász, Plummer, "Matching Theory", 1986, section 3.2). If it
 * was 1, the matching is perfect and every vertex is in C, which number 1 makes one component. The
 * board 1..1 has one exposed vertex.
 */
final class UniversalVertex {
  private UniversalVertex() {}

  /**
   * The summary of the board 1..n. Constant time, but for the largest component and the search for
   * the smallest opening.
   */
  static BoardSummary summary(CompleteForest forest) {
    int n = forest.n();
    if (n == 1) {
      return new BoardSummary(1, 1, 1, 0, 0, 0, 1, true);
    }
    int deficiency = forest.exposed() - 1;
    if (deficiency == 0) {
      return new BoardSummary(n, 0, 0, 0, 0, 0, n, false);
    }
    int openings = forest.evenOuter();
    int smallest = openings > 0 ? smallestEvenOuter(forest) : 0;
    LargestComponent largest = forest.largestComponent();
    return new BoardSummary(
        n,
        deficiency,
        forest.outer(),
        forest.inner() + 1,
        openings,
        smallest,
        largest.size(),
        largest.inD());
  }

  private static int smallestEvenOuter(CompleteForest forest) {
    int v = 2;
    while (!forest.isOuter(v)) {
      v += 2;
    }
    return v;
  }

  /** The decomposition of G_n with its matching. Linear in n. */
  static Decomposition decomposition(BoardForest forest) {
    int n = forest.n();
    int[] mate = new int[n + 1];
    NumberSet d = new NumberSet(n);
    NumberSet a = new NumberSet(n);
    int exposed = 0;
    int missed = 0;
    for (int v = 2; v <= n; v++) {
      if (forest.isOuter(v)) {
        d.add(v);
      } else if (forest.isInner(v)) {
        a.add(v);
      }
      mate[v] = forest.mate(v);
      if (mate[v] == 0) {
        exposed++;
        missed = v;
      }
    }
    mate[1] = missed;
    mate[missed] = missed == 0 ? 0 : 1;
    if (n == 1) {
      d.add(1);
    } else if (exposed == 1) {
      d.clear();
      a.clear();
    } else {
      a.add(1);
    }
    return new Decomposition(mate, d, a);
  }
}
