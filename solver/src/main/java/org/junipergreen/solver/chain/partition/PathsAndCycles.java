package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** The chains and cycles formed by the edges of a 2-matching on 1..n. */
record PathsAndCycles(List<int[]> chains, List<int[]> cycles) {
  /** Takes the neighbours of v at indices 2v and 2v + 1, 0 if absent. */
  static PathsAndCycles of(int[] neighbours) {
    int n = neighbours.length / 2 - 1;
    boolean[] seen = new boolean[n + 1];
    PathsAndCycles pieces = new PathsAndCycles(new ArrayList<>(), new ArrayList<>());
    for (int v = 1; v <= n; v++) {
      if (!seen[v] && (neighbours[2 * v] == 0 || neighbours[2 * v + 1] == 0)) {
        pieces.chains.add(walk(v, neighbours, seen));
      }
    }
    for (int v = 1; v <= n; v++) {
      if (!seen[v]) {
        pieces.cycles.add(walk(v, neighbours, seen));
      }
    }
    return pieces;
  }

  private static int[] walk(int from, int[] neighbours, boolean[] seen) {
    IntArrayList piece = new IntArrayList();
    int v = from;
    while (v != 0) {
      piece.add(v);
      seen[v] = true;
      int next = neighbours[2 * v];
      if (next == 0 || seen[next]) {
        next = neighbours[2 * v + 1];
      }
      v = next == 0 || seen[next] ? 0 : next;
    }
    return piece.toIntArray();
  }

  /** Returns the partition that results when each cycle loses an edge. */
  int[][] opened() {
    List<int[]> all = new ArrayList<>(chains);
    all.addAll(cycles);
    return all.toArray(int[][]::new);
  }

  int count() {
    return chains.size() + cycles.size();
  }
}
