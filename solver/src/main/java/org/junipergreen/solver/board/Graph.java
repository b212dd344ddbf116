package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An undirected graph without loops and double edges, in compact form: vertices 1..n, and the
 * neighbours of all of them in one array, each vertex's in ascending order.
 *
 * <p>8 bytes an edge and 4 a vertex. Immutable, so that threads may share it.
 */
public class Graph {
  private final int n;

  /** The neighbours of v begin here in {@link #target}, and end where those of v + 1 begin. */
  final int[] start;

  final int[] target;

  private Graph(int n, int[] start, int[] target) {
    this.n = n;
    this.start = start;
    this.target = target;
  }

  /** The same graph by a more special name; nothing is copied. */
  protected Graph(Graph same) {
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
    if (n < 0) {
      throw new IllegalArgumentException("a graph has at least 0 vertices, not " + n);
    }
    int[] start = new int[n + 2];
    edges.forEach(
        (v, w) -> {
          requireEdge(n, v, w);
          start[v + 1]++;
          start[w + 1]++;
        });
    for (int v = 1; v <= n; v++) {
      start[v + 1] = Math.addExact(start[v + 1], start[v]);
    }
    int[] target = new int[start[n + 1]];
    int[] end = start.clone();
    edges.forEach(
        (v, w) -> {
          target[end[v]++] = w;
          target[end[w]++] = v;
        });
    return new Graph(n, start, withoutDuplicates(n, start, target));
  }

  /**
   * The graph whose edges lead one way, from the first vertex to the second; the neighbours of a
   * vertex are those that it leads to. What takes graphs takes undirected ones, unless it says
   * otherwise.
   *
   * @see #of for the parameters and what they cost
   */
  public static Graph directed(int n, Edges edges) {
    int[] start = new int[n + 2];
    edges.forEach(
        (v, w) -> {
          requireEdge(n, v, w);
          start[v + 1]++;
        });
    for (int v = 1; v <= n; v++) {
      start[v + 1] = Math.addExact(start[v + 1], start[v]);
    }
    int[] target = new int[start[n + 1]];
    int[] end = start.clone();
    edges.forEach((v, w) -> target[end[v]++] = w);
    return new Graph(n, start, withoutDuplicates(n, start, target));
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

  /** The number of edges. */
  public final int edges() {
    return target.length / 2;
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
