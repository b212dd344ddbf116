package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks of the numbers of games by their length. */
class LengthsChecksTest {
  private static final Quantity<?> LENGTHS = Quantities.of("lengths");

  private static List<Row> rows(int n) {
    return Quantities.rows(LENGTHS, Map.of(), new Range(n, n));
  }

  private static List<Contradiction> found(
      String check, List<Row> rows, @Nullable List<Row> before) {
    return Quantities.contradictions(LENGTHS, check, rows, before, null);
  }

  /** The rows with some more games of a length, or fewer. */
  private static List<Row> with(List<Row> rows, int length, long more) {
    List<Row> changed = new ArrayList<>(rows);
    int at = length - ((Long) rows.get(0).values().get(1)).intValue();
    Object[] values = rows.get(at).values().toArray();
    values[2] = ((BigInteger) values[2]).add(BigInteger.valueOf(more));
    changed.set(at, new Row(Arrays.asList(values)));
    return changed;
  }

  @ParameterizedTest
  @ValueSource(strings = {"certificate", "parity", "exclusion"})
  void soundRowsPass(String check) {
    List<Row> before = null;
    for (int n = 2; n <= 26; n++) {
      List<Row> rows = rows(n);
      assertEquals(List.of(), found(check, rows, before), check + " of n = " + n);
      before = rows;
    }
  }

  /** A game more at one length and one less at another: which checks see it at n = 24. */
  @ParameterizedTest
  @CsvSource({
    "certificate, 10, 12, false",
    "certificate, 3, 4, true",
    "parity, 10, 12, false",
    "parity, 10, 11, true",
    "exclusion, 10, 12, true",
    "exclusion, 10, 11, true"
  })
  void gamesOfAnotherLengthAreFound(String check, int from, int to, boolean isFound) {
    List<Row> wrong = with(with(rows(24), from, -1), to, 1);
    assertEquals(isFound, !found(check, wrong, null).isEmpty());
  }

  @Test
  void aBoardHasEachLengthOnce() {
    List<Row> rows = rows(24);
    assertTrue(LENGTHS.isWhole(24, rows));
    List<Row> wrong = new ArrayList<>(rows);
    wrong.remove(5);
    assertFalse(LENGTHS.isWhole(24, wrong));
    assertTrue(found("certificate", wrong, null).toString().contains("list of lengths is stored"));
    assertFalse(LENGTHS.isWhole(24, List.of()));
    assertTrue(LENGTHS.isWhole(2, rows(2)));
  }

  /** Every game of n - 1 is one of n, or the beginning of one. */
  @Test
  void longGamesDoNotGetFewer() {
    List<Row> more = with(rows(24), 12, 1_000_000_000_000L);
    assertTrue(found("certificate", rows(25), more).toString().contains("moves or more is stored"));
  }

  /** At n = 12 every longest chain has an odd number at both ends, so no game is as long. */
  @ParameterizedTest
  @CsvSource({"12, 11, 10", "13, 11, 10", "24, 21, 20", "25, 21, 21"})
  void longestGameIsALongestChainWithAnEvenEnd(int n, int chain, int game) {
    List<Row> rows = rows(n);
    assertEquals((long) game, rows.get(rows.size() - 1).values().get(1));
    List<Row> longest = Quantities.rows(Quantities.of("longest"), Map.of(), new Range(n, n));
    assertEquals((long) chain, longest.get(0).values().get(1));
  }
}
