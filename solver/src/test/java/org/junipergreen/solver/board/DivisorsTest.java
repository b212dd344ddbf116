package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DivisorsTest {
  @Test
  void areThoseOfTrialDivisionOnEveryBoard() {
    int[] buffer = new int[Divisors.MAX_COUNT];
    for (int n = 1; n <= 500; n++) {
      Divisors divisors = new Divisors(n, () -> {});
      for (int v = 1; v <= n; v++) {
        int at = v;
        int[] expected = IntStream.range(1, v).filter(d -> at % d == 0).toArray();
        int[] found = Arrays.copyOf(buffer, divisors.proper(v, buffer));
        Arrays.sort(found);
        assertArrayEquals(expected, found, "of " + v);
      }
    }
  }

  @Test
  void ofALargeNumber() {
    int[] buffer = new int[Divisors.MAX_COUNT];
    Divisors divisors = new Divisors(73513440, () -> {});
    assertEquals(767, divisors.proper(73513440, buffer));
    assertEquals(2, divisors.proper(8573 * 8573, buffer));
    assertArrayEquals(new int[] {1, 8573}, Arrays.copyOf(buffer, 2));
  }

  @Test
  void refusesAnEmptyBoard() {
    assertThrows(IllegalArgumentException.class, () -> new Divisors(0, () -> {}));
  }

  @Test
  void adjacentNumbersAreAProductApart() {
    for (int v = 1; v <= 60; v++) {
      for (int w = 1; w <= 60; w++) {
        boolean expected = false;
        for (int k = 2; k <= 60; k++) {
          expected |= v * k == w || w * k == v;
        }
        assertEquals(expected, Divisors.adjacent(v, w), v + ", " + w);
        assertEquals(expected, Divisors.adjacent((long) v, (long) w), v + ", " + w);
      }
    }
  }
}
