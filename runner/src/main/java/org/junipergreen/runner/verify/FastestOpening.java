package org.junipergreen.runner.verify;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.ThreePrimes;

/**
 * Checks rows of shortest wins: the opening that they name wins, as a maximum matching says, and
 * where three primes lie in (n/4, n/3] there is a win of at most 13 numbers.
 */
final class FastestOpening implements Check {
  @Override
  public List<Contradiction> contradictions(long n, List<Row> stored) {
    Object length = stored.get(0).values().get(1);
    Object smallest = stored.get(0).values().get(3);
    if (length == null && ThreePrimes.find(n).isPresent()) {
      return wrong(n, "length", null, "at most 13, by three primes");
    }
    if ((length == null) != (smallest == null)) {
      return wrong(n, "smallest", smallest, "empty just when the length is");
    }
    boolean wins =
        smallest == null
            || IntStream.of(MatchingEngine.solve(Math.toIntExact(n)).openings())
                .anyMatch(opening -> opening == (Long) smallest);
    return wins ? List.of() : wrong(n, "smallest", smallest, "an opening that wins");
  }

  private static List<Contradiction> wrong(
      long n, String column, @Nullable Object stored, String computed) {
    return List.of(new Contradiction(n, column, stored, computed));
  }
}
