package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The rules on 1..n; those on other boards are in AnyBoardTest of the search. */
class BoardTest {
  private static final Board BOARD = Board.upTo(20);

  @Test
  void openingsAreTheEvenNumbers() {
    for (int n = 1; n <= 20; n++) {
      int[] even = IntStream.rangeClosed(1, n).filter(v -> v % 2 == 0).toArray();
      assertArrayEquals(even, Board.upTo(n).openings().toArray(), "n = " + n);
    }
  }

  @Test
  void whatFollowsIsANeighbour() {
    for (int v = 1; v <= 20; v++) {
      assertEquals(v % 2 == 0, BOARD.allows(v, 0), v + " at the start");
      for (int w = 1; w <= 20; w++) {
        assertEquals(Divisors.adjacent(v, w), BOARD.allows(v, w), v + " after " + w);
      }
    }
  }

  @Test
  void whatMayNotBePlayedIsRefusedWithTheReason() {
    NumberSet unused = NumberSet.full(20);
    unused.remove(10);
    assertDoesNotThrow(() -> BOARD.requireLegal(1, 10, unused));
    assertDoesNotThrow(() -> BOARD.requireLegal(20, 10, unused));
    assertDoesNotThrow(() -> BOARD.requireLegal(20, 0, unused));
    assertEquals("0 is not in 1..20", refusal(0, 10, unused));
    assertEquals("21 is not in 1..20", refusal(21, 7, unused));
    assertEquals("the opening 7 is odd", refusal(7, 0, unused));
    assertEquals("10 was played before", refusal(10, 5, unused));
    assertEquals("4 is neither a divisor nor a multiple of 10", refusal(4, 10, unused));
  }

  private static String refusal(int v, int last, NumberSet unused) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> BOARD.requireLegal(v, last, unused))
            .getMessage());
  }
}
