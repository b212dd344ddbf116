package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Replaces a vertex by the smallest absent one with the same neighbours in the position, again and
 * again until none is left to replace.
 *
 * <p><b>Why.</b> The two positions are isomorphic: exact for every quantity. The sum of the labels
 * falls with every step, so it ends.
 */
public final class Relabelling {
  private Relabelling() {}

  /** Relabels {@code p}, its token included if it has one. */
  public static void reduce(Position p) {
    boolean changed = true;
    while (changed) {
      changed = false;
      long restLo = p.lo;
      long restHi = p.hi;
      if (p.token < 64) {
        restLo |= 1L << p.token;
      } else if (p.token != Position.NO_TOKEN) {
        restHi |= 1L << p.token;
      }
      while ((restLo | restHi) != 0) {
        int v = Position.last(restLo, restHi);
        if (v < 64) {
          restLo &= ~(1L << v);
        } else {
          restHi &= ~(1L << v);
        }
        int twin = smallerTwin(p, v);
        if (twin >= 0) {
          exchange(p, v, twin);
          changed = true;
        }
      }
    }
  }

  private static int smallerTwin(Position p, int v) {
    PackedBoard board = p.board;
    long aroundLo = p.aroundLo(v);
    long aroundHi = p.aroundHi(v);
    long twinsLo = ~p.lo & (v < 64 ? (1L << v) - 1 : -1);
    long twinsHi = ~p.hi & (v < 64 ? 0 : (1L << v) - 1);
    if (p.token < 64) {
      twinsLo &= ~(1L << p.token);
    } else {
      twinsHi &= ~(1L << p.token);
    }
    long leftLo = aroundLo;
    long leftHi = aroundHi;
    while ((leftLo | leftHi) != 0 && (twinsLo | twinsHi) != 0) {
      int w = Position.first(leftLo, leftHi);
      if (w < 64) {
        leftLo &= leftLo - 1;
      } else {
        leftHi &= leftHi - 1;
      }
      twinsLo &= board.lo(w);
      twinsHi &= board.hi(w);
    }
    while ((twinsLo | twinsHi) != 0) {
      int twin = Position.first(twinsLo, twinsHi);
      if (twin < 64) {
        twinsLo &= twinsLo - 1;
      } else {
        twinsHi &= twinsHi - 1;
      }
      // The vertex itself goes, so it does not count as the twin's neighbour.
      long exceptLo = v < 64 ? ~(1L << v) : -1;
      long exceptHi = v < 64 ? -1 : ~(1L << v);
      if ((p.aroundLo(twin) & exceptLo) == aroundLo && (p.aroundHi(twin) & exceptHi) == aroundHi) {
        return twin;
      }
    }
    return -1;
  }

  private static void exchange(Position p, int v, int twin) {
    if (v == p.token) {
      p.token = twin;
    } else {
      p.remove(v);
      p.add(twin);
    }
    p.trail.exchange(v, twin);
  }
}
