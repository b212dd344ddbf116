package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The two numberings of types, and the values that do not occur. */
class HeapTypesTest {
  private final ValueTable grundy = PlainValues.upTo(HeapGame.grundy(), 2000);

  /** Corrections to the source's notes 10 and 11: its T_6 by appearance has the value 7. */
  @Test
  void typesOfGrundysGameAppearInAnotherOrderThanTheirValues() {
    HeapTypes types = new HeapTypes(grundy::get, 146);
    assertArrayEquals(
        new int[] {0, 1, 2, 3, 4, 5, 8, 6, 7},
        IntStream.range(0, 9).map(types::appearance).toArray());
    assertArrayEquals(
        new int[] {41, 146, 87, 138},
        IntStream.range(5, 9).map(value -> types.heaps(value).getInt(0)).toArray());
  }

  @Test
  void numbersByAppearanceAreThoseOfTheDefinition() {
    HeapTypes types = new HeapTypes(grundy::get, 2000);
    int seen = 0;
    for (int n = 0; n <= 2000; n++) {
      int appearance = types.appearance(grundy.get(n));
      if (types.heaps(grundy.get(n)).getInt(0) == n) {
        assertEquals(seen++, appearance, "heap " + n);
      }
    }
  }

  @Test
  void missingValuesAreThoseThatNoHeapHas() {
    assertArrayEquals(new int[] {6, 7}, new HeapTypes(grundy::get, 50).missing());
    assertArrayEquals(new int[] {}, new HeapTypes(grundy::get, 0).missing());
    int[] values = {0, 1, 4, 1};
    assertArrayEquals(new int[] {2, 3, 5, 6, 7}, new HeapTypes(n -> values[n], 3).missing());
  }

  /** Against all pairs of heaps; the value 103 that no heap of Grundy's game is known to have. */
  @Test
  void aPairHasTheFewestTokensOfAllWithItsValue() {
    int last = 300;
    HeapTypes types = new HeapTypes(grundy::get, last);
    int[] fewest = new int[64];
    Arrays.fill(fewest, Integer.MAX_VALUE);
    for (int a = 0; a <= last; a++) {
      for (int b = a; b <= last; b++) {
        int value = grundy.get(a) ^ grundy.get(b);
        fewest[value] = Math.min(fewest[value], a + b);
      }
    }
    for (int value = 0; value < fewest.length; value++) {
      int found = types.pair(value).map(pair -> pair.a() + pair.b()).orElse(Integer.MAX_VALUE);
      assertEquals(fewest[value], found, "value " + value);
    }
    ValueTable larger = PlainValues.upTo(HeapGame.grundy(), 4100);
    assertEquals(
        "1399+4019", new HeapTypes(larger::get, 4100).pair(103).map(Object::toString).orElse(""));
  }
}
