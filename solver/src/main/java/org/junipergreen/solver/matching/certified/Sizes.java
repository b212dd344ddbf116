package org.junipergreen.solver.matching.certified;

import java.util.Arrays;

/** Sizes of components that only grow, by union–find. Takes 4 bytes for each number. */
final class Sizes {
  /** The parent; at a root the negated size; 0 at an absent vertex. */
  private final int[] above;

  private int largest;

  Sizes(int last) {
    above = new int[last + 1];
  }

  int largest() {
    return largest;
  }

  void clear() {
    Arrays.fill(above, 0);
    largest = 0;
  }

  private int root(int v) {
    int u = v;
    while (above[u] > 0) {
      int w = above[u];
      if (above[w] > 0) {
        above[u] = above[w];
      }
      u = w;
    }
    return u;
  }

  void add(int v) {
    if (above[v] == 0) {
      above[v] = -1;
      largest = Math.max(largest, 1);
    }
  }

  void join(int v, int w) {
    add(v);
    add(w);
    int u = root(v);
    int x = root(w);
    if (u != x) {
      int large = above[u] <= above[x] ? u : x;
      int small = u + x - large;
      above[large] += above[small];
      above[small] = large;
      largest = Math.max(largest, -above[large]);
    }
  }
}
