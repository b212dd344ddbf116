package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;

/**
 * A good initial matching of any graph. Vertices with one free neighbour are matched first, which
 * preserves some maximum matching; then a vertex of small degree takes the free neighbour with the
 * fewest free neighbours (R. M. Karp, M. Sipser, Maximum matching in sparse random graphs, FOCS
 * 1981). Takes linear time.
 */
final class KarpSipser {
  private final Graph graph;
  private final Cancellation ends;
  private final int[] mate;

  /** The number of free neighbours of each vertex; −1 if it is not free itself. */
  private final int[] degree;

  /** The free vertices with one free neighbour, and some that were. */
  private final IntArrayList leaves = new IntArrayList();

  KarpSipser(Graph graph, NumberSet vertices, Cancellation ends) {
    this.graph = graph;
    this.ends = ends;
    mate = new int[graph.n() + 1];
    degree = new int[graph.n() + 1];
    Arrays.fill(degree, -1);
    vertices.forEach(
        v -> {
          int count = 0;
          for (int i = 0; i < graph.degree(v); i++) {
            count += vertices.contains(graph.neighbour(v, i)) ? 1 : 0;
          }
          degree[v] = count;
        });
  }

  int[] matching() {
    int[] order = IntStream.range(1, degree.length).filter(v -> degree[v] > 0).toArray();
    IntArrays.radixSortIndirect(order, degree, true);
    for (int v : order) {
      if (degree[v] == 1) {
        leaves.add(v);
      }
    }
    matchLeaves();
    for (int v : order) {
      if (degree[v] > 0) {
        match(v);
        matchLeaves();
      }
    }
    return mate;
  }

  private void matchLeaves() {
    while (!leaves.isEmpty()) {
      int v = leaves.popInt();
      if (degree[v] == 1) {
        match(v);
      }
    }
  }

  /** Matches v with the free neighbour that has the fewest free neighbours. */
  private void match(int v) {
    ends.check();
    int best = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      int w = graph.neighbour(v, i);
      if (degree[w] >= 0 && (best == 0 || degree[w] < degree[best])) {
        best = w;
      }
    }
    mate[v] = best;
    mate[best] = v;
    degree[v] = -1;
    degree[best] = -1;
    leave(v);
    leave(best);
  }

  private void leave(int v) {
    for (int i = 0; i < graph.degree(v); i++) {
      int w = graph.neighbour(v, i);
      if (degree[w] > 0 && --degree[w] == 1) {
        leaves.add(w);
      }
    }
  }
}
