package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChainBoundTest {
  @Test
  void isNeverBelowTheLongestChain() {
    for (int n = 1; n <= Chains.PUBLISHED; n++) {
      assertTrue(Chains.length(n) <= ChainBound.of(n), "n = " + n);
    }
  }

  @Test
  void countsPrimes() {
    // Copies of 9, 7, 5, 5, 4, 3, 3 numbers may all be entered, and one of 2; of the others, three
    // of 2 numbers and ten of 1 are left.
    assertEquals(100 - 3 * 2 - 10, ChainBound.of(100));
  }
}
