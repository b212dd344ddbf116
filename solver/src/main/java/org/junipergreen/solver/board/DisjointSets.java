package org.junipergreen.solver.board;

import java.util.Arrays;

/**
 * The numbers 0..n in disjoint sets, at first one each, of which any two can be joined (union–find
 * with path halving: Tarjan and van Leeuwen 1984). A step takes logarithmic time on average; 4
 * bytes a number. Not thread-safe.
 */
public final class DisjointSets {
  private final int[] parent;

  /** Each number by itself. */
  public DisjointSets(int n) {
    parent = new int[n + 1];
    Arrays.setAll(parent, v -> v);
  }

  /** The number that stands for the set of another one. */
  public int find(int v) {
    int x = v;
    while (parent[x] != x) {
      parent[x] = parent[parent[x]];
      x = parent[x];
    }
    return x;
  }

  /** Joins the sets of two numbers; the second one's stands for both. */
  public void join(int v, int w) {
    parent[find(v)] = find(w);
  }
}
