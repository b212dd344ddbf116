package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Deletes each leaf y, a vertex whose only neighbour in the position is x, together with x, if
 * neither is the token. This is the first rule of R. M. Karp and M. Sipser, Maximum matching in
 * sparse random graphs, FOCS 1981, for games instead of matchings.
 *
 * <p><b>Why.</b> The player who enters x loses to y, from which there is no move; and y can only be
 * entered from x. So a player who can win wins without entering x: deleting both takes from each
 * player only moves that lose. If the leaf's neighbour is the token itself, the player to move wins
 * at once by playing the leaf.
 *
 * <p>Deleting x may turn its neighbours into leaves, so the rule is repeated until nothing changes.
 * Vertices without neighbours are dropped. Exact for the outcome only: a loser who delays may enter
 * x.
 *
 * <p><b>Carriers.</b> The deleted pairs are recorded, so that the carrier of a strategy for the
 * reduced position can be completed to one for the whole position. The winner never enters x. If
 * the loser can enter x, the winner answers y, and y joins the carrier. Pairs are restored in
 * reverse order.
 */
public final class LeafReduction {
  private final int[] pairs = new int[PackedBoard.CAPACITY / 2];
  private int length;

  /**
   * Reduces {@code p}, examining its fresh vertices only.
   *
   * @return whether the player to move wins at once; the winning leaf is then the carrier
   */
  public boolean reduce(Position p) {
    PackedBoard board = p.board;
    length = 0;
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
        pairs[length++] = x << 8 | y;
        freshLo = (freshLo | board.lo(x)) & p.lo;
        freshHi = (freshHi | board.hi(x)) & p.hi;
      }
    }
    return false;
  }

  /**
   * Completes the carrier of {@code p} to one of the position before the last reduction. The
   * position remains reduced.
   *
   * @param loserMoves whether the loser is to move, and so moves from the token
   */
  public void completeCarrier(Position p, boolean loserMoves) {
    for (int i = length - 1; i >= 0; i--) {
      int x = pairs[i] >>> 8;
      int y = pairs[i] & 0xff;
      if ((loserMoves && p.board.adjacent(x, p.token))
          || p.carrier.meets(p.board.lo(x), p.board.hi(x))) {
        p.carrier.add(y);
      }
    }
  }
}
