package org.junipergreen.solver.chain;

import java.util.List;
import java.util.Optional;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;

/**
 * A long chain and an upper bound for its length. Immutable: the chain is copied on input and
 * output.
 *
 * @param n the largest number on the board
 * @param chain the longest chain found
 * @param bound the maximum length of a chain, among those considered
 * @param certificate proves the bound; absent if the search was cancelled, none was requested, or
 *     the bound depends on CP-SAT alone
 * @param rows subtour rows for the search on the next n
 */
public record ChainResult(
    int n, int[] chain, int bound, Optional<BoundCertificate> certificate, List<SubtourRow> rows) {
  /** The chain of n = 1, which has no edge. */
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

  public ChainResult {
    chain = chain.clone();
  }

  public ChainResult(int n, int[] chain, int bound) {
    this(n, chain, bound, Optional.empty(), List.of());
  }

  @Override
  public int[] chain() {
    return chain.clone();
  }

  public int length() {
    return chain.length;
  }

  public boolean optimal() {
    return chain.length == bound;
  }
}
