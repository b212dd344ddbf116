package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A directed graph without loops and parallel edges, in compressed form: the neighbours of all
 * vertices 1..n in one array, those of each vertex in ascending order. The neighbours of a vertex
 * are the heads of its edges.
 *
 * <p>The subclass {@link Graph} is symmetric. Algorithms that require symmetry take a {@code
 * Graph}.
 *
 * <p>Takes 4 bytes for each neighbour and for each vertex. Immutable and thread-safe.
 */
public class Digraph {
  private final int n;

  /** {@code target[start[v]]} to {@code target[start[v + 1] - 1]} are the neighbours of v. */
  final int[] start;

  final int[] target;

  private Digraph(int n, int[] start, int[] target) {
    this.n = n;
    this.start = start;
    this.target = target;
  }

  /** Shares the arrays of another graph. */
  Digraph(Digraph same) {
    this(same.n, same.start, same.target);
  }

  @FunctionalInterface
  public interface EdgeSource {
    /** Passes each edge to {@code receiver}. Every call passes the same edges. */
    void forEach(EdgeSink receiver);
  }

  @FunctionalInterface
  public interface EdgeSink {
    void edge(int v, int w);
  }

  /**
   * Returns the graph with edges from the first vertex to the second. Edges may be repeated.
   *
   * @see Graph#of Graph.of for parameters, costs and exceptions
   */
  public static Digraph of(int n, EdgeSource edges) {
    return of(n, edges, false);
  }

  /** If {@code bothWays}, each edge is also added in the other direction. */
  static Digraph of(int n, EdgeSource edges, boolean bothWays) {
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
      throw new IllegalArgumentException("edge " + v + "–" + w + " has an end outside 1.." + n);
    }
    if (v == w) {
      throw new IllegalArgumentException("vertex " + v + " is joined to itself");
    }
  }

  /** Sorts the neighbours of each vertex and removes duplicates; adjusts {@code start}. */
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

  public final int n() {
    return n;
  }

  public final int degree(int v) {
    return start[v + 1] - start[v];
  }

  /** Returns the {@code i}-th neighbour of {@code v} in ascending order, from i = 0. */
  public final int neighbour(int v, int i) {
    return target[start[v] + i];
  }

  public final IntStream neighbours(int v) {
    return Arrays.stream(target, start[v], start[v + 1]);
  }

  /** Returns whether there is an edge from {@code v} to {@code w}, in logarithmic time. */
  public final boolean adjacent(int v, int w) {
    return Arrays.binarySearch(target, start[v], start[v + 1], w) >= 0;
  }
}
