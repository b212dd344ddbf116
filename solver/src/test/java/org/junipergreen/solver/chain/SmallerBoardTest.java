package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundChecker;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;

class SmallerBoardTest {
  private static final int[] NONE = {};

  @Test
  void everyKernelLiesInThoseOfLargerBoards() {
    for (int n = 2; n <= Ranges.cut(60, 120); n++) {
      ChainKernel small = ChainKernel.of(n, NONE);
      for (int m = n; m <= n + Ranges.cut(20, 40); m++) {
        ChainKernel large = ChainKernel.of(m, NONE);
        int[] name = small.embedding(large).orElseThrow();
        Set<Integer> names = new HashSet<>();
        for (int v : small.numbers()) {
          assertTrue(large.contains(name[v]) && names.add(name[v]), "%d of %d".formatted(n, m));
          for (int w : small.numbers()) {
            assertEquals(
                v != w && Divisors.adjacent(v, w), v != w && Divisors.adjacent(name[v], name[w]));
          }
        }
      }
    }
  }

  /** The certificate of a board bounds the chains of all smaller ones by the same number. */
  @Test
  void aCertificateServesSmallerBoards() {
    for (int m = 10; m <= Chains.PUBLISHED; m += 9) {
      BoundCertificate root = certificate(m);
      for (BoundCertificate certificate : List.of(root, withCases(root, m))) {
        assertEquals(Chains.length(m) - 1, BoundChecker.edges(kernel(m), certificate));
        for (int n = 2; n < m; n++) {
          BoundCertificate restricted = SmallerBoard.certificate(certificate, m, n).orElseThrow();
          int edges = BoundChecker.edges(kernel(n), restricted);
          assertTrue(
              Chains.length(n) - 1 <= edges && edges <= Chains.length(m) - 1,
              "%d of %d".formatted(n, m));
        }
      }
    }
  }

  private static BoundCertificate certificate(int m) {
    try (ChainProver prover = new ChainProver(m, List.of(), 1, Cancellation.never())) {
      return prover.solve(new int[] {1}, m, Phases.NONE).certificate().orElseThrow();
    }
  }

  /** The same multipliers for each of three cases, on the largest number and on an edge. */
  private static BoundCertificate withCases(BoundCertificate root, int m) {
    int[] numbers = ChainKernel.of(m, NONE).numbers();
    int last = numbers[numbers.length - 1];
    var leaf = root.leaves().get(0);
    return new BoundCertificate(
        root.denominator(),
        root.rows(),
        List.of(
            Branch.on(new Variable(last, last)),
            Branch.on(new Variable(1, 2)),
            Branch.LEAF,
            Branch.LEAF,
            Branch.LEAF),
        List.of(leaf, leaf, leaf));
  }

  private static NumberSet kernel(int n) {
    return ChainKernel.of(n, NONE).kept();
  }
}
