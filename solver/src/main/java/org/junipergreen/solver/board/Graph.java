package org.junipergreen.solver.board;

/**
 * An undirected graph without loops and double edges: two vertices are neighbours of each other, or
 * not at all.
 *
 * <p>8 bytes an edge and 4 a vertex. Immutable, so that threads may share it.
 */
public class Graph extends Digraph {
  private Graph(Digraph symmetric) {
    super(symmetric);
  }

  /** The same graph by a more special name; nothing is copied. */
  protected Graph(Graph same) {
    super(same);
  }

  /**
   * The graph with these edges. An edge may be told more than once and either way round.
   *
   * <p>The edges are asked for twice. Time O(m log m) for m edges, and O(m) when each vertex is
   * told its neighbours in ascending order.
   *
   * @param n the number of vertices, at least 0
   * @throws IllegalArgumentException when an edge has an end outside 1..n or joins a vertex to
   *     itself; the message names it
   * @throws ArithmeticException when 2^30 edges or more are told
   */
  public static Graph of(int n, Edges edges) {
    return new Graph(of(n, edges, true));
  }

  /** The number of edges. */
  public final int edges() {
    return target.length / 2;
  }
}
