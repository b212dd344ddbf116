package org.junipergreen.solver.matching.forest;

import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;

/** The divisors, and then the multiples, ascending, of each number of a board that may grow. */
public final class DivisorNeighbours implements Neighbours {
  private final Divisors divisors;
  private final Cancellation ends;
  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private int n;

  /** Requires divisors of a board of at least n numbers. */
  public DivisorNeighbours(int n, Divisors divisors, Cancellation ends) {
    this.n = n;
    this.ends = ends;
    this.divisors = divisors;
  }

  @Override
  public void poll() {
    ends.check();
  }

  public int n() {
    return n;
  }

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

  /** Avoids a call for each neighbour, which is slow until the code is compiled. */
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

  /**
   * Returns a good initial matching: each number, in descending order, takes its largest free
   * divisor.
   *
   * <p>Large numbers choose first because they have the fewest neighbours; the largest divisor has
   * the fewest other multiples. A prime p in (n/3, n/2] is thus matched to 2p, its only neighbour
   * but 1, and the copies of small boards among the multiples of a large prime are matched within
   * themselves. Takes about n ln n time.
   */
  @Override
  public int[] matching(NumberSet vertices) {
    int[] mate = new int[vertices.n() + 1];
    // A bit set, because most of the time is spent on testing divisors.
    NumberSet free = vertices.copy();
    for (int v = vertices.n(); v >= 2; v--) {
      ends.check();
      if (free.contains(v)) {
        int partner = largestFreeDivisor(v, free);
        if (partner != 0) {
          mate[v] = partner;
          mate[partner] = v;
          free.remove(v);
          free.remove(partner);
        }
      }
    }
    return mate;
  }

  private int largestFreeDivisor(int v, NumberSet free) {
    int count = divisors.proper(v, buffer);
    int best = 0;
    for (int i = 0; i < count; i++) {
      int d = buffer[i];
      if (d > best && free.contains(d)) {
        best = d;
      }
    }
    return best;
  }
}
