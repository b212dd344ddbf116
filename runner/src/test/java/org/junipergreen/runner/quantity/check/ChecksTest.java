package org.junipergreen.runner.quantity.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Row;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of what searches made: sound rows pass, and a wrong value is named. */
class ChecksTest {
  private static final TableMemory MEMORY = new TableMemory(16 << 20);

  @ParameterizedTest
  @CsvSource({"remoteness, 34", "grundy, 34", "misere, 34", "games, 28", "fastest, 34"})
  void soundRowsPass(String label, int last) {
    Quantity<?> quantity = Quantities.of(label);
    for (int n = (int) quantity.first(); n <= last; n++) {
      assertEquals(List.of(), check(quantity, rows(quantity, n)), "n = " + n);
    }
  }

  /** Each rule of each search is left out by one check, which confirms what the others found. */
  @ParameterizedTest
  @CsvSource({"winner, 4", "remoteness, 6", "grundy, 5", "misere, 5"})
  void aSearchWithoutARuleFindsTheSame(String label, int rules) {
    Quantity<?> quantity = Quantities.of(label);
    List<String> without = new ArrayList<>();
    for (Check<?> check : quantity.allChecks()) {
      if (check.name().startsWith("without-")) {
        without.add(check.name());
        Set<Rule> left = new HashSet<>(Quantities.search(label).best());
        left.removeAll(((Check.BySearch<?>) check).rules());
        String names = left.toString().toLowerCase(Locale.ROOT).replace('_', '-');
        assertEquals("[" + check.name().substring("without-".length()) + "]", names);
      }
    }
    assertEquals(rules, without.size(), without.toString());
    for (String check : without) {
      for (int n = (int) quantity.first(); n <= 20; n++) {
        List<Row> rows = rows(quantity, n);
        assertEquals(
            List.of(),
            Quantities.contradictions(quantity, check, rows, null, Bench.alone(MEMORY)),
            check + " of n = " + n);
      }
      List<Row> wrong = changed(rows(quantity, 16), 0, quantity.table().key().size());
      assertEquals(
          1, Quantities.contradictions(quantity, check, wrong, null, Bench.alone(MEMORY)).size());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "grundy", "misere", "games", "fastest"})
  void anyOtherValueInASmallBoardIsNamed(String label) {
    Quantity<?> quantity = Quantities.of(label);
    List<Row> sound = rows(quantity, 16);
    for (int row = 0; row < sound.size(); row++) {
      for (Column column : quantity.table().columns()) {
        if (!column.isTiming() && !column.name().equals("n")) {
          List<Row> wrong = changed(sound, row, quantity.table().columns().indexOf(column));
          // An opening that is not on the board is no number of it, either.
          boolean beyond = column.name().equals("opening") && row == sound.size() - 1;
          assertEquals(
              beyond ? 2 : 1, check(quantity, wrong).size(), column.name() + " of row " + row);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "grundy", "games"})
  void aMissingOpeningIsNamed(String label) {
    Quantity<?> quantity = Quantities.of(label);
    List<Row> wrong = new ArrayList<>(rows(quantity, 26));
    wrong.remove(3);
    assertTrue(check(quantity, wrong).toString().contains("n = 26: the list of openings"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 | true | 3 | 4 1 17 |",
        "22 | false | 4 | 22 11 1 17 |",
        "22 | true | 5 | 22 2 26 13 1 | not answered by",
        "22 | false | 4 | 22 11 1 16 | that can go on",
        "22 | false | 4 | 22 11 1 31 | 31 is not in 1..30",
        "22 | false | 4 | 22 11 22 1 | 22 was played before",
        "22 | false | 6 | 22 11 1 17 | as 6; expected 4",
        "22 | true | 4 | 22 11 1 17 | as true; expected false",
        "20 | false | 4 | 22 11 1 17 | begins with the opening"
      })
  void aLineHasToBeAGameThatTheWinnerNeverLetsGo(
      long opening, boolean wins, long length, String line, @Nullable String expected) {
    List<Long> numbers = List.of(line.split(" ", -1)).stream().map(Long::valueOf).toList();
    Row row = new Row(List.of(30L, opening, wins, length, numbers, 0L));
    // That the board has only this row is wrong, too.
    List<Row> rows = new ArrayList<>(rows(Quantities.of("remoteness"), 30));
    rows.set((int) opening / 2 - 1, row);
    String found = check(Quantities.of("remoteness"), rows).toString();
    assertTrue(expected == null ? found.equals("[]") : found.contains(expected), found);
  }

  @Test
  void aGameThatIsTooShortIsNamedOnSmallBoards() {
    // Who has lost plays 1, and could hold out until the eleventh number.
    List<Row> rows = new ArrayList<>(rows(Quantities.of("remoteness"), 16));
    rows.set(1, new Row(List.of(16L, 4L, true, 3L, List.of(4L, 1L, 11L), 0L)));
    assertEquals(
        List.of(new Contradiction(16, "opening 4: length", 3L, 11L)),
        check(Quantities.of("remoteness"), rows));
  }

  @Test
  void aChainOfTheBoardBeforeIsOneOfThisBoard() {
    Row before = new Row(List.of(64L, 3L, 3L, true, true, List.of(2L, 1L, 3L), 0L));
    Row row = new Row(List.of(65L, 1L, 1L, true, true, List.of(1L), 0L));
    assertEquals(List.of(), certified("chain", row, null));
    assertTrue(certified("chain", row, before).toString().contains("expected at least 3, as of"));
    assertEquals(List.of(), certified("chain", before, row));
  }

  @Test
  void noOpeningHasFewerGamesThanOnTheBoardBefore() {
    Row before = new Row(List.of(40L, 2L, BigInteger.TEN, BigInteger.TWO, BigInteger.TEN, 0L));
    Row row = new Row(List.of(41L, 2L, BigInteger.TWO, BigInteger.ONE, BigInteger.ONE, 0L));
    String found = certified("games", row, before).toString();
    assertTrue(found.contains("opening 2: games is stored as 2;"), found);
    assertTrue(found.contains(" at least 10, as of"), found);
  }

  private static List<Contradiction> certified(String label, Row row, @Nullable Row before) {
    List<Row> rowsBefore = before == null ? null : List.of(before);
    return Quantities.contradictions(
        Quantities.of(label), Check.CERTIFICATE, List.of(row), rowsBefore, null);
  }

  private static List<Contradiction> check(Quantity<?> quantity, List<Row> rows) {
    return Quantities.contradictions(quantity, Check.CERTIFICATE, rows, null, Bench.alone(MEMORY));
  }

  private static List<Row> rows(Quantity<?> quantity, int n) {
    return Quantities.rows(quantity, n, Bench.alone(MEMORY));
  }

  private static List<Row> changed(List<Row> rows, int row, int column) {
    List<@Nullable Object> values = new ArrayList<>(rows.get(row).values());
    values.set(column, other(values.get(column)));
    List<Row> changed = new ArrayList<>(rows);
    changed.set(row, new Row(values));
    return changed;
  }

  private static Object other(@Nullable Object value) {
    if (value instanceof Boolean truth) {
      return !truth;
    } else if (value instanceof BigInteger count) {
      return count.add(BigInteger.ONE);
    } else if (value instanceof List<?> list) {
      return list.subList(0, list.size() - 1);
    }
    return value == null ? 2L : (Long) value + 1;
  }
}
