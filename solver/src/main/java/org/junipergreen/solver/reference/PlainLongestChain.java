package org.junipergreen.solver.reference;

import java.util.Arrays;
import org.junipergreen.solver.board.Graph;

/** The longest chains by enumeration of all chains, for small n. */
public final class PlainLongestChain {
  private final Graph graph;
  private final int n;
  private final int[] chain;
  private final boolean[] used;
  private int[] first = {};
  private long count;

  /** Enumerates the paths of a small graph. Those of the divisor graph are the chains. */
  public PlainLongestChain(Graph graph) {
    this.graph = graph;
    n = graph.n();
    chain = new int[n];
    used = new boolean[n + 1];
    for (int v = 1; v <= n; v++) {
      extend(0, v);
    }
  }

  /** Returns the lexicographically first longest chain. */
  public int[] first() {
    return first.clone();
  }

  /** Returns the number of longest chains. A chain and its reverse count separately. */
  public long count() {
    return count;
  }

  private void extend(int length, int v) {
    chain[length] = v;
    used[v] = true;
    note(length + 1);
    for (int w = 1; w <= n; w++) {
      if (!used[w] && graph.adjacent(v, w)) {
        extend(length + 1, w);
      }
    }
    used[v] = false;
  }

  private void note(int length) {
    if (length > first.length) {
      first = Arrays.copyOf(chain, length);
      count = 0;
    }
    if (length == first.length) {
      count++;
    }
  }
}
