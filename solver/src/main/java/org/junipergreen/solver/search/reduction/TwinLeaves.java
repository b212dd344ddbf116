package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.Position;

/**
 * Deletes all but the first of the leaves at one vertex, when that vertex is not the token.
 *
 * <p><b>Why.</b> Leaves at x can only be entered from x, and who enters one has won: all of them
 * are the same move, and as x is used by then, only one of them is ever played. Exact for the
 * outcome and the length of the game.
 *
 * <p>A strategy's support stays one: its owner never enters x, where the opponent would win, so the
 * deleted leaves are next to nothing that he plays.
 */
public final class TwinLeaves {
  private TwinLeaves() {}

  /** Reduces {@code p}. */
  public static void reduce(Position p) {
    long restLo = p.lo;
    long restHi = p.hi;
    long servedLo = 0;
    long servedHi = 0;
    while ((restLo | restHi) != 0) {
      int y = Position.first(restLo, restHi);
      if (y < 64) {
        restLo &= restLo - 1;
      } else {
        restHi &= restHi - 1;
      }
      long aroundLo = p.aroundLo(y);
      long aroundHi = p.aroundHi(y);
      if (Long.bitCount(aroundLo) + Long.bitCount(aroundHi) != 1
          || Position.first(aroundLo, aroundHi) == p.token) {
        continue;
      }
      if (((aroundLo & servedLo) | (aroundHi & servedHi)) != 0) {
        p.remove(y);
      }
      servedLo |= aroundLo;
      servedHi |= aroundHi;
    }
  }
}
