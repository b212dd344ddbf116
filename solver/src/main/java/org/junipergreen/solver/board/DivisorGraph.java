package org.junipergreen.solver.board;

/**
 * The divisor graph G_n: vertices 1..n, with an edge between two numbers if one divides the other;
 * or an induced subgraph of it.
 *
 * <p>The neighbours of a vertex in ascending order are its proper divisors followed by its
 * multiples. Building takes time and memory proportional to the number of edges, about n ln n.
 */
public final class DivisorGraph extends Graph {
  /** Builds G_n, n ≥ 1. */
  public DivisorGraph(int n) {
    this(allOf(n));
  }

  /** Builds the subgraph of G_n induced by a set of vertices, which keeps all vertices. */
  public DivisorGraph(NumberSet vertices) {
    super(Graph.of(vertices.n(), receiver -> forEachEdge(vertices, receiver)));
  }

  private static NumberSet allOf(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    return NumberSet.full(n);
  }

  /** Passes each edge of an induced subgraph once, by ascending divisor and multiple. */
  public static void forEachEdge(NumberSet vertices, EdgeSink receiver) {
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
