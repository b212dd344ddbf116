package org.junipergreen.solver.board;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * An undirected graph without loops and parallel edges. Takes 8 bytes for each edge and 4 for each
 * vertex.
 */
public class Graph extends Digraph {
  private Graph(Digraph symmetric) {
    super(symmetric);
  }

  /** Shares the arrays of another graph. */
  protected Graph(Graph same) {
    super(same);
  }

  /**
   * Returns the graph with the given edges. An edge may be given more than once and in either
   * direction.
   *
   * <p>The edges are enumerated twice. Takes O(m log m) time for m edges, or O(m) if each vertex
   * receives its neighbours in ascending order.
   *
   * @param n the number of vertices, at least 0
   * @throws IllegalArgumentException if an edge has an end outside 1..n or joins a vertex to itself
   * @throws ArithmeticException if there are 2^30 edges or more
   */
  public static Graph of(int n, EdgeSource edges) {
    return new Graph(of(n, edges, true));
  }

  /** Returns a graph with the same vertices and those edges, v &lt; w, that pass a test. */
  public final Graph where(EdgeTest kept) {
    IntArrayList ends = new IntArrayList();
    for (int v = 1; v <= n(); v++) {
      for (int i = 0; i < degree(v); i++) {
        int w = neighbour(v, i);
        if (v < w && kept.test(v, w)) {
          ends.add(v);
          ends.add(w);
        }
      }
    }
    return ofPairs(n(), ends);
  }

  /** Returns the graph whose edges have these ends, two numbers each. */
  public static Graph ofPairs(int n, IntArrayList ends) {
    return of(
        n,
        receiver -> {
          for (int i = 0; i < ends.size(); i += 2) {
            receiver.edge(ends.getInt(i), ends.getInt(i + 1));
          }
        });
  }

  @FunctionalInterface
  public interface EdgeTest {
    boolean test(int v, int w);
  }

  public final int edges() {
    return target.length / 2;
  }
}
