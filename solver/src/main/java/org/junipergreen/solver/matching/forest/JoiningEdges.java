package org.junipergreen.solver.matching.forest;

import org.junipergreen.solver.board.NumberSet;

/**
 * For each vertex the four neighbours over which it last joined the core of the giant tree, the
 * latest first. A vertex takes 16 bytes, which lie in one cache line.
 */
final class JoiningEdges {
  private static final int EACH = 4;

  private final int[] known;

  /** None yet, for the vertices below {@code size}. */
  JoiningEdges(int size) {
    known = new int[EACH * size];
  }

  /** A remembered neighbour of v that is in the core now, or 0. */
  int neighbourIn(NumberSet core, int v) {
    for (int i = EACH * v; i < EACH * v + EACH; i++) {
      int w = known[i];
      if (w != 0 && core.contains(w)) {
        return w;
      }
    }
    return 0;
  }

  /** Remembers that v joined over its neighbour w; the oldest of five is forgotten. */
  void remember(int v, int w) {
    int moved = w;
    for (int i = EACH * v; i < EACH * v + EACH; i++) {
      int next = known[i];
      known[i] = moved;
      if (next == w) {
        return;
      }
      moved = next;
    }
  }
}
