package org.junipergreen.solver.chain;

import java.util.List;
import java.util.Optional;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;

/**
 * A long chain, how long one can be at most, and how that is known. Immutable: the chain is copied
 * on its way in and out.
 *
 * @param n the largest number on the board
 * @param chain the longest chain found
 * @param bound no chain (of those asked for) has more numbers
 * @param certificate proves the bound; missing when the search was stopped, when none was looked
 *     for, or when the bound rests on CP-SAT's word
 * @param rows subtour rows with which to begin on the next n
 */
public record ChainResult(
    int n, int[] chain, int bound, Optional<BoundCertificate> certificate, List<SubtourRow> rows) {
  /** The chain of n = 1: without an edge, for which no bound has to be searched. */
  public static final ChainResult OF_ONE =
      new ChainResult(
          1,
          new int[] {1},
          1,
          Optional.of(
              new BoundCertificate(
                  1,
                  List.of(),
                  BoundCertificate.ROOT_ALONE,
                  List.of(new BoundCertificate.Multipliers(0, new long[1], new long[0])))),
          List.of());

  /** A result with a copy of the chain. */
  public ChainResult {
    chain = chain.clone();
  }

  /** What was found without looking for a certificate. */
  public ChainResult(int n, int[] chain, int bound) {
    this(n, chain, bound, Optional.empty(), List.of());
  }

  /** Hears how far a search has come. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A longer chain was found. Called by any of the search's threads, one at a time.
     *
     * @param length the numbers of the longest chain so far
     * @param bound how many a chain can have at most, as far as is proved
     */
    void advanced(int length, int bound);
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
