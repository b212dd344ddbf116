package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;

import java.util.Arrays;

/**
 * An upper bound for the sizes of the components of the free vertices. Union–find joins free
 * neighbours and never splits, so the bound is too large by the vertices that have left since it
 * was renewed. An update takes time proportional to the edges of new free vertices. Takes 4 bytes
 * for each number and the memory of {@link SweepBoard#watch}.
 */
final class FreeComponents {
  private final SweepBoard board;
  private final SweepBoard.Changes changes;

  /** The parent; at a root the negated size; 0 at a vertex that has not been free. */
  private final int[] parent;

  private int largest;

  FreeComponents(SweepBoard board) {
    this.board = board;
    changes = board.watch();
    parent = new int[board.size()];
  }

  int bound() {
    changes.take(this::join);
    return largest;
  }

  /** Recomputes the bound exactly. Linear in the edges of the free vertices. */
  void renew() {
    changes.take(v -> {});
    Arrays.fill(parent, 0);
    largest = 0;
    for (int v = 2; v <= board.n(); v++) {
      board.neighbours.check();
      join(v);
    }
  }

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
