package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/** Drops what cannot be reached: all unused vertices outside the components next to the token. */
public final class Components {
  private Components() {}

  /** Reduces {@code p} by a flood fill from its token. */
  public static void reduce(Position p) {
    fill(p, p.movesLo(), p.movesHi());
  }

  /** Keeps of {@code p} only the component of its unused vertex {@code v}. */
  public static void keep(Position p, int v) {
    fill(p, v < 64 ? 1L << v : 0, v < 64 ? 0 : 1L << v);
  }

  private static void fill(Position p, long startLo, long startHi) {
    PackedBoard board = p.board;
    long frontLo = startLo;
    long frontHi = startHi;
    long reachedLo = frontLo;
    long reachedHi = frontHi;
    while ((frontLo | frontHi) != 0) {
      int v = Position.first(frontLo, frontHi);
      long newLo = board.lo(v) & p.lo & ~reachedLo;
      long newHi = board.hi(v) & p.hi & ~reachedHi;
      reachedLo |= newLo;
      reachedHi |= newHi;
      if (v < 64) {
        frontLo = (frontLo & (frontLo - 1)) | newLo;
        frontHi |= newHi;
      } else {
        frontLo = newLo;
        frontHi = (frontHi & (frontHi - 1)) | newHi;
      }
    }
    p.lo = reachedLo;
    p.hi = reachedHi;
  }
}
