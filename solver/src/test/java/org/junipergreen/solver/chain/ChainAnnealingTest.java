package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

class ChainAnnealingTest {
  @Test
  void findsLongestChainsOfSmallBoards() {
    for (int n = 1; n <= 40; n++) {
      assertEquals(Chains.length(n), chain(n, new int[0], 100_000).length, "n = " + n);
    }
  }

  @Test
  void comesCloseOnLargerOnes() {
    assertTrue(chain(100, new int[0], 1_000_000).length >= 75);
    int[] chain = chain(2000, new int[0], 1_000_000);
    ChainChecker.check(2000, chain);
    assertTrue(chain.length <= ChainBound.of(2000));
  }

  @Test
  void keepsWhatIsImposed() {
    int[] through = {69, 23, 46, 92, 1};
    int[] chain = chain(100, through, 200_000);
    ChainChecker.check(100, chain);
    int at = IntStream.range(0, chain.length).filter(i -> chain[i] == 46).findFirst().orElseThrow();
    int step = chain[at - 1] == 23 ? 1 : -1;
    assertArrayEquals(
        through, IntStream.rangeClosed(-2, 2).map(i -> chain[at + step * i]).toArray());
  }

  @Test
  void theSameSeedGivesTheSameChain() {
    assertArrayEquals(chain(200, new int[0], 50_000), chain(200, new int[0], 50_000));
  }

  private static int[] chain(int n, int[] through, long steps) {
    ChainAnnealing annealing = new ChainAnnealing(NumberSet.full(n), through, 1);
    annealing.round(steps, Cancellation.never());
    annealing.round(steps, Cancellation.never());
    return annealing.best();
  }
}
