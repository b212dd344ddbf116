package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A directed graph without loops and double edges, in compact form: vertices 1..n, and the
 * neighbours of all of them in one array, each vertex's in ascending order. The neighbours of a
 * vertex are those that its edges lead to.
 *
 * <p>A {@link Graph} is one in which each edge leads both ways. What is exact on such graphs alone
 * takes a {@code Graph}, and cannot be handed another.
 *
 * <p>4 bytes for each neighbour of a vertex and for each vertex. Immutable, so that threads may
 * share it.
 */
public class Digraph {
  private final int n;

  /** The neighbours of v begin here in {@link #target}, and end where those of v + 1 begin. */
  final int[] start;

  final int[] target;

  private Digraph(int n, int[] start, int[] target) {
    this.n = n;
    this.start = start;
    this.target = target;
  }

  /** The same edges by a more special name; nothing is copied. */
  Digraph(Digraph same) {
    this(same.n, same.start, same.target);
  }

  /** Edges, told one by one. */
  @FunctionalInterface
  public interface Edges {
    /** Tells each edge to {@code receiver}; the same ones each time. */
    void forEach(Receiver receiver);
  }

  /** Takes an edge. */
  @FunctionalInterface
  public interface Receiver {
    /** Takes the edge between two vertices. */
    void edge(int v, int w);
  }

  /**
   * The graph whose edges lead from the first vertex to the second. An edge may be told more than
   * once.
   *
   * @see Graph#of for the parameters, what it costs and what it throws
   */
  public static Digraph of(int n, Edges edges) {
    return of(n, edges, false);
  }

  /**
   * The graph with these edges.
   *
   * @param bothWays whether each edge also leads from the second vertex to the first
   */
  static Digraph of(int n, Edges edges, boolean bothWays) {
    if (n < 0) {
      throw new IllegalArgumentException("a graph has at least 0 vertices, not " + n);
    }
    int[] start = new int[n + 2];
    edges.forEach(
        (v, w) -> {
          requireEdge(n, v, w);
          start[v + 1]++;
          if (bothWays) {
            start[w + 1]++;
          }
        });
    for (int v = 1; v <= n; v++) {
      start[v + 1] = Math.addExact(start[v + 1], start[v]);
    }
    int[] target = new int[start[n + 1]];
    int[] end = start.clone();
    edges.forEach(
        (v, w) -> {
          target[end[v]++] = w;
          if (bothWays) {
            target[end[w]++] = v;
          }
        });
    return new Digraph(n, start, withoutDuplicates(n, start, target));
  }

  private static void requireEdge(int n, int v, int w) {
    if (v < 1 || v > n || w < 1 || w > n) {
      throw new IllegalArgumentException("edge " + v + "–" + w + " leaves the vertices 1.." + n);
    }
    if (v == w) {
      throw new IllegalArgumentException("vertex " + v + " is joined to itself");
    }
  }

  /** Sorts each list and drops what is in it twice; moves the starts accordingly. */
  private static int[] withoutDuplicates(int n, int[] start, int[] target) {
    int count = 0;
    for (int v = 1; v <= n; v++) {
      int from = start[v];
      int to = start[v + 1];
      start[v] = count;
      Arrays.sort(target, from, to);
      int last = 0;
      for (int i = from; i < to; i++) {
        if (target[i] != last) {
          last = target[i];
          target[count++] = last;
        }
      }
    }
    start[n + 1] = count;
    return count == target.length ? target : Arrays.copyOf(target, count);
  }

  /** The number of vertices. */
  public final int n() {
    return n;
  }

  /** The number of neighbours of {@code v}. */
  public final int degree(int v) {
    return start[v + 1] - start[v];
  }

  /**
   * The {@code i}-th neighbour of {@code v} in ascending order, 0 ≤ i &lt; {@link #degree
   * degree(v)}.
   */
  public final int neighbour(int v, int i) {
    return target[start[v] + i];
  }

  /** All neighbours of {@code v} in ascending order. */
  public final IntStream neighbours(int v) {
    return Arrays.stream(target, start[v], start[v + 1]);
  }

  /** Whether {@code v} and {@code w} are neighbours. Time logarithmic in the degree. */
  public final boolean adjacent(int v, int w) {
    return Arrays.binarySearch(target, start[v], start[v + 1], w) >= 0;
  }
}
