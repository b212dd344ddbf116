package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;

class LongestChainTest {
  private static final int[] NOTHING = {};

  @Test
  void isAsLongAsPublished() {
    int[] start = {1};
    for (int n = 1; n <= Ranges.cut(40, Chains.PUBLISHED); n++) {
      if (n > 1 && !ChainKernel.of(n, NOTHING).contains(n)) {
        // The kernel is that of n - 1.
        assertEquals(start.length, Chains.length(n), "n = " + n);
      }
      ChainResult result =
          new LongestChain(NumberSet.full(n), NOTHING, 1, Cancellation.never())
              .solve(start, Phases.NONE);
      assertProved(Chains.length(n), result);
      start = result.chain();
    }
  }

  @Test
  void theKernelLosesNothingForImposedChains() {
    for (int n = 4; n <= Ranges.cut(13, 25); n += 3) {
      for (int v = 2; v <= n; v++) {
        int[] through = v % 2 == 0 ? new int[] {v, v / 2} : new int[] {1, v};
        ChainResult result = through(n, through, ChainKernel.of(n, through));
        assertEquals(
            through(n, through, ChainKernel.among(NumberSet.full(n))).length(),
            result.length(),
            n + " " + v);
        assertTrue(result.optimal(), n + " " + v);
      }
    }
  }

  private static ChainResult through(int n, int[] through, ChainKernel kernel) {
    return new LongestChain(n, through, 1, kernel, Cancellation.never())
        .solve(through, Phases.NONE);
  }

  @Test
  void theChainOfTheArticle() {
    assertProved(
        77,
        new LongestChain(NumberSet.full(100), NOTHING, 1, Cancellation.never())
            .solve(new int[] {1}, Phases.NONE));
    int[] through = {69, 23, 46, 92, 1};
    ChainResult result =
        new LongestChain(NumberSet.full(100), through, 1, Cancellation.never())
            .solve(through, Phases.NONE);
    assertProved(77, result);
    int at = IntStream.range(0, 77).filter(i -> result.chain()[i] == 69).findFirst().orElseThrow();
    assertArrayEquals(through, IntStream.range(at, at + 5).map(i -> result.chain()[i]).toArray());
  }

  @Test
  void tellsOfProgress() {
    AtomicLong last = new AtomicLong();
    new LongestChain(NumberSet.full(60), NOTHING, 1, Cancellation.never())
        .solve(
            new int[] {1},
            (phase, length, bound) -> {
              assertTrue(length <= bound);
              last.set(length);
            });
    assertEquals(Chains.length(60), last.get());
  }

  @Test
  void returnsTheStartWhenItIsStopped() {
    Cancellation ends = new Cancellation();
    LongestChain search = new LongestChain(NumberSet.full(100), NOTHING, 1, ends);
    ends.request(Reason.SIGNAL);
    ChainResult result = search.solve(new int[] {2, 1, 3}, Phases.NONE);
    assertEquals(3, result.length());
    assertEquals(ChainBound.of(100), result.bound());
    assertFalse(result.optimal());
  }

  @Test
  void refusesWhatIsNoChain() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new LongestChain(NumberSet.full(10), new int[] {4, 6}, 1, Cancellation.never()));
  }

  private static void assertProved(int length, ChainResult result) {
    assertEquals(length, result.length(), "n = " + result.n());
    assertEquals(length, result.bound(), "n = " + result.n());
    ChainChecker.check(result.n(), result.chain());
  }

  @Test
  void boundIsNeverBelowTheLongestChain() {
    for (int n = 1; n <= Chains.PUBLISHED; n++) {
      assertTrue(Chains.length(n) <= ChainBound.of(n), "n = " + n);
    }
  }

  @Test
  void boundCountsPrimes() {
    // Copies of 9, 7, 5, 5, 4, 3, 3 numbers may all be entered, and one of 2; of the others, three
    // of 2 numbers and ten of 1 are left.
    assertEquals(100 - 3 * 2 - 10, ChainBound.of(100));
  }
}
