package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.junipergreen.solver.Ranges;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is published of long runs (Flammenkamp's pages on octal games and Grundy's game); those of
 * more than a million values only when {@code juniper.heap.longest} allows them.
 */
@Tag("slow")
class LongRunsTest {
  private static final int MAX_HEAP = Integer.getInteger("juniper.heap.longest", 1_000_000);
  private static final int SAME_TO = Ranges.cut(5_000, 20_000);

  @ParameterizedTest
  @CsvSource({
    "0.165, 1550,   5181",
    "0.16,  149459, 105351",
    "0.56,  144,    326640",
    "0.376, 4,      2268248",
    "0.354, 1180,   10061916",
    "0.054, 10015179, 193235616",
    "0.454, 60620715, 160949019"
  })
  void longPeriods(String code, int length, int start) {
    HeapGame game = HeapGame.octal(code);
    Period expected = new Period(length, start, 2L * start + 2L * length + game.mostTaken());
    assumeTrue(expected.needed() <= MAX_HEAP, "long periods: ./check-more.sh periods");
    SparseValues values = new SparseValues(game);
    values.extend((int) expected.needed() - 1);
    assertEquals(expected, Period.find(game, values.table()).orElseThrow());
  }

  /**
   * The games 0.45x and 0.47x with x from 4 have one sequence of values: what they have beyond
   * 0.454 are moves from n to n - 2 and to n - 3, whose values are never that of n, so no mex
   * changes; and one from 3 to no heap, which has the value of 1 + 1.
   */
  @Test
  void eightGamesHaveOneSequenceOfValues() {
    SparseValues values = new SparseValues(HeapGame.octal("0.454"));
    // Periodic from 160,949,019 on: one period more and three heaps settle all.
    values.extend(MAX_HEAP > 221_569_737 ? 221_569_737 : 20_000);
    ValueTable table = values.table();
    for (int n = 3; n < table.size(); n++) {
      assertNotEquals(table.get(n - 2), table.get(n), "n = " + n);
      assertTrue(n == 3 || table.get(n - 3) != table.get(n), "n = " + n);
    }
    for (String code : List.of("455", "456", "457", "474", "475", "476", "477")) {
      SparseValues others = new SparseValues(HeapGame.octal("0." + code));
      others.extend(SAME_TO);
      for (int n = 0; n <= SAME_TO; n++) {
        assertEquals(table.get(n), others.table().get(n), "0." + code + ", n = " + n);
      }
    }
  }

  @Test
  void grundysGameHas1287RareValuesUpToAHundredMillion() {
    assumeTrue(MAX_HEAP >= 100_000_000, "long periods: ./check-more.sh periods");
    SparseValues values = new SparseValues(HeapGame.grundy());
    values.extend(100_000_000);
    IntList rare = values.rareHeaps();
    assertEquals(1287, rare.size());
    assertEquals(1274, rare.intStream().filter(n -> n <= 1 << 23).count());
    int firstOf256 =
        values
            .recordHeaps()
            .intStream()
            .filter(n -> values.table().get(n) >= 256)
            .findFirst()
            .orElse(0);
    assertEquals(7_250_049, firstOf256);
  }
}
