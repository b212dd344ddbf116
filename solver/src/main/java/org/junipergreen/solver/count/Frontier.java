package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;

/**
 * Vertices of a graph that come in one after the other, and among them the <i>frontier</i>: those
 * that have neighbours to come.
 */
final class Frontier {
  private final Graph graph;
  private final boolean[] in;
  private int[] all = {};
  private boolean[] stays = {};

  Frontier(Graph graph) {
    this.graph = graph;
    in = new boolean[graph.n() + 1];
  }

  /** Lets a vertex come in. */
  void enter(int v) {
    in[v] = true;
    int[] frontier =
        IntStream.range(0, all.length).filter(i -> stays[i]).map(i -> all[i]).toArray();
    all = Arrays.copyOf(frontier, frontier.length + 1);
    all[frontier.length] = v;
    stays = new boolean[all.length];
    for (int i = 0; i < all.length; i++) {
      stays[i] = graph.neighbours(all[i]).anyMatch(w -> !in[w]);
    }
  }

  /** The frontier before the last vertex came in, as they came in, and behind it that vertex. */
  int[] all() {
    return all;
  }

  /** By place in {@link #all}: whether the vertex is in the frontier now. */
  boolean[] stays() {
    return stays;
  }
}
