package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlainValuesTest {
  /** The code 0.000, and 4.000 with it, has no code's meaning or breaks without end; see below. */
  private static final int CODES = 1 << 9;

  @Test
  void grundysGameHasThePublishedValues() {
    assertArrayEquals(
        KnownHeapValues.GRUNDY, values(HeapGame.grundy(), KnownHeapValues.GRUNDY.length - 1));
  }

  @Test
  void grundysGameLosesWhereConwaySays() {
    ValueTable values = PlainValues.upTo(HeapGame.grundy(), 1222);
    assertArrayEquals(
        KnownHeapValues.GRUNDY_LOSING,
        IntStream.rangeClosed(0, 1222).filter(n -> values.get(n) == 0).toArray());
  }

  @Test
  void kaylesHasThePublishedValues() {
    assertArrayEquals(
        KnownHeapValues.KAYLES, values(HeapGame.kayles(), KnownHeapValues.KAYLES.length - 1));
  }

  @Test
  void everyOctalGameOfThreeDigitsIsTheRecursion() {
    int last = Integer.getInteger("juniper.heap.octal", 60);
    for (int code = 1; code < CODES; code++) {
      String digits = "%03o".formatted(code);
      requireRecursion(HeapGame.octal("0." + digits), last);
      requireRecursion(HeapGame.octal("4." + digits), last);
    }
    requireRecursion(HeapGame.octal("4.0"), last);
  }

  @Test
  void grundysGameIsTheRecursion() {
    requireRecursion(HeapGame.grundy(), Integer.getInteger("juniper.heap.grundy", 500));
  }

  private static void requireRecursion(HeapGame game, int last) {
    MexRecursion recursion = new MexRecursion(game);
    ValueTable values = PlainValues.upTo(game, last);
    for (int n = 0; n <= last; n++) {
      assertEquals(recursion.value(n), values.get(n), game + " at " + n);
    }
  }

  private static int[] values(HeapGame game, int last) {
    ValueTable values = PlainValues.upTo(game, last);
    return IntStream.rangeClosed(0, last).map(values::get).toArray();
  }
}
