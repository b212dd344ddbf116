package org.junipergreen.solver.search.games;

import java.math.BigInteger;

/**
 * How many complete games begin with one opening. A game is complete when its last number leaves no
 * move.
 *
 * @param opening the opening, an even number
 * @param odd games with an odd number of moves, the opening counted: those the first player ends
 * @param even games with an even number of moves
 */
public record Games(int opening, BigInteger odd, BigInteger even) {
  /** All of them. */
  public BigInteger all() {
    return odd.add(even);
  }
}
