package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The one-n engine against exhaustion and against published values. */
class MatchingEngineReferenceTest {
  /** OEIS A344497, n = 1..71: matching number of the divisor graph (P. Revenant, 2021). */
  private static final int[] A344497 = {
    0, 1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 5, 5, 6, 7, 7, 7, 8, 8, 8, 9, 10, 10, 10, 11, 12, 12, 13, 13,
    13, 13, 14, 14, 15, 16, 16, 16, 17, 17, 18, 18, 19, 19, 19, 20, 21, 21, 21, 21, 22, 23, 23, 23,
    24, 24, 25, 25, 26, 26, 26, 26, 27, 28, 28, 28, 29, 29, 30, 30, 31, 31
  };

  @Test
  void decompositionIsTheOneByDefinition() {
    for (int n = 1; n <= BruteForce.MAX_N; n++) {
      Decomposition solved = Solved.board(n);
      for (int v = 1; v <= n; v++) {
        assertEquals(BruteForce.part(n, v), solved.part(v), v + " on 1.." + n);
      }
      assertEquals(BruteForce.summary(n), solved.summary());
    }
  }

  @Test
  void matchingNumbersAreThePublishedOnes() {
    int[] numbers =
        IntStream.rangeClosed(1, A344497.length)
            .map(n -> Solved.board(n).summary().matching())
            .toArray();
    assertArrayEquals(A344497, numbers);
  }
}
