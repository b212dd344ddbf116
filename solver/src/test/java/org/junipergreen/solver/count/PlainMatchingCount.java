package org.junipergreen.solver.count;

import org.junipergreen.solver.board.Graph;

/** The maximum matchings by trying every matching: the definition, written down. */
final class PlainMatchingCount {
  private final Graph graph;
  private final boolean[] matched;
  private int matching;
  private long count;

  /**
   * Tries every matching.
   *
   * @param graph of a few vertices: up to 20 or so
   */
  PlainMatchingCount(Graph graph) {
    this.graph = graph;
    matched = new boolean[graph.n() + 1];
    extend(1, 0);
  }

  /** How many edges a maximum matching has. */
  int matching() {
    return matching;
  }

  /** How many maximum matchings there are. */
  long count() {
    return count;
  }

  /** Leaves v out, or matches it with each larger neighbour, when smaller ones are decided. */
  private void extend(int v, int edges) {
    if (v > graph.n()) {
      note(edges);
      return;
    }
    extend(v + 1, edges);
    if (matched[v]) {
      return;
    }
    for (int i = 0; i < graph.degree(v); i++) {
      int w = graph.neighbour(v, i);
      if (w > v && !matched[w]) {
        matched[v] = true;
        matched[w] = true;
        extend(v + 1, edges + 1);
        matched[v] = false;
        matched[w] = false;
      }
    }
  }

  private void note(int edges) {
    if (edges > matching) {
      matching = edges;
      count = 0;
    }
    if (edges == matching) {
      count++;
    }
  }
}
