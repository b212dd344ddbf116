package org.junipergreen.solver.matching;

import java.util.function.IntConsumer;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.BoardForest;
import org.junipergreen.solver.matching.forest.GraphForest;

/** Solves the board 1..n for one n alone, whose edges are never stored, and any other graph. */
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
    return UniversalVertex.decomposition(new BoardForest(vertices, new Divisors(n), limits));
  }

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of any graph: seconds for a million
   * edges, in about 40 bytes a vertex beside the graph.
   */
  public static Decomposition solve(Graph graph) {
    int n = graph.n();
    GraphForest forest = GraphForest.of(graph, NumberSet.full(n));
    NumberSet d = new NumberSet(n);
    NumberSet a = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      if (forest.isOuter(v)) {
        d.add(v);
      } else if (forest.isInner(v)) {
        a.add(v);
      }
    }
    return new Decomposition(forest.matching(), d, a);
  }
}
