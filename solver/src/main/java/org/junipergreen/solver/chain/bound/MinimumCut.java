package org.junipergreen.solver.chain.bound;

import java.util.Arrays;

/**
 * Minimum cuts of an undirected graph with weights, between a sink and single vertices: by maximum
 * flows along shortest paths (Dinic 1970), which end as soon as the flow is large enough. Not
 * thread-safe.
 */
final class MinimumCut {
  /** What is less counts as nothing. */
  private static final double ZERO = 1e-9;

  private final int vertices;

  /** The vertices that the sink consists of. */
  private final boolean[] isSink;

  private final int[] start;
  private final int[] target;
  private final int[] opposite;
  private final double[] capacity;

  private final double[] free;
  private final int[] level;
  private final int[] next;
  private final int[] queue;

  /**
   * A graph with the vertices 0 to {@code vertices} − 1.
   *
   * @param from one end of each edge
   * @param to the other end
   * @param weights all positive
   */
  MinimumCut(int vertices, int sink, int[] from, int[] to, double[] weights) {
    this.vertices = vertices;
    isSink = new boolean[vertices];
    isSink[sink] = true;
    start = new int[vertices + 1];
    for (int i = 0; i < from.length; i++) {
      start[from[i] + 1]++;
      start[to[i] + 1]++;
    }
    for (int v = 0; v < vertices; v++) {
      start[v + 1] += start[v];
    }
    target = new int[2 * from.length];
    opposite = new int[2 * from.length];
    capacity = new double[2 * from.length];
    int[] end = start.clone();
    for (int i = 0; i < from.length; i++) {
      int there = end[from[i]]++;
      int back = end[to[i]]++;
      target[there] = to[i];
      target[back] = from[i];
      opposite[there] = back;
      opposite[back] = there;
      capacity[there] = weights[i];
      capacity[back] = weights[i];
    }
    free = new double[capacity.length];
    level = new int[vertices];
    next = new int[vertices];
    queue = new int[vertices];
  }

  /** Makes a vertex part of the sink. */
  void joinSink(int vertex) {
    isSink[vertex] = true;
  }

  /**
   * Whether a cut between a vertex and the sink weighs less than {@code enough}. {@link
   * #isOnSourceSide} then tells a minimum cut.
   *
   * @param source not part of the sink
   */
  boolean isBelow(int source, double enough) {
    System.arraycopy(capacity, 0, free, 0, capacity.length);
    double flow = 0;
    while (reachesSink(source)) {
      System.arraycopy(start, 0, next, 0, vertices);
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

  /** Whether a vertex is on the source's side of the cut that was just found, the smallest one. */
  boolean isOnSourceSide(int vertex) {
    return level[vertex] >= 0;
  }

  /** Levels by the number of edges with free capacity from the source; −1 where there is no way. */
  private boolean reachesSink(int source) {
    Arrays.fill(level, -1);
    level[source] = 0;
    queue[0] = source;
    int count = 1;
    for (int i = 0; i < count; i++) {
      int v = queue[i];
      for (int arc = start[v]; arc < start[v + 1]; arc++) {
        int w = target[arc];
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

  /** Sends flow from a vertex to the sink, along one path that climbs the levels. */
  private double push(int v, double most) {
    if (isSink[v]) {
      return most;
    }
    for (; next[v] < start[v + 1]; next[v]++) {
      int arc = next[v];
      int w = target[arc];
      if (free[arc] > ZERO && level[w] == level[v] + 1) {
        double sent = push(w, Math.min(most, free[arc]));
        if (sent > ZERO) {
          free[arc] -= sent;
          free[opposite[arc]] += sent;
          return sent;
        }
      }
    }
    return 0;
  }
}
