package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Repeatedly replaces a vertex by the smallest absent one with the same neighbours in the position.
 *
 * <p><b>Why.</b> The two positions are isomorphic, so this is exact for every quantity. It
 * terminates because the sum of the labels decreases with every step.
 */
public final class Relabelling {
  private Relabelling() {}

  /** Relabels {@code p}, including its token if it has one. */
  public static void reduce(Position p) {
    while (relabelEach(p)) {
      // A new label may allow further replacements.
    }
  }

  /** Gives each vertex with a smaller twin the twin's label, the largest first. */
  private static boolean relabelEach(Position p) {
    boolean withToken = p.token != Position.NO_TOKEN;
    long restLo = p.lo | (withToken ? Bits128.lo(p.token) : 0);
    long restHi = p.hi | (withToken ? Bits128.hi(p.token) : 0);
    boolean changed = false;
    while ((restLo | restHi) != 0) {
      int v = Bits128.last(restLo, restHi);
      restLo &= ~Bits128.lo(v);
      restHi &= ~Bits128.hi(v);
      int twin = smallerTwin(p, v);
      if (twin >= 0 && v == p.token) {
        p.token = twin;
      } else if (twin >= 0) {
        p.remove(v);
        p.add(twin);
      }
      changed |= twin >= 0;
    }
    return changed;
  }

  /** Returns the smallest absent vertex below {@code v} with the neighbours of {@code v}, or -1. */
  private static int smallerTwin(Position p, int v) {
    PackedBoard board = p.board;
    long aroundLo = p.aroundLo(v);
    long aroundHi = p.aroundHi(v);
    long twinsLo = Bits128.lowestLo(v) & ~p.lo & ~Bits128.lo(p.token);
    long twinsHi = Bits128.lowestHi(v) & ~p.hi & ~Bits128.hi(p.token);
    long leftLo = aroundLo;
    long leftHi = aroundHi;
    while ((leftLo | leftHi) != 0 && (twinsLo | twinsHi) != 0) {
      int w = Bits128.first(leftLo, leftHi);
      leftLo &= ~Bits128.lo(w);
      leftHi &= ~Bits128.hi(w);
      twinsLo &= board.lo(w);
      twinsHi &= board.hi(w);
    }
    while ((twinsLo | twinsHi) != 0) {
      int twin = Bits128.first(twinsLo, twinsHi);
      twinsLo &= ~Bits128.lo(twin);
      twinsHi &= ~Bits128.hi(twin);
      // The vertex itself is removed, so it does not count as a neighbour of the twin.
      if ((p.aroundLo(twin) & ~Bits128.lo(v)) == aroundLo
          && (p.aroundHi(twin) & ~Bits128.hi(v)) == aroundHi) {
        return twin;
      }
    }
    return -1;
  }
}
