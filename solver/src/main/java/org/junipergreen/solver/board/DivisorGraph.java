package org.junipergreen.solver.board;

/**
 * The divisor graph G_n in compact form: vertices 1..n, an edge between two numbers when one
 * divides the other; or what some of the vertices induce of it.
 *
 * <p>The neighbours of all vertices lie in one array, each vertex's in ascending order: its proper
 * divisors first, then its multiples. Building takes time and memory proportional to the number of
 * edges, about n ln n; 8 bytes an edge.
 */
public final class DivisorGraph {
  private final int n;
  private final int[] start;
  private final int[] target;

  /**
   * Builds G_n.
   *
   * @param n the largest number on the board, at least 1
   */
  public DivisorGraph(int n) {
    this(allOf(n));
  }

  /** Builds the subgraph of G_n that some of 1..n induce; the others have no neighbours. */
  public DivisorGraph(NumberSet vertices) {
    n = vertices.n();
    start = new int[n + 2];
    forEachEdge(
        vertices,
        (d, m) -> {
          start[d + 1]++;
          start[m + 1]++;
        });
    for (int v = 1; v <= n; v++) {
      start[v + 1] += start[v];
    }
    target = new int[start[n + 1]];
    int[] end = start.clone();
    // In ascending order: all divisors of d have come before d comes as a divisor.
    forEachEdge(
        vertices,
        (d, m) -> {
          target[end[m]++] = d;
          target[end[d]++] = m;
        });
  }

  private static NumberSet allOf(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    return NumberSet.full(n);
  }

  /** Each edge once, in ascending order of its divisor and then of its multiple. */
  private static void forEachEdge(NumberSet vertices, Edge edge) {
    int n = vertices.n();
    vertices.forEach(
        d -> {
          for (int m = 2 * d; m <= n; m += d) {
            if (vertices.contains(m)) {
              edge.between(d, m);
            }
          }
        });
  }

  /** What is done with an edge. */
  @FunctionalInterface
  private interface Edge {
    void between(int divisor, int multiple);
  }

  /** The number of neighbours of {@code v}. */
  public int degree(int v) {
    return start[v + 1] - start[v];
  }

  /**
   * The {@code i}-th neighbour of {@code v} in ascending order, 0 ≤ i &lt; {@link #degree
   * degree(v)}.
   */
  public int neighbour(int v, int i) {
    return target[start[v] + i];
  }
}
