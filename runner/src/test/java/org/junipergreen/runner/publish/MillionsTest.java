package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.publish.Millions.Million;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MillionsTest {
  private static final Path PUBLISHED = Path.of("..", "results", "winner");
  private static final Path TABLE = PUBLISHED.resolve("millions/millions.csv");

  @TempDir Path folder;

  @Test
  void aRowSumsUpItsBoards() throws IOException {
    List<Million> rows = tens();
    List<String> first = lines(10);
    assertEquals(new Range(1, 10), rows.get(0).range());
    assertEquals(sha(first.stream()), rows.get(0).sha256());
    assertEquals(
        first.stream().filter(line -> line.split(",", -1)[1].equals("1")).count() + "",
        rows.get(0).sums().get(0));
    assertEquals(
        first.stream().mapToLong(line -> Long.parseLong(line.split(",", -1)[7])).sum() + "",
        rows.get(0).sums().get(1));
    assertEquals("0.000000", rows.get(0).sums().get(2), "where the second player wins");
    assertEquals("1.000000", rows.get(0).sums().get(3), "of the one number of 1..1");
  }

  @Test
  void aRowAgreesWithOneOfTheSameBoardsThatTookAnotherTime() {
    Million first = tens().get(0);
    Million slower = new Million(first.range(), first.sha256(), first.sums(), first.seconds() + 1);
    assertTrue(first.agrees(slower));
    assertFalse(first.agrees(tens().get(1)));
  }

  /** Two tens of 25 boards, for the last ones are no whole ten. */
  private List<Million> tens() {
    Cli.run("run", "--to", "25", "--results", folder.toString());
    List<Long> told = new ArrayList<>();
    try (Store store = Store.read(folder)) {
      List<Million> rows = Millions.of(store, Quantities.of("winner"), 10, told::add);
      assertEquals(List.of(10L, 20L), told);
      return rows;
    }
  }

  @Test
  void theFirstPublishedRowIsThatOfThePublishedTable() throws IOException {
    try (BufferedReader lines = published();
        BufferedReader table = Files.newBufferedReader(TABLE)) {
      assertEquals(
          sha(lines.lines().skip(1)), Millions.read(table).firstEntry().getValue().sha256());
    }
  }

  @Test
  void thePublishedRowsFollowEachOther() throws IOException {
    long from = 1;
    try (BufferedReader table = Files.newBufferedReader(TABLE)) {
      assertTrue(Millions.isOne(table));
      for (Map.Entry<Long, Million> row : Millions.read(table).entrySet()) {
        assertEquals(new Range(from, from + Millions.BOARDS - 1), row.getValue().range());
        from += Millions.BOARDS;
      }
    }
    try (BufferedReader terms = Files.newBufferedReader(PUBLISHED.resolve("b-files/d.txt"))) {
      assertFalse(Millions.isOne(terms));
      assertEquals('#', terms.read(), "nothing has been read away");
    }
  }

  @Test
  void thePublishedReadmeIsThatOfTheQuantity() throws IOException {
    try (BufferedReader table = Files.newBufferedReader(TABLE)) {
      Range last = Millions.read(table).lastEntry().getValue().range();
      assertEquals(
          Files.readString(PUBLISHED.resolve("millions/README.md")),
          Millions.readme(Quantities.of("winner"), last));
    }
  }

  @Test
  void whatIsNoWholeMillionIsNotPublished() {
    Cli.run("run", "--to", "25", "--results", folder.toString());
    Output out = Cli.run("publish", "--millions", "--results", folder.toString());
    assertEquals(1, out.code());
    assertTrue(out.err().contains("no whole million of winner is stored"), out.err());
    assertFalse(Files.exists(folder.resolve("winner")));
    for (String other : List.of("games", "partition")) {
      Output wrong = Cli.run("publish", other, "--millions", "--results", folder.toString());
      assertEquals(2, wrong.code(), wrong.err());
    }
  }

  @Test
  void aTableIsComparedOnlyWithWholeMillions() {
    Cli.run("run", "--to", "25", "--results", folder.toString());
    Output out = Cli.run("verify", "--against", TABLE.toString(), "--results", folder.toString());
    assertEquals(1, out.code());
    assertTrue(out.err().contains("no million of " + TABLE + " is stored here"), out.err());
  }

  private static BufferedReader published() throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(PUBLISHED.resolve("winner.csv.gz"))),
            StandardCharsets.UTF_8));
  }

  /** The first lines of the published table below its header. */
  private static List<String> lines(int count) throws IOException {
    try (BufferedReader lines = published()) {
      return lines.lines().skip(1).limit(count).toList();
    }
  }

  private static String sha(Stream<String> lines) {
    var sha = PublishedRows.sha256();
    lines.forEach(line -> sha.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return HexFormat.of().formatHex(sha.digest());
  }
}
