package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Deletes each leaf y, a vertex whose only neighbour in the position is x, together with x, when
 * neither is the token. This is the first rule of R. M. Karp and M. Sipser, Maximum matching in
 * sparse random graphs, FOCS 1981, for games instead of matchings.
 *
 * <p><b>Why.</b> The player who enters x loses to y, from where no move leads on; and y can only be
 * entered from x. So a player who can win wins without entering x: deleting both takes from each
 * player only moves that lose. If the leaf's neighbour is the token itself, the player to move wins
 * at once by playing the leaf.
 *
 * <p>Deleting x may make leaves of its neighbours, so the rule is repeated until nothing changes.
 * Vertices without a neighbour are dropped on the way. Exact for the outcome only: a loser who
 * wants to delay may well enter x.
 */
public final class LeafReduction {
  private LeafReduction() {}

  /**
   * Reduces {@code p}, looking at its fresh vertices only.
   *
   * @return whether the player to move wins at once; the winning leaf is then the carrier
   */
  public static boolean reduce(Position p) {
    PackedBoard board = p.board;
    long freshLo = p.freshLo & p.lo;
    long freshHi = p.freshHi & p.hi;
    while ((freshLo | freshHi) != 0) {
      int y = Bits128.first(freshLo, freshHi);
      freshLo &= ~Bits128.lo(y);
      freshHi &= ~Bits128.hi(y);
      long aroundLo = p.aroundLo(y);
      long aroundHi = p.aroundHi(y);
      int degree = Bits128.count(aroundLo, aroundHi);
      if (degree > 1) {
        continue;
      }
      p.remove(y);
      if (degree == 1) {
        int x = Bits128.first(aroundLo, aroundHi);
        if (x == p.token) {
          p.carrier.setTo(y);
          return true;
        }
        p.remove(x);
        p.log.deleted(x, y);
        freshLo = (freshLo | board.lo(x)) & p.lo;
        freshHi = (freshHi | board.hi(x)) & p.hi;
      }
    }
    return false;
  }
}
