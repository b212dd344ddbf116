package org.junipergreen.solver.board;

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

  public final int edges() {
    return target.length / 2;
  }
}
