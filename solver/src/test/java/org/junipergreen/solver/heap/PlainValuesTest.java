package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlainValuesTest {
  /** The losing heaps of Grundy's game (Conway, "On numbers and games"). */
  private static final int[] GRUNDY_LOSING = {
    0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346,
    359, 362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932,
    1222
  };

  /** The code 0.000, and 4.000 with it, has no code's meaning or breaks without end; see below. */
  private static final int CODES = 1 << 9;

  @Test
  void grundysGameLosesWhereConwaySays() {
    ValueTable values = PlainValues.upTo(HeapGame.grundy(), 1222);
    assertArrayEquals(
        GRUNDY_LOSING, IntStream.rangeClosed(0, 1222).filter(n -> values.get(n) == 0).toArray());
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
}
