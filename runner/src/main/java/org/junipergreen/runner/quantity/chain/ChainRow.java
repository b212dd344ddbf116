package org.junipergreen.runner.quantity.chain;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.chain.ChainResult;

/**
 * A longest chain, as far as it is proved to be longest.
 *
 * @param length the number of numbers in the chain
 * @param bound no chain is longer
 * @param optimal whether it is proved that no chain is longer than this one
 * @param certified whether a certificate proves the bound; null if unknown
 */
public record ChainRow(
    int n,
    int length,
    int bound,
    boolean optimal,
    @Nullable Boolean certified,
    int[] chain,
    long nanos) {
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
