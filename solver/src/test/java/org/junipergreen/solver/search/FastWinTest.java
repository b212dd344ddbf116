package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FastWinTest {
  private static final SearchOptions OPTIONS =
      SearchOptions.with(new TableMemory(16 << 20)).withRules(RemotenessSearch.defaultRules());

  @Test
  void plainRecursionAgrees() {
    for (int n = 4; n <= 20; n++) {
      PlainRemoteness reference = new PlainRemoteness(n);
      FastWin fast = new FastWin(n);
      for (int opening = 2; opening <= n; opening += 2) {
        int length = reference.length(opening);
        for (int within = 0; within <= 17; within++) {
          assertEquals(
              length % 2 == 1 && length <= within,
              fast.winsWithin(opening, within),
              "opening " + opening + " on 1.." + n + " within " + within);
        }
      }
    }
  }

  @Test
  void searchWithTableAndStrategiesAgrees() {
    for (int n = 21; n <= 143; n += 1 + n / 20) {
      RemotenessSearch search = new RemotenessSearch(n, OPTIONS);
      FastWin fast = new FastWin(n);
      for (int opening = 2; opening <= n; opening += 2) {
        for (int length = 3; length <= 13; length += 2) {
          assertEquals(
              search.winsWithin(opening, length),
              fast.winsWithin(opening, length),
              "opening " + opening + " on 1.." + n + " within " + length);
        }
      }
    }
  }

  /** The doubles of the primes in (n/4, n/3], where there are three, and nothing is faster. */
  @ParameterizedTest
  @ValueSource(ints = {111, 141, 177, 200, 300})
  void fastestWinsAreThoseOfThreePrimes(int n) {
    FastWin fast = new FastWin(n);
    PrimeSieve sieve = new PrimeSieve(n);
    int[] doubles =
        IntStream.rangeClosed(n / 4 + 1, n / 3).filter(sieve::isPrime).map(p -> 2 * p).toArray();
    int[] openings = IntStream.rangeClosed(1, n / 2).map(i -> 2 * i).toArray();
    assertArrayEquals(
        doubles,
        IntStream.of(openings).filter(v -> fast.winsWithin(v, ThreePrimes.LENGTH)).toArray());
    assertFalse(IntStream.of(openings).anyMatch(v -> fast.winsWithin(v, ThreePrimes.LENGTH - 2)));
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> new FastWin(3));
    FastWin fast = new FastWin(20);
    for (int opening : new int[] {0, 1, 3, 22, -2}) {
      assertThrows(IllegalArgumentException.class, () -> fast.winsWithin(opening, 13));
    }
  }
}
