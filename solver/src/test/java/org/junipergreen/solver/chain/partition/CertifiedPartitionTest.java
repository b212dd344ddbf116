package org.junipergreen.solver.chain.partition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is checked of a partition and its bound: each reason to refuse it, and the barrier. */
class CertifiedPartitionTest {
  private static final int[][] CHAINS = {
    {16, 32, 8, 24, 6, 12, 36, 18, 9, 27, 3, 39, 13, 26, 2, 38, 19},
    {23},
    {25, 5, 15, 30, 10, 20, 40},
    {29, 1, 17, 34},
    {31},
    {33, 11, 22, 44, 4, 28, 14, 42, 21, 7, 35},
    {37},
    {41},
    {43}
  };
  private static final Barrier BARRIER =
      new Barrier(
          new int[] {1, 2, 3, 4, 5, 7, 11},
          new int[] {15, 16, 17, 19, 21, 22, 26, 27, 28, 32, 34, 38, 39, 44});

  /** Nine chains, of which the barrier proves eight, and nine where an edge of 8, 16, 32 is out. */
  private static CertifiedPartition nine(String cases) {
    return new CertifiedPartition(44, CHAINS, 9, List.of(BARRIER), lists(cases));
  }

  /** One chain of 1..4, and a proof in cases that there is one at least. */
  private static CertifiedPartition one(String chains, String cases) {
    Barrier empty = new Barrier(new int[0], new int[0]);
    return new CertifiedPartition(4, lists(chains), 1, List.of(empty), lists(cases));
  }

  private static int[][] lists(String text) {
    return Stream.of(text.split("/", -1))
        .map(list -> Stream.of(list.split(" ")).filter(v -> !v.isEmpty()))
        .map(list -> list.mapToInt(Integer::parseInt).toArray())
        .toArray(int[][]::new);
  }

