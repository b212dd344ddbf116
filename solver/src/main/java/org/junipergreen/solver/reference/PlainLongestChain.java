package org.junipergreen.solver.reference;

import java.util.Arrays;
import org.junipergreen.solver.board.Graph;

/**
 * The longest chains by trying every chain: the definition, written down. For small n: with each n
 * that is not a prime, the number of chains grows about threefold.
 */
public final class PlainLongestChain {
  private final Graph graph;
  private final int n;
  private final int[] chain;
  private final boolean[] used;
  private int[] first = {};
  private long count;

  /**
   * Tries every path of a graph; of the divisor graph, they are the chains.
   *
   * @param graph of a few vertices
   */
  public PlainLongestChain(Graph graph) {
    this.graph = graph;
    n = graph.n();
    chain = new int[n];
    used = new boolean[n + 1];
    for (int v = 1; v <= n; v++) {
      extend(0, v);
    }
  }

  /** The lexicographically first of the longest chains. */
  public int[] first() {
    return first.clone();
  }

  /** How many longest chains there are; a chain read backwards is another one. */
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
