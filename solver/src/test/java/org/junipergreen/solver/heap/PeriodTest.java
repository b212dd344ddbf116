package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodTest {
  /** Kayles for n = 0 … 11 modulo 12, from n = 71 on. */
  private static final int[] KAYLES_PERIOD = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};

  @Test
  void kaylesHasPeriodTwelveFromSeventyOneOn() {
    ValueTable values = PlainValues.upTo(HeapGame.kayles(), 1000);
    Period period = Period.find(HeapGame.kayles(), values).orElseThrow();
    assertEquals(new Period(12, 71, 2 * 71 + 2 * 12 + 2), period);
    assertEquals(70, period.lastException());
    for (int n = 0; n <= 1000; n++) {
      assertEquals(values.get(n), values.get(period.reduce(n)));
      assertTrue(period.reduce(n) < 83);
    }
    assertArrayEquals(KAYLES_PERIOD, IntStream.range(72, 84).map(values::get).toArray());
  }

  @Test
  void theProofNeedsExactlyAsManyValuesAsTheTheoremSays() {
    int needed = 2 * 71 + 2 * 12 + 2;
    assertEquals(Optional.empty(), find("0.77", needed - 2));
    assertEquals(Optional.of(new Period(12, 71, needed)), find("0.77", needed - 1));
  }

  /** All sequences of up to 13 values 0 and 1, and of up to 8 values 0, 1 and 2. */
  @ParameterizedTest
  @CsvSource({"2, 13", "3, 8"})
  void everyShortSequenceHasThePeriodOfTheDefinition(int values, int longest) {
    HeapGame game = HeapGame.octal("0.001");
    for (int size = 0; size <= longest; size++) {
      for (int code = 0; code < Math.pow(values, size); code++) {
        ValueTable table = new ValueTable();
        for (int n = 0, rest = code; n < size; n++, rest /= values) {
          table.add(rest % values);
        }
        assertEquals(
            byDefinition(table, game.mostTaken()),
            Period.find(game, table),
            () -> IntStream.range(0, table.size()).map(table::get).boxed().toList().toString());
      }
    }
  }

  /** The shortest period, with its least start, for which the values that it needs are there. */
  private static Optional<Period> byDefinition(ValueTable values, int mostTaken) {
    for (int p = 1; p < values.size(); p++) {
      int start = values.size() - p;
      while (start > 0 && values.get(start - 1) == values.get(start - 1 + p)) {
        start--;
      }
      long needed = 2L * start + 2L * p + mostTaken;
      if (needed <= values.size()) {
        return Optional.of(new Period(p, start, needed));
      }
    }
    return Optional.empty();
  }

  @Test
  void takesLinearTime() {
    ValueTable zeros = new ValueTable();
    for (int n = 0; n < 2_000_000; n++) {
      zeros.add(0);
    }
    assertEquals(Optional.of(new Period(1, 0, 5)), Period.find(HeapGame.octal("0.001"), zeros));
  }

  /** Winning Ways, chapter 4, table 7, and Flammenkamp's lists of octal games. */
  @ParameterizedTest
  @CsvSource({
    "0.7,    2,   0",
    "0.07,   34,  53",
    "0.137,  34,  52",
    "0.156,  349, 3479",
    "0.45,   20,  498",
    "4.7,    2,   1"
  })
  void publishedPeriods(String code, int length, int start) {
    Period period = find(code, 2 * (start + length) + 300).orElseThrow();
    assertEquals(length, period.length());
    assertEquals(start, period.start(), "start");
  }

  @Test
  void grundysGameIsNoOctalGame() {
    ValueTable values = PlainValues.upTo(HeapGame.grundy(), 10);
    assertThrows(IllegalArgumentException.class, () -> Period.find(HeapGame.grundy(), values));
  }

  private static Optional<Period> find(String code, int last) {
    HeapGame game = HeapGame.octal(code);
    return Period.find(game, PlainValues.upTo(game, last));
  }
}
