package org.junipergreen.runner.quantity.proof;

import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/** Proofs of longest chains. */
final class SampleChainProofs {
  private SampleChainProofs() {}

  private static ChainResult certified(int n) {
    return new ChainSearch(n, new int[0], 1, 1)
        .certified(new int[] {1}, n, List.of(), Cancellation.never(), Phases.NONE);
  }

  static ChainProof of(int n) {
    ChainResult found = certified(n);
    return ChainProof.of(n, found.chain(), found.certificate().orElseThrow());
  }

  /** With three cases where one would do, a variable of each type among them. */
  static ChainProof withCases(int n) {
    ChainResult found = certified(n);
    BoundCertificate bound = found.certificate().orElseThrow();
    BoundCertificate withCases =
        new BoundCertificate(
            bound.denominator(),
            bound.rows(),
            List.of(
                Branch.on(new Variable(2, 4)),
                Branch.on(new Variable(3, 3)),
                Branch.LEAF,
                Branch.LEAF,
                Branch.on(new Variable(0, 5)),
                Branch.LEAF,
                Branch.LEAF),
            Stream.generate(() -> bound.leaves().get(0)).limit(4).toList());
    return ChainProof.of(n, found.chain(), withCases);
  }
}
