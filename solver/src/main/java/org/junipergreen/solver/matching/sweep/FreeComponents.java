package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;

import java.util.Arrays;

/**
 * A bound on the sizes of the components of the free vertices.
 *
 * <p>Vertices are joined when both ends of an edge are free, and stay joined when they are free no
 * longer. So the sizes are never too small, and too large by what has left since the bound was made
 * anew. An update takes time proportional to the edges of the vertices that have become free. 4
 * bytes a number, and what {@link SweepBoard#watch} takes.
 */
final class FreeComponents {
  private final SweepBoard board;
  private final SweepBoard.Changes changes;

  /**
   * A vertex nearer to the first of its component; at the first, the size of the component,
   * negated; 0 at a vertex that has not been free.
   */
  private final int[] parent;

  private int largest;

  FreeComponents(SweepBoard board) {
    this.board = board;
    changes = board.watch();
    parent = new int[board.size()];
  }

  /** No component is larger. */
  int bound() {
    changes.take(this::join);
    return largest;
  }

  /** Makes the bound that of the largest component. Linear in the edges of the free vertices. */
  void renew() {
    changes.take(v -> {});
    Arrays.fill(parent, 0);
    largest = 0;
    for (int v = 2; v <= board.n(); v++) {
      board.neighbours.check();
      join(v);
    }
  }

  /** Joins v to its neighbours, if it is free. */
  private void join(int v) {
    if (board.is(FREE, v)) {
      board.neighbours.forEach(
          v,
          w -> {
            if (board.is(FREE, w)) {
              unite(first(v), first(w));
            }
          });
      largest = Math.max(largest, -parent[first(v)]);
    }
  }

  private int first(int v) {
    if (parent[v] == 0) {
      parent[v] = -1;
    }
    int u = v;
    while (parent[u] > 0) {
      int above = parent[u];
      if (parent[above] > 0) {
        parent[u] = parent[above];
      }
      u = above;
    }
    return u;
  }

  private void unite(int v, int w) {
    if (v == w) {
      return;
    }
    int large = parent[v] <= parent[w] ? v : w;
    int small = v + w - large;
    parent[large] += parent[small];
    parent[small] = large;
  }
}
