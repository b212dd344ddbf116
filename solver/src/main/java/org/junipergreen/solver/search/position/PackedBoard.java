package org.junipergreen.solver.search.position;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Digraph;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.search.BoardTooLargeException;

/**
 * The board in the form used by searches: the relevant numbers, renumbered 0, 1, 2, … in ascending
 * order and called <i>vertices</i>, and the neighbours of each vertex as a bit mask of two words. A
 * <i>number</i> is a vertex of the {@link Board}: on 1..n the number itself.
 *
 * <p>Removed are:
 *
 * <ul>
 *   <li><i>Dead ends</i>, adjacent to 1 only, and 1 with them, if 1 is poison and there are both a
 *       dead end and other numbers. On the board 1..n, n ≥ 4, the dead ends are the primes above
 *       n/2, so that n ≤ 143 fits.
 *   <li>Otherwise numbers without moves to or from them, except one if there are no others.
 * </ul>
 *
 * Immutable.
 */
public final class PackedBoard {
  public static final int CAPACITY = 128;

  private final Board board;
  private final boolean leavesOutOne;
  private final int size;
  private final int[] numbers;
  private final int[] vertices;
  private final long[] lo;
  private final long[] hi;
  private final PrimeSieve sieve;

  /**
   * @param oneIsPoison whether to remove 1 and the dead ends if possible
   * @throws IllegalArgumentException if more than {@link #CAPACITY} vertices remain
   */
  public PackedBoard(Board board, boolean oneIsPoison) {
    this.board = board;
    Digraph graph = board.digraph();
    leavesOutOne = oneIsPoison && canLeaveOutOne(board);
    int n = board.size();
    sieve = new PrimeSieve(n);
    vertices = new int[n + 1];
    Arrays.fill(vertices, -1);
    numbers = new int[n];
    BitSet isJoined = joined(graph);
    int size = 0;
    for (int v = 1; v <= n; v++) {
      boolean keeps = leavesOutOne ? v > 1 && graph.degree(v) > 1 : isJoined.get(v);
      if (keeps || (v == n && size == 0)) {
        numbers[size] = v;
        vertices[v] = size++;
      }
    }
    if (size > CAPACITY) {
      throw new BoardTooLargeException(
          "the search holds at most %d numbers, and %d of this board's %d matter"
              .formatted(CAPACITY, size, n));
    }
    this.size = size;
    lo = new long[size];
    hi = new long[size];
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

  /** Returns the vertices that have a neighbour, or are a neighbour if moves have a direction. */
  private static BitSet joined(Digraph graph) {
    BitSet joined = new BitSet();
    for (int v = 1; v <= graph.n(); v++) {
      graph.neighbours(v).forEach(joined::set);
      joined.set(v, joined.get(v) || graph.degree(v) > 0);
    }
    return joined;
  }

  private static boolean canLeaveOutOne(Board board) {
    if (board.number(1) != 1 || !board.isOfDivisors()) {
      return false;
    }
    int deadEnds = deadEnds(board);
    return deadEnds > 0 && deadEnds < board.size() - 1;
  }

  /** Returns the number of dead ends on a board with 1. */
  private static int deadEnds(Board board) {
    Digraph graph = board.digraph();
    return (int) IntStream.rangeClosed(2, graph.n()).filter(v -> graph.degree(v) == 1).count();
  }

  /** Returns the size of the original board: n on the board 1..n. */
  public int n() {
    return board.size();
  }

  /** Returns whether this is 1..n and {@code number} is a prime. */
  public boolean isPrime(int number) {
    return board.isInterval() && sieve.isPrime(number);
  }

  /** Returns whether 1 and the dead ends were removed. */
  public boolean leavesOutOne() {
    return leavesOutOne;
  }

  /** Returns the number of dead ends removed with 1; 0 if 1 was not removed. */
  public int deadEnds() {
    return leavesOutOne ? n() - size - 1 : 0;
  }

  /** Returns the number of vertices, 1 to {@link #CAPACITY}. */
  public int size() {
    return size;
  }

  public long allLo() {
    return Bits128.lowestLo(size);
  }

  public long allHi() {
    return Bits128.lowestHi(size);
  }

  /** Returns the number of vertex {@code v}. */
  public int number(int v) {
    return numbers[v];
  }

  /** Returns the vertex of {@code number}, or -1 if it was removed. */
  public int vertex(int number) {
    return vertices[number];
  }

  /** Returns the neighbours to which {@code v} can move, among vertices 0..63. */
  public long lo(int v) {
    return lo[v];
  }

  /** Returns the neighbours to which {@code v} can move, among vertices 64..127. */
  public long hi(int v) {
    return hi[v];
  }

  public boolean adjacent(int v, int w) {
    return Bits128.contains(lo[v], hi[v], w);
  }
}
