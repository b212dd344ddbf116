package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junit.jupiter.api.Test;

class ChainKernelTest {
  @Test
  void leavesOutCopiesThatNoChainNeeds() {
    ChainKernel kernel = ChainKernel.of(100, new int[0]);
    // One prime above 50, three of (33, 50], all of (25, 33].
    assertArrayEquals(
        new int[] {29, 31, 37, 41, 43, 53},
        IntStream.of(kernel.numbers()).filter(p -> p > 25 && isPrime(p)).toArray());
    assertTrue(kernel.contains(2 * 43));
    assertEquals(100 - 9 - 2, kernel.numbers().length);
  }

  @Test
  void keepsWhatIsImposed() {
    ChainKernel kernel = ChainKernel.of(100, new int[] {97, 94});
    assertTrue(kernel.contains(97));
    assertTrue(kernel.contains(47));
    assertTrue(kernel.families().stream().flatMapToInt(IntStream::of).noneMatch(p -> p == 47));
  }

  @Test
  void exchangesCopies() {
    ChainKernel kernel = ChainKernel.of(100, new int[0]);
    int[] chain = {97, 1, 94, 47};
    assertArrayEquals(new int[] {53, 1, 74, 37}, kernel.canonical(chain));
  }

  @Test
  void bringsEveryLongestChainIntoTheKernel() {
    for (int n = 1; n <= 22; n++) {
      ChainKernel kernel = ChainKernel.of(n, new int[0]);
      int[] chain = kernel.canonical(new PlainLongestChain(n).first());
      ChainChecker.check(n, chain);
      assertTrue(IntStream.of(chain).allMatch(kernel::contains), "n = " + n);
    }
  }

  private static boolean isPrime(int v) {
    return IntStream.range(2, v).allMatch(d -> v % d != 0);
  }
}
