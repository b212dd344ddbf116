package org.junipergreen.solver.matching;

import org.jgrapht.Graph;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.junipergreen.solver.board.NumberSet;

/** Divisor graphs as JGraphT takes them. */
final class PeerGraph {
  private PeerGraph() {}

  /** The size of a maximum matching of the subgraph that a set of numbers induces. */
  static int matching(NumberSet vertices) {
    return new SparseEdmondsMaximumCardinalityMatching<>(induced(vertices))
        .getMatching()
        .getEdges()
        .size();
  }

  private static Graph<Integer, DefaultEdge> induced(NumberSet vertices) {
    Graph<Integer, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);
    vertices.forEach(graph::addVertex);
    vertices.forEach(
        v -> {
          for (int w = 2 * v; w <= vertices.n(); w += v) {
            if (vertices.contains(w)) {
              graph.addEdge(v, w);
            }
          }
        });
    return graph;
  }
}
