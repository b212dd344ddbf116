package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GamePositionTest {
  /** The article's table of n = 20 (section III). */
  @Test
  void eachNumberHasItsReplies() {
    int[] replies = {19, 10, 6, 6, 4, 5, 2, 4, 3, 4, 1, 5, 1, 3, 3, 4, 1, 5, 1, 5};
    GamePosition start = Played.on(20);
    for (int v = 1; v <= 20; v++) {
      assertEquals(replies[v - 1], start.replies(v), "after " + v);
    }
  }

  @Test
  void movesAreUnusedNeighbours() {
    assertArrayEquals(new int[] {2, 4, 6}, Played.on(7).moves());
    assertArrayEquals(new int[] {1, 2, 5}, Played.on(20, 20, 10).moves());
    assertArrayEquals(new int[] {}, Played.on(4, 2, 4, 1, 3).moves());
    assertArrayEquals(new int[] {}, Played.on(1).moves());
  }

  @Test
  void aPositionStaysAsItIs() {
    GamePosition position = Played.on(6);
    position.play(2);
    position.unused().remove(4);
    assertArrayEquals(new int[] {2, 4, 6}, position.moves());
    assertEquals(6, position.unused().size());
  }

  @ParameterizedTest
  @CsvSource({
    "3, the opening 3 is odd",
    "0, 0 is not in 1..20",
    "21, 21 is not in 1..20",
  })
  void aWrongOpeningIsRefused(int move, String message) {
    GamePosition start = Played.on(20);
    Refused.because(message, () -> start.play(move));
  }

  @ParameterizedTest
  @CsvSource({"20, 20 was played before", "15, 15 is neither a divisor"})
  void aWrongReplyIsRefused(int move, String message) {
    GamePosition position = Played.on(20, 20, 10);
    Refused.because(message, () -> position.play(move));
  }
}
