package org.junipergreen.runner.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Column.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables, columns, views and ranges: what the store has rows of. */
class TableTest {
  /** A record with a component of each type that a column has. */
  record All(
      int n,
      long opening,
      @Nullable Integer few,
      @Nullable Long many,
      boolean wins,
      @Nullable Boolean told,
      BigInteger games,
      int[] line,
      int[][] lines,
      long nanos) {}

  /** What the rows of an n come to. */
  record Board(long n, long openings) {}

  private static final All ALL =
      new All(
          3,
          2,
          7,
          1L << 40,
          true,
          null,
          BigInteger.TEN.pow(30),
          new int[] {2, 1},
          new int[][] {{1}, {2, 3}},
          5);

  private static Table<All> table() {
    return Table.ofOpenings("all", All.class);
  }

  @Test
  void aColumnForEachComponent() {
    assertEquals(
        List.of(
            new Column("n", Column.Type.INTEGER, Set.of(), null),
            new Column("opening", Column.Type.INTEGER, Set.of(), null),
            new Column("few", Column.Type.INTEGER, Set.of(Trait.OPTIONAL), null),
            new Column("many", Column.Type.INTEGER, Set.of(Trait.OPTIONAL), null),
            new Column("wins", Column.Type.TRUTH, Set.of(), null),
            new Column("told", Column.Type.TRUTH, Set.of(Trait.OPTIONAL), null),
            new Column("games", Column.Type.COUNT, Set.of(), null),
            new Column("line", Column.Type.NUMBERS, Set.of(), null),
            new Column("lines", Column.Type.LISTS, Set.of(), null),
            new Column("nanos", Column.Type.INTEGER, Set.of(Trait.OPTIONAL, Trait.DETAIL), null)),
        table().columns());
    assertEquals("all", table().name());
    assertEquals("all", table().toString());
    assertEquals(table().columns().subList(0, 2), table().key());
    assertEquals(
        table().columns().subList(0, 1), Table.ofBoards("all", All.class).key(), "of boards");
    assertEquals(table().columns().subList(0, 9), table().untimedColumns());
    assertEquals("line", table().column("line").name());
    String none =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> table().column("none"))
                .getMessage());
    assertEquals("all has no column none", none);
  }

  private record Wide(int n, int few, long nanos) {}

  @Test
  void columnDeclaresValuesBeyondN() {
    Table<Wide> table = Table.ofBoards("wide", Wide.class);
    Row row = table.pack(List.of(new Wide(3, 7, 0))).get(0);
    assertEquals(
        List.of(new PlausibleRow.Problem(table.column("few"), 7L, "from 0 to 3")),
        PlausibleRow.problems(table, row));
    assertEquals(List.of(), PlausibleRow.problems(table.withLargest(7, "few"), row));
  }

  @Test
  void columnsCanBeUnknownOrDetailsOrChoices() {
    Table<All> table = table().withUnknown("few", "many").withDetails("line").withChoice("lines");
    assertEquals(
        List.of(table.column("few"), table.column("many")), table.columnsThatMayBeUnknown());
    assertEquals(8, table.columnsThatAreKnown().size());
    assertFalse(table.columnsThatAreKnown().contains(table.column("few")));
    assertTrue(table.column("few").mayBeEmpty());
    assertTrue(table.column("line").isDetail());
    assertFalse(table.column("lines").isDetail());
    assertTrue(table.hasChoice());
    assertTrue(table.column("lines").isChoice());
    assertFalse(table.column("line").isChoice());
    assertFalse(table().hasChoice());
    assertEquals(Optional.empty(), table.finality());
    Table<All> last = table.withFinality("wins");
    assertEquals(Optional.of(last.column("wins")), last.finality());
    assertEquals(
        table.columns().stream().map(Column::name).toList(),
        last.columns().stream().map(Column::name).toList());
    assertTrue(last.hasChoice());
    assertEquals(2, last.columnsThatMayBeUnknown().size());
    assertEquals(2, table.key().size());
  }

  @Test
  void recordsBecomeRowsAndBack() {
    Row row = table().pack(ALL);
    assertEquals(
        Arrays.asList(
            3L,
            2L,
            7L,
            1L << 40,
            true,
            null,
            BigInteger.TEN.pow(30),
            List.of(2L, 1L),
            List.of(List.of(1L), List.of(2L, 3L)),
            5L),
        row.values());
    assertEquals(3, row.n());
    assertEquals(Arrays.asList(2L, null), row.values(1, 5));
    assertEquals(5, table().nanos(row));
    assertEquals(row.values().subList(0, 9), table().untimed(row));
    assertEquals(Optional.empty(), table().missing(row));
    All back = table().unpack(row);
    assertEquals(ALL.few(), back.few());
    assertEquals(ALL.many(), back.many());
    assertEquals(ALL.games(), back.games());
    assertTrue(back.wins());
    assertArrayEquals(ALL.line(), back.line());
    assertArrayEquals(ALL.lines(), back.lines());
    assertEquals(List.of(row), table().pack(table().unpack(List.of(row))));
  }

  private static Row with(int place, @Nullable Object value) {
    List<@Nullable Object> values = new ArrayList<>(table().pack(ALL).values());
    values.set(place, value);
    return new Row(values);
  }

  @Test
  void whatIsMissingOrTooLargeIsNamed() {
    assertEquals(Optional.of(table().column("games")), table().missing(with(6, null)));
    String missing =
        String.valueOf(
            assertThrows(UnfitRowException.class, () -> table().unpack(with(6, null)))
                .getMessage());
    assertTrue(missing.contains("n = 3 has no games;"), missing);
    String large =
        String.valueOf(
            assertThrows(UnfitRowException.class, () -> table().unpack(with(2, 1L << 31)))
                .getMessage());
    assertTrue(large.contains("n = 3 has a number in few"), large);
    assertEquals(0, table().unpack(with(9, null)).nanos(), "unknown");
    assertEquals(0, table().nanos(with(9, null)));
  }

  @ParameterizedTest
  @CsvSource({
    "few, 12, 12",
    "wins, true, true",
    "games, 123456789012345678901, 123456789012345678901",
    "line, 4 2 1, 4 2 1",
    "lines, 1|2 3, 1|2 3"
  })
  void textsOfTheDatabaseAreRead(String column, String text, String stored) {
    Column its = table().column(column);
    assertEquals(stored, String.valueOf(its.toStored(its.parse(text))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"few", "wins", "games", "line", "lines"})
  void otherTextsAreRefused(String column) {
    for (String text : List.of("", "x", "TRUE", "1  2", "1||2")) {
      assertThrows(NumberFormatException.class, () -> table().column(column).parse(text), text);
    }
  }

  @Test
  void someColumnsAreSingleValues() {
    List<String> lists =
        table().columns().stream().filter(c -> !c.isSingle()).map(Column::name).toList();
    assertEquals(List.of("line", "lines"), lists);
    List<String> timings =
        table().columns().stream().filter(Column::isTiming).map(Column::name).toList();
    assertEquals(List.of("nanos"), timings);
  }

  @Test
  void aViewHasOneRecordForEachBoard() {
    View view =
        View.ofBoards(table(), Board.class, rows -> new Board(rows.get(0).n(), rows.size()));
    List<Row> rows = List.of(table().pack(ALL), with(1, 3L));
    assertEquals(
        List.of(List.of(3L, 2L)), view.records().apply(rows).stream().map(Row::values).toList());
    assertEquals(List.of(), view.records().apply(List.of()));
    assertEquals(List.of("n", "openings"), view.columns().stream().map(Column::name).toList());
    assertEquals(List.of("n"), view.key().stream().map(Column::name).toList());
    assertEquals(List.of("openings"), view.sequences().stream().map(Column::name).toList());
    View plain = View.ofRows(table());
    assertEquals(rows, plain.records().apply(rows));
    assertEquals(table().columns(), plain.columns());
    assertEquals(
        List.of("few", "many", "games"), plain.sequences().stream().map(Column::name).toList());
  }

  @Test
  void rangesHaveBothEnds() {
    assertEquals(4, new Range(7, 10).size());
    assertEquals("7-10", new Range(7, 10).toString());
    assertEquals("7", new Range(7, 7).toString());
    assertEquals(5, Range.total(List.of(new Range(7, 10), new Range(12, 12))));
    assertEquals(0, Range.total(Collections.emptyList()));
    assertThrows(IllegalArgumentException.class, () -> new Range(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Range(3, 2));
    List<Range> ranges = new ArrayList<>();
    Range.append(ranges, new Range(1, 2));
    Range.append(ranges, new Range(3, 4));
    Range.append(ranges, new Range(6, 6));
    assertEquals(List.of(new Range(1, 4), new Range(6, 6)), ranges);
  }
}
