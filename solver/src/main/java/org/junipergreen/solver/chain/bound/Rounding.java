package org.junipergreen.solver.chain.bound;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;

/**
 * Makes certificates from the multipliers that a linear programming solver gave, by rounding them
 * to multiples of 1/D for the first D with which {@link BoundChecker} says what it should.
 * Multipliers are often fractions with small denominators, so highly composite D come first.
 */
final class Rounding {
  private static final long[] DENOMINATORS = {
    1, 2, 6, 12, 60, 420, 2520, 27_720, 360_360, 10_000_000
  };

  private final PathProblem problem;
  private final List<SubtourRow> rows;

  /** Rounds the multipliers of a problem with these subtour rows. */
  Rounding(PathProblem problem, List<SubtourRow> rows) {
    this.problem = problem;
    this.rows = rows;
  }

  /**
   * A certificate without a tree that no solution has more than so many edges, if rounding does.
   */
  Optional<BoundCertificate> certificate(LpSolution solution, int edges) {
    return certificate(BoundCertificate.ROOT_ALONE, List.of(solution), edges);
  }

  /** A certificate with a tree, from the solutions at its leaves. */
  Optional<BoundCertificate> certificate(List<Branch> tree, List<LpSolution> leaves, int edges) {
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

  private BoundCertificate certificate(
      List<Branch> tree, List<LpSolution> leaves, long denominator) {
    TreeSet<Integer> needed = new TreeSet<>();
    for (LpSolution leaf : leaves) {
      for (int i = 0; i < leaf.rows().length; i++) {
        if (round(leaf.rows()[i], denominator) > 0) {
          needed.add(i);
        }
      }
    }
    List<SubtourRow> used = new ArrayList<>();
    int[] index = new int[rows.size()];
    for (int i : needed) {
      index[i] = used.size();
      used.add(rows.get(i));
    }
    List<Multipliers> multipliers =
        leaves.stream().map(leaf -> multipliers(leaf, denominator, index)).toList();
    return new BoundCertificate(denominator, used, tree, multipliers);
  }

  private Multipliers multipliers(LpSolution leaf, long denominator, int[] index) {
    LongArrayList ofRows = new LongArrayList();
    for (int i = 0; i < leaf.rows().length; i++) {
      long multiplier = round(leaf.rows()[i], denominator);
      if (multiplier > 0) {
        ofRows.add(index[i]);
        ofRows.add(multiplier);
      }
    }
    long[] ofNumbers =
        Arrays.stream(problem.numbers())
            .mapToLong(v -> round(leaf.numbers()[v], denominator))
            .toArray();
    return new Multipliers(round(leaf.depot(), denominator), ofNumbers, ofRows.toLongArray());
  }

  private static long round(double multiplier, long denominator) {
    return Math.round(multiplier * denominator);
  }
}
