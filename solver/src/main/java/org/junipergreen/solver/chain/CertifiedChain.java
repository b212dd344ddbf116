package org.junipergreen.solver.chain;

import java.util.List;
import java.util.Optional;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;

/**
 * A long chain, and how its bound is known.
 *
 * @param result the chain and the bound
 * @param certificate proves the bound; missing when the search was stopped, or when the bound rests
 *     on CP-SAT's word
 * @param rows subtour rows with which to begin on the next n
 */
public record CertifiedChain(
    ChainResult result, Optional<BoundCertificate> certificate, List<SubtourRow> rows) {
  /** The chain of n = 1: without an edge, for which no bound has to be searched. */
  public static final CertifiedChain OF_ONE =
      new CertifiedChain(
          new ChainResult(1, new int[] {1}, 1),
          Optional.of(
              new BoundCertificate(
                  1,
                  List.of(),
                  BoundCertificate.ROOT_ALONE,
                  List.of(new BoundCertificate.Multipliers(0, new long[1], new long[0])))),
          List.of());

  /** What was found without looking for a certificate. */
  public static CertifiedChain without(ChainResult result) {
    return new CertifiedChain(result, Optional.empty(), List.of());
  }
}
