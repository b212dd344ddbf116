package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntList;
import org.junit.jupiter.api.Test;

class MissingNumbersTest {
  @Test
  void areToldApartByTheirPrimes() {
    MissingNumbers missing = MissingNumbers.of(30, new int[] {1, 2, 22, 11, 29});
    assertEquals(IntList.of(17, 19, 23), missing.ofHalf());
    assertEquals(IntList.of(13, 26), missing.ofThird());
    assertEquals(IntList.of(), missing.ofQuarter());
    assertEquals(30 - 5 - 5, missing.others().size());
    assertEquals(
        IntList.of(29, 31, 58, 62, 87, 93), MissingNumbers.of(100, new int[] {1}).ofQuarter());
  }
}
