package org.junipergreen.solver.chain.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;
import org.junipergreen.solver.chain.bound.BoundSearch.Leaf;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.Relaxation.Solution;

/**
 * Creates certificates from the multipliers of a linear programming solver by rounding them to
 * multiples of 1/D. The first D with which {@link BoundChecker} confirms the bound is used. Highly
 * composite D come first because multipliers are often fractions with small denominators.
 */
final class Rounding {
  private static final long[] DENOMINATORS = {
    1, 2, 6, 12, 60, 420, 2520, 27_720, 360_360, 10_000_000
  };

  private final PathProblem problem;

  Rounding(PathProblem problem) {
    this.problem = problem;
  }

  /** Returns a certificate for the solutions at the leaves, or empty if rounding fails. */
  Optional<BoundCertificate> certificate(List<Branch> tree, List<Leaf> leaves, int edges) {
    NumberSet numbers = new NumberSet(problem.n());
    for (int v : problem.numbers()) {
      numbers.add(v);
    }
    for (long denominator : DENOMINATORS) {
      BoundCertificate certificate = certificate(tree, leaves, denominator);
      if (BoundChecker.edges(numbers, certificate) <= edges) {
        return Optional.of(certificate);
      }
    }
    return Optional.empty();
  }

  private BoundCertificate certificate(List<Branch> tree, List<Leaf> leaves, long denominator) {
    // The leaves share many rows, but not always in the same order.
    Map<SubtourRow, Integer> index = new LinkedHashMap<>();
    List<Multipliers> multipliers = new ArrayList<>();
    for (Leaf leaf : leaves) {
      multipliers.add(multipliers(leaf, denominator, index));
    }
    return new BoundCertificate(denominator, List.copyOf(index.keySet()), tree, multipliers);
  }

  private Multipliers multipliers(Leaf leaf, long denominator, Map<SubtourRow, Integer> index) {
    Solution solution = leaf.solution();
    SortedMap<Integer, Long> ofRows = new TreeMap<>();
    for (int i = 0; i < solution.rows().length; i++) {
      long multiplier = round(solution.rows()[i], denominator);
      if (multiplier > 0) {
        ofRows.put(index.computeIfAbsent(leaf.rows().get(i), row -> index.size()), multiplier);
      }
    }
    long[] ofNumbers =
        Arrays.stream(problem.numbers())
            .mapToLong(v -> round(solution.numbers()[v], denominator))
            .toArray();
    long[] pairs =
        ofRows.entrySet().stream()
            .flatMapToLong(entry -> LongStream.of(entry.getKey(), entry.getValue()))
            .toArray();
    return new Multipliers(round(solution.depot(), denominator), ofNumbers, pairs);
  }

  private static long round(double multiplier, long denominator) {
    return Math.round(multiplier * denominator);
  }
}
