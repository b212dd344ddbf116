package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Deletes poison pairs: a leaf y, whose only neighbour in the position is x, together with x, when
 * neither is the token.
 *
 * <p><b>Why.</b> Who enters x loses to y, from where no move leads on; and y can only be entered
 * from x. So a player who can win wins without entering x, whatever is done elsewhere: deleting
 * both takes from each player only moves that lose. If the leaf's neighbour is the token itself,
 * the player to move wins at once by playing the leaf.
 *
 * <p>Deleting x may make leaves of its neighbours, so the rule is repeated until nothing changes.
 * Vertices without a neighbour are dropped on the way. Exact for the outcome only: a loser who
 * wants to delay may well enter x.
 */
public final class PoisonPairs {
  private PoisonPairs() {}

  /**
   * Reduces {@code p}, looking at its fresh vertices only.
   *
   * @return true when the player to move wins at once; the winning leaf is then the support
   */
  public static boolean reduce(Position p) {
    PackedBoard board = p.board;
    long freshLo = p.freshLo & p.lo;
    long freshHi = p.freshHi & p.hi;
    while ((freshLo | freshHi) != 0) {
      int y = Position.first(freshLo, freshHi);
      long aroundLo = p.aroundLo(y);
      long aroundHi = p.aroundHi(y);
      int degree = Long.bitCount(aroundLo) + Long.bitCount(aroundHi);
      if (degree > 1) {
        if (y < 64) {
          freshLo &= freshLo - 1;
        } else {
          freshHi &= freshHi - 1;
        }
        continue;
      }
      p.remove(y);
      if (degree == 1) {
        int x = Position.first(aroundLo, aroundHi);
        if (x == p.token) {
          p.supportOnly(y);
          return true;
        }
        p.remove(x);
        p.trail.pair(x, y);
        freshLo |= board.lo(x);
        freshHi |= board.hi(x);
      }
      freshLo &= p.lo;
      freshHi &= p.hi;
    }
    return false;
  }
}