  @Test
  void casesProveWhatABarrierAloneDoesNot() {
    nine("16 32 8/0/0/0").check();
    assertTrue(nine("16 32 8/0/0/0").optimal());
    Refused.because("8 chains, not 9, without the edges []", nine("0")::check);
    nine("7 14 28/16 32 8/0/0/0/8 16 32/0/0/0/32 8 16/0/0/0").check();
    // Without 14, 28 the barrier proves nine too; but no edge of the inner triangle is out then.
    nine("7 14 28/16 32 8/0/0/0/0/16 32 8/0/0/0").check();
    Refused.because(
        "8 chains, not 9, without the edges [28, 7]", nine("7 14 28/16 32 8/0/0/0/0/0")::check);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 1 2 4 | 1 2 4/0/0 | fewer cases than the cycles",
        "3 1 2 4 | 1 2 4/0/0/0/0 | more cases than the cycles",
        "3 1 2 4 | 0/0 | more cases than the cycles",
        "3 1 2 4 | 1 | there is no barrier 1",
        "3 1 2 4 | -1 | there is no barrier -1",
        "3 1 2 4 | 1 2/0/0 | [1, 2] is not a cycle",
        "3 1 2 4 | 1 2 5/0/0/0 | 5 is not in 1..4",
        "3 1 2 4 | 0 2 4/0/0/0 | 0 is not in 1..4",
        "3 1 2 4 | 1 2 4 2/0/0/0/0 | 2 occurs twice",
        "3 1 2 4 | 1 2 3/0/0/0 | 2 and 3 cannot be neighbours",
        "3 1 2 4 | 2 1 3/0/0/0 | 3 and 2 cannot be neighbours",
        "3 1 2 4/ | 0 | at least one number",
        "3 1 2 5 | 0 | 5 is not in 1..4",
        "3 1 0 4 | 0 | 0 is not in 1..4",
        "3 1 2 1 | 0 | 1 occurs twice",
        "1 3 2 4 | 0 | 3 and 2 cannot be neighbours",
        "3 1/4 | 0 | 2 is in no chain",
        "1 2 4 | 0 | 3 is in no chain"
      })
  void whatIsWrongIsNamed(String chains, String cases, String reason) {
    Refused.because(reason, one(chains, cases)::check);
  }

  @Test
  void whatIsRightIsNotRefused() {
    one("3 1 2 4", "0").check();
    one("3 1 2 4", "1 2 4/0/4 1 2/0/0/0/0").check();
    one("3/1 2 4", "1 2 4/0/0/0").check();
    assertFalse(one("3/1 2 4", "0").optimal());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 2 | the barrier's 0 is not in 1..4",
        "5 | 2 | the barrier's 5 is not in 1..4",
        "1 | 5 | the barrier's 5 is not in 1..4",
        "1 1 | 2 | 1 occurs twice in the barrier",
        "1 | 2 2 | 2 occurs twice in the barrier",
        "1 2 | 2 | 2 occurs twice in the barrier"
      })
  void aBarrierIsTwoSets(String s, String t, String reason) {
    Barrier barrier = new Barrier(lists(s)[0], lists(t)[0]);
    CertifiedPartition proof =
        new CertifiedPartition(4, lists("3 1 2 4"), 1, List.of(barrier), lists("0"));
    Refused.because(reason, proof::check);
    assertThrows(IllegalArgumentException.class, () -> barrier.chains(4, new int[0]));
  }

  @Test
  void aBarrierThatNoCaseNeedsIsCheckedToo() {
    Barrier right = new Barrier(new int[0], new int[0]);
    Barrier wrong = new Barrier(new int[] {5}, new int[0]);
    Refused.because(
        "the barrier's 5 is not in 1..4",
        new CertifiedPartition(4, lists("3 1 2 4"), 1, List.of(right, wrong), lists("0"))::check);
  }

  @Test
  void barriersCountAsDefinedAndNeverTooMuch() {
    Random random = new Random(7);
    int[] least =
        IntStream.rangeClosed(0, 12).map(n -> n == 0 ? 0 : PlainPartition.chains(n)).toArray();
    for (int i = 0; i < 20_000; i++) {
      int n = 1 + random.nextInt(12);
      int[] side = IntStream.rangeClosed(0, n).map(v -> random.nextInt(4)).toArray();
      int[] s = IntStream.rangeClosed(1, n).filter(v -> side[v] == 1).toArray();
      int[] t = IntStream.rangeClosed(1, n).filter(v -> side[v] == 2).toArray();
      List<int[]> edges = new ArrayList<>();
      for (int v = 1; v <= n; v++) {
        for (int w = 2 * v; w <= n; w += v) {
          edges.add(new int[] {v, w});
        }
      }
      List<int[]> out = new ArrayList<>();
      for (int j = random.nextInt(4); j > 0 && !edges.isEmpty(); j--) {
        int[] edge = edges.remove(random.nextInt(edges.size()));
        out.add(random.nextBoolean() ? edge : new int[] {edge[1], edge[0]});
      }
      int[] leftOut = out.stream().flatMapToInt(Arrays::stream).toArray();
      int proved = new Barrier(s, t).chains(n, leftOut);
      assertEquals(chains(n, side, edges), proved, () -> n + ": " + Arrays.toString(side));
      if (out.isEmpty()) {
        assertTrue(proved <= least[n], () -> n + ": " + Arrays.toString(side));
      }
    }
  }

  /** |T| − |S| − e(T) and, for each component K of the rest, 1 or −⌊e(K, T)/2⌋. */
  private static int chains(int n, int[] side, List<int[]> edges) {
    int chains = 0;
    boolean[] seen = new boolean[n + 1];
    for (int v = 1; v <= n; v++) {
      chains += side[v] == 2 ? 1 : side[v] == 1 ? -1 : 0;
      if (side[v] == 1 || side[v] == 2 || seen[v]) {
        continue;
      }
      int toT = 0;
      Deque<Integer> component = new ArrayDeque<>(List.of(v));
      seen[v] = true;
      while (!component.isEmpty()) {
        int u = component.pop();
        for (int[] edge : edges) {
          int w = edge[0] == u ? edge[1] : edge[1] == u ? edge[0] : 0;
          if (w > 0 && side[w] == 2) {
            toT++;
          } else if (w > 0 && side[w] != 1 && !seen[w]) {
            seen[w] = true;
            component.push(w);
          }
        }
      }
      chains += toT == 0 ? 1 : -(toT / 2);
    }
    for (int[] edge : edges) {
      chains -= side[edge[0]] == 2 && side[edge[1]] == 2 ? 1 : 0;
    }
    return chains;
  }
}
