package org.junipergreen.solver.count;

import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Digraph;
import org.junipergreen.solver.board.Graph;

/** Graphs of few vertices, and what becomes of them. */
final class RandomGraphs {
  private RandomGraphs() {}

  /** A graph of at most 11 vertices with the edge between 1 and 2. */
  static Graph withAnEdge(SplittableRandom random, int n) {
    // A bit in four, so that many graphs are sparse.
    long some = random.nextLong();
    long edges = some & random.nextLong();
    return Graph.of(
        n,
        receiver -> {
          receiver.edge(1, 2);
          for (int v = 2; v <= n; v++) {
            for (int w = 1; w < v; w++) {
              if ((edges >>> ((v - 2) * (v - 1) / 2 + w) & 1) == 1) {
                receiver.edge(v, w);
              }
            }
          }
        });
  }

  /** The graph without the edges at a vertex. */
  static Graph isolating(Graph graph, int vertex) {
    return Graph.of(graph.n(), receiver -> tell(graph, v -> v != vertex, receiver));
  }

  /** The graph with one vertex more, whose only neighbour is the given one. */
  static Graph withLeafAt(Graph graph, int vertex) {
    return Graph.of(
        graph.n() + 1,
        receiver -> {
          tell(graph, v -> true, receiver);
          receiver.edge(vertex, graph.n() + 1);
        });
  }

  private static void tell(Graph graph, IntPredicate vertices, Digraph.EdgeSink receiver) {
    for (int v = 1; v <= graph.n(); v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        if (vertices.test(v) && vertices.test(graph.neighbour(v, i))) {
          receiver.edge(v, graph.neighbour(v, i));
        }
      }
    }
  }
}
