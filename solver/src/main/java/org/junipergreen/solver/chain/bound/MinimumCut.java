package org.junipergreen.solver.chain.bound;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.HalfEdges;

/**
 * Minimum cuts of a weighted graph between a sink and single vertices, by maximum flows along
 * shortest paths (Dinic 1970) that end when the flow is large enough. Not thread-safe.
 */
final class MinimumCut {
  /** The tolerance below which values count as zero. */
  private static final double ZERO = 1e-9;

  private final HalfEdges graph;

  private final boolean[] isSink;

  /** Indexed by half-edge. */
  private final double[] capacity;

  private final double[] free;
  private final int[] level;
  private final int[] next;
  private final int[] queue;

  /**
   * Creates a graph with vertices 1 to {@code sink}.
   *
   * @param sink the initial sink
   * @param ends of the edges, two vertices each
   * @param weights of the edges, all positive
   */
  MinimumCut(int sink, IntArrayList ends, DoubleArrayList weights) {
    graph = new HalfEdges(Graph.ofPairs(sink, ends));
    capacity = new double[graph.count()];
    for (int i = 0; i < weights.size(); i++) {
      int half = graph.between(ends.getInt(2 * i), ends.getInt(2 * i + 1));
      capacity[half] = weights.getDouble(i);
      capacity[graph.twin(half)] = weights.getDouble(i);
    }
    isSink = new boolean[sink + 1];
    isSink[sink] = true;
    free = new double[capacity.length];
    level = new int[sink + 1];
    next = new int[sink + 1];
    queue = new int[sink];
  }

  void joinSink(int vertex) {
    isSink[vertex] = true;
  }

  /** Returns whether some cut between a vertex and the sink is lighter than {@code enough}. */
  boolean isBelow(int source, double enough) {
    System.arraycopy(capacity, 0, free, 0, capacity.length);
    double flow = 0;
    while (reachesSink(source)) {
      Arrays.setAll(next, v -> v == 0 ? 0 : graph.from(v));
      double more = push(source, enough - flow);
      while (more > ZERO) {
        flow += more;
        if (flow > enough - ZERO) {
          return false;
        }
        more = push(source, enough - flow);
      }
    }
    return true;
  }

  /** Whether a vertex is on the source side of the last cut, which is the smallest possible. */
  boolean isOnSourceSide(int vertex) {
    return level[vertex] >= 0;
  }

  /** Computes the distances from the source along edges with free capacity, −1 if unreachable. */
  private boolean reachesSink(int source) {
    Arrays.fill(level, -1);
    level[source] = 0;
    queue[0] = source;
    int count = 1;
    for (int i = 0; i < count; i++) {
      int v = queue[i];
      for (int arc = graph.from(v); arc < graph.to(v); arc++) {
        int w = graph.target(arc);
        if (free[arc] > ZERO && level[w] < 0) {
          level[w] = level[v] + 1;
          if (isSink[w]) {
            return true;
          }
          queue[count++] = w;
        }
      }
    }
    return false;
  }

  /** Pushes flow from a vertex to the sink along one path of increasing level. */
  private double push(int v, double most) {
    if (isSink[v]) {
      return most;
    }
    for (; next[v] < graph.to(v); next[v]++) {
      int arc = next[v];
      int w = graph.target(arc);
      if (free[arc] > ZERO && level[w] == level[v] + 1) {
        double sent = push(w, Math.min(most, free[arc]));
        if (sent > ZERO) {
          free[arc] -= sent;
          free[graph.twin(arc)] += sent;
          return sent;
        }
      }
    }
    return 0;
  }
}
