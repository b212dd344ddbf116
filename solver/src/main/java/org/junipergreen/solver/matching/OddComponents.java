package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.NumberSet;

/**
 * The odd components of a graph without a set S, by union–find over the edges that S leaves.
 *
 * @param count odd(G − S)
 * @param vertices the vertices in these components
 */
record OddComponents(int count, NumberSet vertices) {
  /** Time near-linear in the edges; 4 bytes a number while it runs, then two bits. */
  static OddComponents without(NumberSet barrier, Edges edges) {
    int n = barrier.n();
    int[] parent = components(barrier, edges);
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

  private static int[] components(NumberSet barrier, Edges edges) {
    int n = barrier.n();
    int[] parent = new int[n + 1];
    for (int v = 1; v <= n; v++) {
      parent[v] = v;
    }
    for (int v = 1; v <= n; v++) {
      int from = v;
      if (!barrier.contains(v)) {
        edges.forEachLarger(
            v,
            w -> {
              if (!barrier.contains(w)) {
                unite(parent, from, w);
              }
            });
      }
    }
    return parent;
  }

  private static void unite(int[] parent, int v, int w) {
    int root = find(parent, v);
    int other = find(parent, w);
    parent[Math.max(root, other)] = Math.min(root, other);
  }

  private static int find(int[] parent, int v) {
    while (parent[v] != v) {
      parent[v] = parent[parent[v]];
      v = parent[v];
    }
    return v;
  }
}
