package org.junipergreen.solver.matching.forest;

import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * The vertices of the last core of the giant tree, its <em>members</em>, and which vertices touch
 * one. The invariant: every vertex that is no member and is adjacent to one is in {@code touching};
 * others may be.
 */
final class CoreMembers {
  private final HungarianForest forest;
  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private final NumberSet members;
  private final NumberSet touching;

  /** No members yet. */
  CoreMembers(HungarianForest forest) {
    this.forest = forest;
    members = new NumberSet(forest.divisors().n());
    touching = NumberSet.full(forest.divisors().n());
  }

  boolean contains(int v) {
    return members.contains(v);
  }

  /** Makes v, which is none, a member. */
  void add(int v) {
    members.add(v);
    int count = forest.divisors().proper(v, buffer);
    for (int i = 0; i < count; i++) {
      touching.add(buffer[i]);
    }
    int n = forest.n();
    for (int w = v; w <= n - v; ) {
      w += v;
      touching.add(w);
    }
  }

  void remove(int v) {
    members.remove(v);
    touching.add(v);
  }

  /** The next vertex from v on that is no member and may touch one, or 0. */
  int nextTouching(int v) {
    int w = touching.next(v);
    while (w != 0 && w <= forest.n() && members.contains(w)) {
      w = touching.next(w + 1);
    }
    return w <= forest.n() ? w : 0;
  }

  /** A neighbour of v that is plainly in the core, or 0; forgets v when it touches no member. */
  int neighbourIn(Core core, int v) {
    boolean touches = false;
    int n = forest.n();
    int count = forest.divisors().proper(v, buffer);
    for (int i = 0; i < count; i++) {
      if (core.plainlyContains(buffer[i])) {
        return buffer[i];
      }
      touches |= members.contains(buffer[i]);
    }
    for (int w = v; w <= n - v; ) {
      w += v;
      if (core.plainlyContains(w)) {
        return w;
      }
      touches |= members.contains(w);
    }
    if (!touches) {
      touching.remove(v);
    }
    return 0;
  }
}
