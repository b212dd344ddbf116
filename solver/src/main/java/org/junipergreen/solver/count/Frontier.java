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
  private int[] staying = {};
  private int[] leaving = {};

  Frontier(Graph graph) {
    this.graph = graph;
    in = new boolean[graph.n() + 1];
  }

  private Frontier(Frontier same) {
    graph = same.graph;
    in = same.in.clone();
    all = same.all;
    staying = same.staying;
    leaving = same.leaving;
  }

  /** The same vertices as now, whatever comes in later. */
  Frontier copy() {
    return new Frontier(this);
  }

  /** Lets a vertex come in. */
  void enter(int v) {
    in[v] = true;
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

  /** The frontier before the last vertex came in, as they came in, and behind it that vertex. */
  int[] all() {
    return all;
  }

  /** The places in {@link #all} of those that are in the frontier now, in ascending order. */
  int[] staying() {
    return staying;
  }

  /** The other places: of those that have no neighbours to come. */
  int[] leaving() {
    return leaving;
  }
}
