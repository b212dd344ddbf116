package org.junipergreen.runner.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
  private final StringWriter out = new StringWriter();

  @Test
  void numbersStandRightAndTextLeft() {
    try (Table table = new Table(new PrintWriter(out), List.of("n", "name", "value"))) {
      table.write(Arrays.asList(7, "seven", null));
      table.write(Arrays.asList(100, "h", 123456L));
    }
    assertEquals(
        """
          n  name    value
          7  seven
        100  h      123456
        """,
        out.toString());
  }

  @Test
  void aTableWithoutRecordsHasItsHeader() {
    new Table(new PrintWriter(out), List.of("n", "winner")).close();
    assertEquals("n  winner\n", out.toString());
  }

  @Test
  void laterRecordsAreWrittenAtOnceAndMayWidenAColumn() {
    try (Table table = new Table(new PrintWriter(out), List.of("n"))) {
      for (int n = 0; n < 1000; n++) {
        table.write(List.of(n));
      }
      assertEquals(1001, out.toString().lines().count());
      table.write(List.of(10_000));
      table.write(List.of(7));
    }
    assertEquals(List.of("999", "10000", "    7"), out.toString().lines().skip(1000).toList());
  }
}
