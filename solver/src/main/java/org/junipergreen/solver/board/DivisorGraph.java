package org.junipergreen.solver.board;

/**
 * The divisor graph G_n: vertices 1..n, an edge between two numbers when one divides the other; or
 * what some of the vertices induce of it.
 *
 * <p>The neighbours of a vertex in ascending order are its proper divisors and then its multiples.
 * Building takes time and memory proportional to the number of edges, about n ln n.
 */
public final class DivisorGraph extends Graph {
  /**
   * Builds G_n.
   *
   * @param n the largest number on the board, at least 1
   */
  public DivisorGraph(int n) {
    this(allOf(n));
  }

  /** Builds the subgraph of G_n that some of 1..n induce; the others have no neighbours. */
  public DivisorGraph(NumberSet vertices) {
    super(Graph.of(vertices.n(), receiver -> forEachEdge(vertices, receiver)));
  }

  private static NumberSet allOf(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    return NumberSet.full(n);
  }

  /**
   * The edges between some numbers: each once, in ascending order of its divisor and then of its
   * multiple. Stores nothing.
   */
  public static void forEachEdge(NumberSet vertices, Receiver receiver) {
    int n = vertices.n();
    vertices.forEach(
        d -> {
          for (int m = 2 * d; m <= n; m += d) {
            if (vertices.contains(m)) {
              receiver.edge(d, m);
            }
          }
        });
  }
}
