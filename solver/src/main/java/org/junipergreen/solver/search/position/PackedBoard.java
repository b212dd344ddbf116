package org.junipergreen.solver.search.position;

import java.util.Arrays;
import java.util.BitSet;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Digraph;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.search.BoardTooLargeException;

/**
 * The board as the search sees it: the numbers that matter, renumbered 0, 1, 2, … in ascending
 * order and called <i>vertices</i>, with each vertex's neighbours as a bit mask of two words. A
 * <i>number</i> is a vertex of the {@link Board}: on 1..n the number itself.
 *
 * <p>What is left out:
 *
 * <ul>
 *   <li><i>Dead ends</i>, next to 1 alone, and 1 with them, when 1 is poison and there is both a
 *       dead end and anything else. On the board 1..n, n ≥ 4, the dead ends are the primes above
 *       n/2, and this makes room for n ≤ 143.
 *   <li>Otherwise numbers that no move leads to or from, but for one if there are no others.
 * </ul>
 *
 * Immutable after construction.
 */
public final class PackedBoard {
  /** The most vertices that two words hold. */
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
   * @param oneIsPoison whether to leave out 1 and the dead ends where that can be done
   * @throws IllegalArgumentException when more than {@link #CAPACITY} vertices are left
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

  /** The vertices that have a neighbour or, where moves have a direction, are one. */
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

  /** How many numbers are next to 1 alone, on a board that has 1. */
  private static int deadEnds(Board board) {
    int count = 0;
    for (int v = 2; v <= board.size(); v++) {
      count += board.digraph().degree(v) == 1 ? 1 : 0;
    }
    return count;
  }

  /** The board itself. */
  public Board board() {
    return board;
  }

  /** How many numbers the board itself has: n on the board 1..n. */
  public int n() {
    return board.size();
  }

  /** Whether this is 1..n and {@code number} is a prime; on other boards none is. */
  public boolean isPrime(int number) {
    return board.isInterval() && sieve.isPrime(number);
  }

  /** Whether 1 and the dead ends are left out. */
  public boolean leavesOutOne() {
    return leavesOutOne;
  }

  /** How many dead ends are left out with 1; 0 when it is not. */
  public int deadEnds() {
    return leavesOutOne ? n() - size - 1 : 0;
  }

  /** The number of vertices, at least 1 and at most {@link #CAPACITY}. */
  public int size() {
    return size;
  }

  /** All vertices 0..63. */
  public long allLo() {
    return Bits128.lowestLo(size);
  }

  /** All vertices 64..127. */
  public long allHi() {
    return Bits128.lowestHi(size);
  }

  /** The number that vertex {@code v} stands for. */
  public int number(int v) {
    return numbers[v];
  }

  /** The vertex of {@code number}, or -1 when it is left out. */
  public int vertex(int number) {
    return vertices[number];
  }

  /** The neighbours of {@code v}, those that may follow it, among vertices 0..63. */
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
