package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.NumberSet;

/**
 * For each vertex the four neighbours over which it last joined the core of the giant tree, the
 * latest first. One cache line a vertex; 16 bytes a number.
 */
final class Supports {
  private static final int EACH = 4;

  private final int[] known;

  /** None yet, for the vertices below {@code size}. */
  Supports(int size) {
    known = new int[EACH * size];
  }

  /** A known neighbour of v in the core, or 0. */
  int in(NumberSet core, int v) {
    for (int i = EACH * v; i < EACH * v + EACH; i++) {
      int w = known[i];
      if (w != 0 && core.contains(w)) {
        return w;
      }
    }
    return 0;
  }

  /** Remembers that v joined over its neighbour w. */
  void add(int v, int w) {
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
