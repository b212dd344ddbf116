package org.junipergreen.solver.count;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;

/**
 * The vertices of a graph added so far, and among them the <i>frontier</i>: those with neighbours
 * that are not added yet.
 */
final class Frontier {
  private final Graph graph;
  private final boolean[] in;
  private final int later;
  private final int[] all;
  private final int[] staying;
  private final int[] leaving;

  Frontier(Graph graph) {
    this(graph, new boolean[graph.n() + 1], graph.n(), new int[0]);
  }

  private Frontier(Graph graph, boolean[] in, int later, int[] all) {
    this.graph = graph;
    this.in = in;
    this.later = later;
    this.all = all;
    staying = places(true);
    leaving = places(false);
  }

  /** Returns the frontier after one more vertex. */
  Frontier with(int v) {
    boolean[] more = in.clone();
    more[v] = true;
    IntStream before = IntStream.of(staying).map(i -> all[i]);
    return new Frontier(
        graph, more, later - 1, IntStream.concat(before, IntStream.of(v)).toArray());
  }

  private int[] places(boolean stays) {
    return IntStream.range(0, all.length)
        .filter(i -> graph.neighbours(all[i]).anyMatch(w -> !in[w]) == stays)
        .toArray();
  }

  /** Returns the number of vertices not added yet. */
  int later() {
    return later;
  }

  /** Returns the frontier before the last vertex was added, then that vertex. */
  int[] all() {
    return all;
  }

  /** Returns the indices in {@link #all} of the vertices now in the frontier, ascending. */
  int[] staying() {
    return staying;
  }

  /** Returns the other indices, of vertices all of whose neighbours are added. */
  int[] leaving() {
    return leaving;
  }
}
