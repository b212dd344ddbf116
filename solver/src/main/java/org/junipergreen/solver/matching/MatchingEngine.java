package org.junipergreen.solver.matching;

import java.util.function.IntConsumer;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;

/**
 * Solves the board 1..n for one n alone, whose edges are never stored, and any other graph.
 *
 * <p>On 1..n, number 1 is adjacent to all others. The forest is that of 2..n, and number 1 is added
 * to it: for n ≥ 2 the matching of 2..n misses a prime above n/2, so number 1 can be matched and
 * the deficiency falls by one. If it was at least 2, then 1 is in A and all other vertices stay in
 * their parts (the stability lemma: Lovász, Plummer, "Matching Theory", 1986, section 3.2). If it
 * was 1, the matching is perfect and every vertex is in C, which number 1 makes one component. The
 * board 1..1 has one exposed vertex.
 */
public final class MatchingEngine {
  private MatchingEngine() {}

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of G_n. In practice about n (ln n)²
   * time and 40 bytes a number, of which the result keeps 4.
   *
   * @param n the largest number on the board
   * @throws IllegalArgumentException if n is below 1
   */
  public static Decomposition solve(int n) {
    return solve(n, limit -> {});
  }

  /**
   * The same, which says how far it is.
   *
   * @param limits told 0 before a greedy matching is made, and then, each time before trees of the
   *     alternating forest grow, how many numbers a tree may take: n in the end
   * @throws IllegalArgumentException if n is below 1
   */
  public static Decomposition solve(int n, IntConsumer limits) {
    NumberSet vertices = NumberSet.full(n);
    vertices.remove(1);
    return withOne(HungarianForest.of(vertices, new Divisors(n), limits));
  }

  private static Decomposition withOne(HungarianForest forest) {
    int n = forest.n();
    int[] mate = new int[n + 1];
    NumberSet d = new NumberSet(n);
    NumberSet a = new NumberSet(n);
    fill(forest, mate, d, a);
    int exposed = 0;
    int missed = 0;
    for (int v = 2; v <= n; v++) {
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

  private static void fill(HungarianForest forest, int[] mate, NumberSet d, NumberSet a) {
    for (int v = 1; v <= forest.n(); v++) {
      mate[v] = forest.mate(v);
      if (forest.isOuter(v)) {
        d.add(v);
      } else if (forest.isInner(v)) {
        a.add(v);
      }
    }
  }

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of any graph: seconds for a million
   * edges, in about 40 bytes a vertex beside the graph.
   */
  public static Decomposition solve(Graph graph) {
    int n = graph.n();
    int[] mate = new int[n + 1];
    NumberSet d = new NumberSet(n);
    NumberSet a = new NumberSet(n);
    fill(HungarianForest.of(NumberSet.full(n), graph), mate, d, a);
    return new Decomposition(mate, d, a);
  }
}
