package org.junipergreen.solver.chain;

/**
 * A long chain and how long one can be at most. Immutable: the array is copied on its way in and
 * out.
 *
 * @param n the largest number on the board
 * @param chain the longest chain found
 * @param bound no chain (of those asked for) has more numbers
 */
public record ChainResult(int n, int[] chain, int bound) {
  /** A result with a copy of the chain. */
  public ChainResult {
    chain = chain.clone();
  }

  /** The longest chain found, as a copy. */
  @Override
  public int[] chain() {
    return chain.clone();
  }

  /** How many numbers the chain has. */
  public int length() {
    return chain.length;
  }

  /** Whether it is proved that there is no longer one. */
  public boolean optimal() {
    return chain.length == bound;
  }
}
