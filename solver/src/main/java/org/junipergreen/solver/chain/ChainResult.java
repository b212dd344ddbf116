package org.junipergreen.solver.chain;

/**
 * A long chain and how long one can be at most.
 *
 * @param n the largest number on the board
 * @param chain the longest chain found
 * @param bound no chain (of those asked for) has more numbers
 */
public record ChainResult(int n, int[] chain, int bound) {
  /** How many numbers the chain has. */
  public int length() {
    return chain.length;
  }

  /** Whether it is proved that there is no longer one. */
  public boolean optimal() {
    return chain.length == bound;
  }
}
