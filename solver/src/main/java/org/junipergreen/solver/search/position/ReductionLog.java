package org.junipergreen.solver.search.position;

import java.util.Arrays;

/**
 * The leaves that were deleted from a position together with their neighbours, so that the carrier
 * of a strategy for what was left can be completed to one for the whole position.
 *
 * <p>The winner never enters x, the neighbour of a deleted leaf y. Where the loser can enter x, the
 * winner answers y, and y joins the carrier. Pairs are taken back last one first.
 */
public final class ReductionLog {
  private int[] pairs = new int[64];
  private int length;

  /** Forgets all pairs. */
  public void clear() {
    length = 0;
  }

  /** Notes that the leaf y was deleted with its neighbour x. */
  public void deleted(int x, int y) {
    if (length == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * length);
    }
    pairs[length++] = x << 8 | y;
  }

  /**
   * Completes the carrier of {@code p} to one of the position before all deletions. The position
   * itself stays reduced.
   *
   * @param loserMoves whether the loser is to move, and so moves from the token
   */
  public void complete(Position p, boolean loserMoves) {
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
