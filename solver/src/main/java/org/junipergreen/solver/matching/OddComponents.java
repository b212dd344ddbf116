package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.NumberSet;

/**
 * The odd components of G_n − S, by union–find over the edges that S leaves.
 *
 * @param count odd(G_n − S)
 * @param vertices the vertices in these components
 */
record OddComponents(int count, NumberSet vertices) {
  /** Time near-linear in the edges; 4 bytes a number while it runs, then two bits. */
  static OddComponents without(NumberSet barrier) {
    int n = barrier.n();
    int[] parent = components(barrier);
    NumberSet oddRoots = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      if (!barrier.contains(v)) {
        oddRoots.toggle(find(parent, v));
      }
    }
    NumberSet vertices = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      if (!barrier.contains(v) && oddRoots.contains(find(parent, v))) {
        vertices.add(v);
      }
    }
    return new OddComponents(oddRoots.size(), vertices);
  }

  private static int[] components(NumberSet barrier) {
    int n = barrier.n();
    int[] parent = new int[n + 1];
    for (int v = 1; v <= n; v++) {
      parent[v] = v;
    }
    for (int d = 1; d <= n / 2; d++) {
      if (barrier.contains(d)) {
        continue;
      }
      int root = find(parent, d);
      int multiple = d;
      for (int factor = n / d; factor > 1; factor--) {
        multiple += d;
        if (!barrier.contains(multiple)) {
          int other = find(parent, multiple);
          parent[Math.max(root, other)] = Math.min(root, other);
          root = Math.min(root, other);
        }
      }
    }
    return parent;
  }

  private static int find(int[] parent, int v) {
    while (parent[v] != v) {
      parent[v] = parent[parent[v]];
      v = parent[v];
    }
    return v;
  }
}
