package org.junipergreen.runner.quantity.chain;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.chain.ChainResult;

/**
 * A longest chain, as far as it is proved to be one.
 *
 * @param length numbers in the chain
 * @param bound no chain has more
 * @param optimal whether it is proved that there is no longer chain
 * @param certified whether a certificate proves the bound; null when the row was stored by a
 *     program that did not note it
 */
public record ChainRow(
    int n,
    int length,
    int bound,
    boolean optimal,
    @Nullable Boolean certified,
    int[] chain,
    long nanos) {
  /** What is known of a board. */
  public static ChainRow of(ChainResult found, long nanos) {
    return new ChainRow(
        found.n(),
        found.length(),
        found.bound(),
        found.optimal(),
        found.certificate().isPresent(),
        found.chain(),
        nanos);
  }

  ChainResult result() {
    return new ChainResult(n, chain, bound);
  }
}
