package org.junipergreen.runner.verify;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.ChainComputation;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;

/**
 * Checks rows of longest chains: the chain by the rules alone, its length, and that the bound says
 * what it may; and the length and the bound by a second formulation.
 */
final class ChainCheck {
  private ChainCheck() {}

  /** The check of the chain and of what the row says of it; quick for every n. */
  static Check ofTheChain() {
    return Check.ofRows(row -> Stream.ofNullable(contradiction(row)));
  }

  /** The check by an integer programme over all numbers; seconds for an n of a hundred. */
  static Check bySecondFormulation() {
    return Check.ofRows(
        row -> {
          ChainResult stored = ChainComputation.result(row);
          int longest = ChainComputation.bySecondFormulation(stored.n());
          boolean right = stored.length() <= longest && longest <= stored.bound();
          return right
              ? Stream.empty()
              : Stream.of(
                  new Contradiction(row.n(), "length", (long) stored.length(), (long) longest));
        });
  }

  private static @Nullable Contradiction contradiction(Row row) {
    ChainResult stored = ChainComputation.result(row);
    try {
      ChainChecker.check(stored.n(), stored.chain());
    } catch (IllegalArgumentException e) {
      return wrong(row, "chain", 4, "a chain: " + e.getMessage());
    }
    if (!Long.valueOf(stored.length()).equals(row.values().get(1))) {
      return wrong(row, "length", 1, (long) stored.length());
    }
    if (stored.bound() < stored.length() || stored.bound() > ChainBound.of(stored.n())) {
      return wrong(
          row, "bound", 2, "from %d to %d".formatted(stored.length(), ChainBound.of(stored.n())));
    }
    return Boolean.valueOf(stored.optimal()).equals(row.values().get(3))
        ? null
        : wrong(row, "optimal", 3, stored.optimal());
  }

  private static Contradiction wrong(Row row, String what, int column, Object should) {
    return new Contradiction(row.n(), what, row.values().get(column), should);
  }
}
