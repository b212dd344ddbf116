package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MovesTest {
  @Test
  void adjacentNumbersAreAProductApart() {
    for (int v = 1; v <= 60; v++) {
      for (int w = 1; w <= 60; w++) {
        boolean expected = false;
        for (int k = 2; k <= 60; k++) {
          expected |= v * k == w || w * k == v;
        }
        assertEquals(expected, Moves.adjacent(v, w), v + ", " + w);
        assertEquals(expected, Moves.adjacent((long) v, (long) w), v + ", " + w);
        assertEquals(expected, Moves.allowed(v, w), v + " after " + w);
      }
      assertEquals(v % 2 == 0, Moves.allowed(v, 0), v + " at the start");
    }
  }

  @Test
  void openingsAreTheEvenNumbers() {
    for (int n = 1; n <= 20; n++) {
      int[] even = IntStream.rangeClosed(1, n).filter(v -> v % 2 == 0).toArray();
      assertArrayEquals(even, Moves.openings(n).toArray(), "n = " + n);
    }
  }

  @Test
  void whatMayNotBePlayedIsRefusedWithTheReason() {
    NumberSet unused = NumberSet.full(20);
    unused.remove(10);
    assertDoesNotThrow(() -> Moves.requireLegal(1, 10, unused));
    assertDoesNotThrow(() -> Moves.requireLegal(20, 10, unused));
    assertDoesNotThrow(() -> Moves.requireLegal(20, 0, unused));
    assertEquals("0 is not in 1..20", refusal(0, 10, unused));
    assertEquals("21 is not in 1..20", refusal(21, 7, unused));
    assertEquals("the opening 7 is odd", refusal(7, 0, unused));
    assertEquals("10 was played before", refusal(10, 5, unused));
    assertEquals("4 is neither a divisor nor a multiple of 10", refusal(4, 10, unused));
  }

  private static String refusal(int v, int last, NumberSet unused) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> Moves.requireLegal(v, last, unused))
            .getMessage());
  }
}
