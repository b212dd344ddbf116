package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that compares rows by the million, with the published winners. */
class MillionsTest {
  private static final Path PUBLISHED = Path.of("..", "results", "winner");
  private static final Path SCRIPT = PUBLISHED.resolve("millions/millions.py");
  private static final Path TABLE = PUBLISHED.resolve("millions/millions.csv");

  @TempDir private Path folder;

  private record Output(int code, List<String> lines) {}

  @Test
  void theFirstMillionIsThatOfThePublishedTable() throws IOException, InterruptedException {
    String row = Files.readAllLines(TABLE).get(1);
    Output found = compared(SCRIPT, 1_000_000, line -> line);
    assertEquals(0, found.code());
    assertEquals(withoutSeconds(row), withoutSeconds(found.lines().get(0)));
  }

  /** By the same script for thousands of boards. */
  @Test
  void anotherRowIsFound() throws IOException, InterruptedException {
    Path thousands = folder.resolve("thousands.py");
    Files.writeString(
        thousands, Files.readString(SCRIPT).replace("BOARDS = 1_000_000", "BOARDS = 1_000"));
    Path table = folder.resolve("millions.csv");
    Files.copy(TABLE, table);
    Output first = compared(thousands, 1000, line -> line);
    assertEquals(0, first.code(), first.lines().toString());
    Files.write(table, first.lines());
    assertEquals(first, compared(thousands, 1000, line -> line));
    Output found = compared(thousands, 1000, line -> line.replaceFirst("^118,2,", "118,1,"));
    assertEquals(1, found.code());
    assertTrue(found.lines().get(1).startsWith("n = 1 to 1000 has other rows"));
  }

  @Test
  void whatIsNoWholeMillionIsNotCompared() throws IOException, InterruptedException {
    assertEquals(
        new Output(1, List.of("no million is complete")), compared(SCRIPT, 25, line -> line));
  }

  @Test
  void thePublishedRowsFollowEachOther() throws IOException {
    long from = 1;
    for (String row : Files.readAllLines(TABLE).stream().skip(1).toList()) {
      assertEquals(from + "," + (from + 999_999), row.replaceFirst(",\\p{XDigit}{64},.*", ""));
      from += 1_000_000;
    }
  }

  private static String withoutSeconds(String row) {
    return row.substring(0, row.lastIndexOf(','));
  }

  /** Runs a script on the first published rows, altered. */
  private Output compared(Path script, int boards, UnaryOperator<String> altered)
      throws IOException, InterruptedException {
    Path rows = folder.resolve("rows.csv");
    try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    new GZIPInputStream(Files.newInputStream(PUBLISHED.resolve("winner.csv.gz"))),
                    StandardCharsets.UTF_8));
        PrintWriter out = new PrintWriter(Files.newBufferedWriter(rows));
        Stream<String> first = lines.lines().limit(boards + 1L)) {
      first.map(altered).forEach(line -> out.print(line + "\n"));
    }
    Process python;
    try {
      python =
          new ProcessBuilder("python3", script.toString())
              .redirectInput(rows.toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      assumeTrue(false, "millions.py: there is no python3");
      throw e;
    }
    String out = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Output(python.waitFor(), out.lines().toList());
  }
}
