package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;

/**
 * The vertices of a graph added so far, and among them the <i>frontier</i>: those with neighbours
 * that are not added yet.
 */
final class Frontier {
  private final Graph graph;
  private final boolean[] in;
  private int later;
  private int[] all = {};
  private int[] staying = {};
  private int[] leaving = {};

  Frontier(Graph graph) {
    this.graph = graph;
    in = new boolean[graph.n() + 1];
    later = graph.n();
  }

  private Frontier(Frontier same) {
    graph = same.graph;
    in = same.in.clone();
    later = same.later;
    all = same.all;
    staying = same.staying;
    leaving = same.leaving;
  }

  Frontier copy() {
    return new Frontier(this);
  }

  void enter(int v) {
    in[v] = true;
    later--;
    int[] frontier = Arrays.stream(staying).map(i -> all[i]).toArray();
    all = Arrays.copyOf(frontier, frontier.length + 1);
    all[frontier.length] = v;
    staying = places(true);
    leaving = places(false);
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
