package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.count.LongestPathCount.PathFacts;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class LongestChainsTest {
  /** OEIS A339490 from n = 1, all its terms. */
  private static final int[] A339490 = {
    1, 2, 2, 4, 8, 4, 8, 16, 16, 40, 40, 8, 12, 24, 88, 176, 192, 48, 64, 224, 704, 896, 896, 32,
    140, 72, 72, 312, 312, 88, 88, 176
  };

  /** Farther with {@code -Djuniper.chains.counted=60}. */
  private static final int COUNTED_WITHOUT_RELAXATION =
      Integer.getInteger("juniper.chains.counted", 21);

  private static BigInteger twice(LongestPathCount.LongestPaths result) {
    return result.count().shiftLeft(1);
  }

  private static LongestChains chains(int n) {
    return new LongestChains(n, Cancellation.never(), Phases.NONE);
  }

  @Test
  void chainsAreCountedAsByTryingAll() {
    for (int n = 2; n <= 16; n++) {
      PlainLongestChain plain = new PlainLongestChain(new DivisorGraph(n));
      for (int known : new int[] {plain.first().length, plain.first().length - 1}) {
        LongestPathCount.LongestPaths result = chains(n).count(known);
        assertEquals(plain.first().length, result.length(), "n = " + n);
        assertEquals(BigInteger.valueOf(plain.count()), twice(result), "n = " + n);
      }
    }
  }

  @Test
  void theFirstLongestChainIsThatOfTryingAll() {
    for (int n = 2; n <= 18; n++) {
      PlainLongestChain plain = new PlainLongestChain(new DivisorGraph(n));
      assertArrayEquals(plain.first(), chains(n).first(plain.first().length), "n = " + n);
    }
  }

  @Test
  void countsArePublishedOnes() {
    for (int n = 2; n <= Ranges.cut(26, A339490.length); n++) {
      LongestPathCount.LongestPaths result = chains(n).count();
      assertEquals(Chains.length(n), result.length(), "n = " + n);
      assertEquals(BigInteger.valueOf(A339490[n - 1]), twice(result), "n = " + n);
    }
  }

  /** On the whole divisor graph, with nothing known but the length of a chain one shorter. */
  @Test
  void countsAreThoseWithoutTheRelaxation() {
    for (int n = 18; n <= COUNTED_WITHOUT_RELAXATION; n++) {
      Graph graph = new DivisorGraph(n);
      LongestPathCount.LongestPaths plain =
          LongestPathCount.of(
              graph,
              PathFacts.length(graph, Chains.length(n) - 1),
              Cancellation.never(),
              Phases.NONE);
      LongestPathCount.LongestPaths fast = chains(n).count();
      assertEquals(plain.length(), fast.length(), "n = " + n);
      assertEquals(plain.count(), fast.count(), "n = " + n);
    }
  }
}
