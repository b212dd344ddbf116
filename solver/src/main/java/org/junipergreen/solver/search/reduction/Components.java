package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.Bits128;
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
    fill(p, Bits128.lo(v), Bits128.hi(v));
  }

  private static void fill(Position p, long startLo, long startHi) {
    PackedBoard board = p.board;
    long frontLo = startLo;
    long frontHi = startHi;
    long reachedLo = startLo;
    long reachedHi = startHi;
    while ((frontLo | frontHi) != 0) {
      int v = Bits128.first(frontLo, frontHi);
      long newLo = board.lo(v) & p.lo & ~reachedLo;
      long newHi = board.hi(v) & p.hi & ~reachedHi;
      reachedLo |= newLo;
      reachedHi |= newHi;
      frontLo = (frontLo & ~Bits128.lo(v)) | newLo;
      frontHi = (frontHi & ~Bits128.hi(v)) | newHi;
    }
    p.lo = reachedLo;
    p.hi = reachedHi;
  }
}
