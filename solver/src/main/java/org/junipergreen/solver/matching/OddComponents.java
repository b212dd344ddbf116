package org.junipergreen.solver.matching;

import java.util.Arrays;
import org.junipergreen.solver.board.NumberSet;

/**
 * The odd components of a graph without a set S, by union–find.
 *
 * @param count odd(G − S)
 * @param vertices the vertices in these components
 * @param largest the size of the largest component, odd or even
 */
record OddComponents(int count, NumberSet vertices, int largest) {
  /** Time is near-linear in the edges. Takes 4 bytes for each number, the result two bits. */
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
    return new OddComponents(oddRoots.size(), vertices, largest(parent, barrier));
  }

  /** Returns the size of the largest component. Replaces each root by its negated size. */
  private static int largest(int[] parent, NumberSet barrier) {
    int largest = 0;
    for (int v = 1; v < parent.length; v++) {
      if (parent[v] == v) {
        parent[v] = barrier.contains(v) ? 0 : -1;
      } else {
        // A parent is smaller, so it already is a root or the child of a root.
        int root = parent[parent[v]] < 0 ? parent[v] : parent[parent[v]];
        parent[v] = root;
        parent[root]--;
      }
    }
    for (int v = 1; v < parent.length; v++) {
      largest = Math.max(largest, -parent[v]);
    }
    return largest;
  }

  private static int[] components(NumberSet barrier, Edges edges) {
    int n = barrier.n();
    int[] parent = new int[n + 1];
    Arrays.setAll(parent, v -> v);
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
