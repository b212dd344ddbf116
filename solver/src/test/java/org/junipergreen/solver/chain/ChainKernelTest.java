package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junit.jupiter.api.Test;

class ChainKernelTest {
  @Test
  void isThatOfTheDefinition() {
    for (int n = 1; n <= 130; n++) {
      ChainKernel kernel = ChainKernel.of(n, new int[0]);
      List<List<Integer>> families = new ArrayList<>();
      Set<Integer> leftOut = new HashSet<>();
      for (int k = n; k >= 1; k--) {
        List<Integer> family = new ArrayList<>();
        for (int p = 2; p <= n; p++) {
          if (isPrime(p) && p * p > n && n / p == k) {
            boolean kept = family.size() < (k > 1 ? k + 1 : n >= 4 ? 1 : 2);
            (kept ? family : leftOut).add(p);
          }
        }
        families.addAll(family.isEmpty() ? List.of() : List.of(family));
      }
      assertEquals(
          families, kernel.families().stream().map(f -> IntStream.of(f).boxed().toList()).toList());
      assertArrayEquals(
          IntStream.rangeClosed(1, n)
              .filter(v -> leftOut.stream().noneMatch(p -> v % p == 0))
              .toArray(),
          kernel.numbers(),
          "n = " + n);
      assertArrayEquals(kernel.numbers(), kernel.kept().toArray());
    }
  }

  @Test
  void theWholeBoardIsItsOwnKernel() {
    ChainKernel whole = ChainKernel.among(NumberSet.full(10));
    assertArrayEquals(IntStream.rangeClosed(1, 10).toArray(), whole.numbers());
    assertEquals(List.of(), whole.families());
    assertArrayEquals(new int[] {7, 1, 5}, whole.canonical(new int[] {7, 1, 5}));
  }

  @Test
  void keepsWhatIsImposed() {
    ChainKernel kernel = ChainKernel.of(100, new int[] {97, 94});
    assertTrue(kernel.contains(97));
    assertTrue(kernel.contains(47));
    List<int[]> families = kernel.families();
    assertTrue(families.stream().flatMapToInt(IntStream::of).noneMatch(p -> p == 97 || p == 47));
    // One prime above 50 and three of (33, 50] beside the imposed ones.
    assertArrayEquals(new int[] {53}, families.get(families.size() - 1));
    assertArrayEquals(new int[] {37, 41, 43}, families.get(families.size() - 2));
  }

  @Test
  void exchangesCopies() {
    ChainKernel kernel = ChainKernel.of(100, new int[0]);
    int[] chain = {97, 1, 94, 47};
    assertArrayEquals(new int[] {53, 1, 74, 37}, kernel.canonical(chain));
  }

  @Test
  void sortsCopiesByTheirNumbersInTheChain() {
    ChainKernel kernel = ChainKernel.of(30, new int[0]);
    assertArrayEquals(new int[] {11, 22, 1, 13}, kernel.canonical(new int[] {13, 26, 1, 11}));
    assertArrayEquals(new int[] {11, 22, 2, 26}, kernel.canonical(new int[] {11, 22, 2, 26}));
    assertArrayEquals(new int[] {11, 1, 13}, kernel.canonical(new int[] {11, 1, 13}));
  }

  @Test
  void bringsEveryLongestChainIntoTheKernel() {
    for (int n = 1; n <= Ranges.cut(18, 24); n++) {
      ChainKernel kernel = ChainKernel.of(n, new int[0]);
      int[] chain = kernel.canonical(new PlainLongestChain(new DivisorGraph(n)).first());
      ChainChecker.check(n, chain);
      assertTrue(IntStream.of(chain).allMatch(kernel::contains), "n = " + n);
    }
  }

  private static boolean isPrime(int v) {
    return IntStream.range(2, v).allMatch(d -> v % d != 0);
  }

  @Test
  void missingNumbersAreToldApartByTheirPrimes() {
    MissingNumbers missing = MissingNumbers.of(30, new int[] {1, 2, 22, 11, 29});
    assertEquals(IntList.of(17, 19, 23), missing.ofHalf());
    assertEquals(IntList.of(13, 26), missing.ofThird());
    assertEquals(IntList.of(), missing.ofQuarter());
    assertEquals(30 - 5 - 5, missing.others().size());
    assertEquals(
        IntList.of(29, 31, 58, 62, 87, 93), MissingNumbers.of(100, new int[] {1}).ofQuarter());
  }
}
