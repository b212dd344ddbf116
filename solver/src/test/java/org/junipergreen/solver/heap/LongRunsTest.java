package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is published of long runs (Flammenkamp's pages on octal games and Grundy's game); those of
 * more than a million values only when {@code juniper.heap.longest} allows them.
 */
class LongRunsTest {
  private static final int LONGEST = Integer.getInteger("juniper.heap.longest", 1_000_000);

  @ParameterizedTest
  @CsvSource({
    "0.16,  149459, 105351",
    "0.56,  144,    326640",
    "0.376, 4,      2268248",
    "0.354, 1180,   10061916"
  })
  void longPeriods(String code, int length, int start) {
    HeapGame game = HeapGame.octal(code);
    Period expected = new Period(length, start, 2L * start + 2L * length + game.mostTaken());
    assumeTrue(expected.needed() <= LONGEST);
    SparseValues values = new SparseValues(game);
    values.extend((int) expected.needed() - 1);
    assertEquals(expected, Period.find(game, values.table()).orElseThrow());
  }

  @Test
  void grundysGameHas1287RareValuesUpToAHundredMillion() {
    assumeTrue(LONGEST >= 100_000_000);
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
