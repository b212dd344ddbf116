package org.junipergreen.solver.matching.forest;

import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * The divisors and the multiples of each number of a board 1..n that may grow. First come the
 * divisors, in no particular order, then the multiples, ascending.
 */
public final class DivisorNeighbours implements Neighbours {
  private final Divisors divisors;
  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private int n;

  /**
   * Those of the board 1..n.
   *
   * @param divisors of a board at least as large
   */
  public DivisorNeighbours(int n, Divisors divisors) {
    this.n = n;
    this.divisors = divisors;
  }

  /** The largest number of the board. */
  public int n() {
    return n;
  }

  /** Adds the number n + 1. */
  public void extend() {
    n++;
  }

  @Override
  public boolean scan(int x, TreeGrower grower) {
    int count = divisors.proper(x, buffer);
    for (int i = 0; i < count; i++) {
      if (grower.scanEdge(x, buffer[i])) {
        return true;
      }
    }
    for (int y = x; y <= n - x; ) {
      y += x;
      if (grower.scanEdge(x, y)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int last(int v, IntPredicate wanted) {
    for (int w = n - n % v; w > v; w -= v) {
      if (wanted.test(w)) {
        return w;
      }
    }
    for (int i = divisors.proper(v, buffer) - 1; i >= 0; i--) {
      if (wanted.test(buffer[i])) {
        return buffer[i];
      }
    }
    return 0;
  }

  /**
   * Without a call for each neighbour: one board alone asks so often that a cold start shows it.
   */
  @Override
  public int last(int v, byte[] labels, byte least) {
    for (int w = n - n % v; w > v; w -= v) {
      if (labels[w] >= least) {
        return w;
      }
    }
    for (int i = divisors.proper(v, buffer) - 1; i >= 0; i--) {
      if (labels[buffer[i]] >= least) {
        return buffer[i];
      }
    }
    return 0;
  }

  @Override
  public int[] matching(NumberSet vertices) {
    return GreedyMatching.of(vertices, divisors);
  }
}
