package org.junipergreen.runner.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AlignedTableTest {
  private final StringWriter out = new StringWriter();

  @Test
  void numbersStandRightAndTextLeft() {
    try (AlignedTable table = table(80, false, "n", "name", "value")) {
      table.write(Arrays.asList(7, "seven", null));
      table.write(Arrays.asList(1000, "h", 123456L));
    }
    assertEquals(
        """
            n  name     value
            7  seven
        1,000  h      123,456
        """,
        out.toString());
  }

  @Test
  void aTableWithoutRecordsHasItsHeader() {
    table(80, false, "n", "winner").close();
    assertEquals("n  winner\n", out.toString());
  }

  @Test
  void textIsBrokenWhereTheTerminalEnds() {
    try (AlignedTable table = table(30, false, "n", "line", "end")) {
      table.write(List.of(7, List.of(2, 8, 16, 4, 12, 6, 3, 15, 5, 10, 20, 1, 11), true));
    }
    assertEquals(
        """
        n  line                    end
        7  2 8 16 4 12 6 3 15 5    yes
           10 20 1 11
        """,
        out.toString());
  }

  @Test
  void whereNoColumnCanBeBrokenEachRecordIsPrintedDownwards() {
    try (AlignedTable table = table(20, false, "n", "matching", "deficiency", "components")) {
      table.write(List.of(7, 1, 2, 5));
      table.write(List.of(8, 3, 4, 6));
    }
    assertEquals(
        """
        n           7
        matching    1
        deficiency  2
        components  5

        n           8
        matching    3
        deficiency  4
        components  6
        """,
        out.toString());
  }

  @Test
  void aLongTableIsCutUnlessAllOfItIsWanted() {
    try (AlignedTable table = table(80, false, "n")) {
      IntStream.rangeClosed(1, 1234).forEach(n -> table.write(List.of(n)));
    }
    assertEquals(202, out.toString().lines().count());
    assertTrue(out.toString().endsWith("\n200\n… and 1,034 more; all with --all\n"));
  }

  @Test
  void laterRecordsAreWrittenAtOnceAndMayWidenAColumn() {
    try (AlignedTable table = table(80, true, "n")) {
      for (int n = 0; n < 1000; n++) {
        table.write(List.of(n));
      }
      assertEquals(1001, out.toString().lines().count());
      table.write(List.of(10_000));
      table.write(List.of(7));
    }
    assertEquals(List.of("999", "10,000", "     7"), out.toString().lines().skip(1000).toList());
  }

  @Test
  void aLaterRecordThatDoesNotFitIsPrintedDownwards() {
    try (AlignedTable table = table(20, true, "n", "value")) {
      for (int n = 0; n < 1000; n++) {
        table.write(List.of(n, n));
      }
      table.write(List.of(10_000, 1_234_567_890_123L));
    }
    assertEquals(
        List.of("n      10,000", "value", "  1,234,567,890,123"),
        out.toString().lines().skip(1001).toList());
    assertTrue(out.toString().lines().allMatch(line -> line.length() <= 20), out.toString());
  }

  private AlignedTable table(int columns, boolean all, String... fields) {
    return new AlignedTable(
        new PrintWriter(out), new Screen(columns, false), all, false, List.of(fields));
  }
}
