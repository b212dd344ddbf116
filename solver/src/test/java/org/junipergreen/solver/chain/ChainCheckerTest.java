package org.junipergreen.solver.chain;

import org.junipergreen.solver.Refused;
import org.junit.jupiter.api.Test;

class ChainCheckerTest {
  @Test
  void acceptsChains() {
    ChainChecker.check(1, new int[] {1});
    ChainChecker.check(100, new int[] {69, 23, 46, 92, 1});
  }

  @Test
  void namesTheFirstThingThatIsWrong() {
    assertRefused("at least one number");
    assertRefused("0 is not in 1..10", 2, 0);
    assertRefused("11 is not in 1..10", 11, 1);
    assertRefused("4 and 6 cannot be neighbours", 2, 4, 6, 9);
    assertRefused("2 occurs twice", 2, 4, 2, 3);
    assertRefused("2 occurs twice", 4, 2, 2);
  }

  private static void assertRefused(String message, int... numbers) {
    Refused.because(message, () -> ChainChecker.check(10, numbers));
  }
}
