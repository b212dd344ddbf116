package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junit.jupiter.api.Test;

class TourAnnealingTest {
  /** Never longer than published, and as long for nearly all of these n. */
  @Test
  void findsChainsOfPublishedLength() {
    int missed = 0;
    int[] chain = {1};
    for (int n = 2; n <= Chains.PUBLISHED; n++) {
      chain = longer(n, chain, n, 1);
      assertTrue(chain.length <= Chains.length(n), "n = " + n);
      missed += Chains.length(n) - chain.length;
    }
    assertTrue(missed <= 2, missed + " numbers are missed");
  }

  /** Tours of few numbers, in which the neighbours on both sides may be the same. */
  @Test
  void beginsWithOneNumber() {
    for (int n = 2; n <= 12; n++) {
      for (int seed = 0; seed < 50; seed++) {
        ChainKernel kernel = ChainKernel.of(n, new int[0]);
        TourAnnealing annealing = new TourAnnealing(kernel, new int[] {1}, seed);
        annealing.round(1000, Chains.length(n), Cancellation.never());
        ChainChecker.check(n, annealing.best());
        assertTrue(annealing.best().length <= Chains.length(n), "n = " + n + ", seed " + seed);
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameChain() {
    int[] start = {2, 1, 3};
    assertArrayEquals(longer(80, start, 80, 7), longer(80, start, 80, 7));
  }

  @Test
  void endsWithEnough() {
    int[] chain = longer(100, new int[] {2, 1, 3}, 20, 1);
    assertEquals(20, chain.length);
  }

  @Test
  void returnsTheStartWhenItIsStopped() {
    int[] start = {2, 1, 3};
    Cancellation asked = new Cancellation();
    asked.request(Reason.SIGNAL);
    TourAnnealing annealing = new TourAnnealing(ChainKernel.of(50, new int[0]), start, 1);
    annealing.round(1_000_000, 50, asked);
    assertArrayEquals(start, annealing.best());
  }

  private static int[] longer(int n, int[] start, int enough, long seed) {
    ChainKernel kernel = ChainKernel.of(n, new int[0]);
    TourAnnealing annealing = new TourAnnealing(kernel, kernel.canonical(start), seed);
    annealing.round(200_000, enough, Cancellation.never());
    ChainChecker.check(n, annealing.best());
    return annealing.best();
  }
}
