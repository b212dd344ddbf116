package org.junipergreen.solver.search.position;

import java.util.Arrays;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.PrimeSieve;

/**
 * The board as the search sees it: the numbers that matter, renumbered 0, 1, 2, … in ascending
 * order and called <i>vertices</i>, with each vertex's neighbours as a bit mask of two words.
 *
 * <p>When number 1 is poison, 1 and the primes above n/2 are left out, which makes room for n ≤
 * 143; otherwise every number is a vertex. Immutable after construction.
 */
public final class PackedBoard {
  /** The most vertices that two words hold. */
  public static final int CAPACITY = 128;

  private final int n;
  private final int size;
  private final int[] numbers;
  private final int[] vertices;
  private final long[] lo;
  private final long[] hi;

  /**
   * @param n the largest number on the board, at least 1
   * @param oneIsPoison whether to leave out 1 and the primes above n/2; ignored for n &lt; 4, where
   *     1 is not poison
   */
  public PackedBoard(int n, boolean oneIsPoison) {
    this.n = n;
    boolean reduced = oneIsPoison && n >= 4;
    vertices = new int[n + 1];
    Arrays.fill(vertices, -1);
    numbers = new int[n];
    int size = 0;
    PrimeSieve sieve = new PrimeSieve(Math.max(n, 2));
    for (int v = 1; v <= n; v++) {
      boolean leftOut = reduced && (v == 1 || (2 * v > n && sieve.isPrime(v)));
      if (!leftOut) {
        numbers[size] = v;
        vertices[v] = size++;
      }
    }
    if (size > CAPACITY) {
      throw new IllegalArgumentException(
          "the search holds at most " + CAPACITY + " numbers, and n = " + n + " has " + size);
    }
    this.size = size;
    lo = new long[size];
    hi = new long[size];
    DivisorGraph graph = new DivisorGraph(n);
    for (int v = 0; v < size; v++) {
      for (int i = 0; i < graph.degree(numbers[v]); i++) {
        int w = vertices[graph.neighbour(numbers[v], i)];
        if (w >= 0) {
          lo[v] |= Bits128.lo(w);
          hi[v] |= Bits128.hi(w);
        }
      }
    }
  }

  /** The largest number of the game. */
  public int n() {
    return n;
  }

  /** The number of vertices, at most {@link #CAPACITY}. */
  public int size() {
    return size;
  }

  /** The number that vertex {@code v} stands for. */
  public int number(int v) {
    return numbers[v];
  }

  /** The vertex of {@code number}, or -1 when it is left out. */
  public int vertex(int number) {
    return vertices[number];
  }

  /** The neighbours of {@code v} among vertices 0..63. */
  public long lo(int v) {
    return lo[v];
  }

  /** The neighbours of {@code v} among vertices 64..127. */
  public long hi(int v) {
    return hi[v];
  }

  /** Whether {@code v} and {@code w} are neighbours. */
  public boolean adjacent(int v, int w) {
    return Bits128.contains(lo[v], hi[v], w);
  }
}
