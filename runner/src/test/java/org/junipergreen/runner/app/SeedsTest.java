package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.table.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every command of docs/seeds.md and compares its output with the answer in its row. The
 * output must contain the parts of the answer in code style, in this order, apart from white space.
 * If the answer links a table, the output must equal it.
 */
@Tag("slow")
class SeedsTest {
  private static final Path PAGE = DocumentedCommand.ROOT.resolve("docs/seeds.md");
  private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern TABLE = Pattern.compile("]\\((examples/[^)]+\\.csv)\\)");

  @TempDir static Path results;

  /** A row of the page. */
  record Row(String what, String command, String answer) {
    static Row of(String line) {
      List<String> cells =
          Stream.of(CELLS.split(line, -1)).map(cell -> cell.strip().replace("\\|", "|")).toList();
      assertEquals(5, cells.size(), line);
      return new Row(cells.get(1), cells.get(2), cells.get(3));
    }

    @Override
    public String toString() {
      return what;
    }
  }

  static List<Row> rows() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
        .filter(line -> !line.startsWith("| what "))
        .map(Row::of)
        .toList();
  }

  static List<Row> rowsWithACommand() throws IOException {
    return rows().stream().filter(row -> row.command().startsWith("`")).toList();
  }

  @ParameterizedTest
  @MethodSource("rowsWithACommand")
  void theCommandGivesTheAnswer(Row row) throws Exception {
    String command = row.command().substring(1, row.command().length() - 1);
    List<String> output = DocumentedCommand.run(results, command);
    Matcher table = TABLE.matcher(row.answer());
    if (table.find()) {
      assertEquals(Files.readAllLines(PAGE.resolveSibling(table.group(1))), output);
      return;
    }
    List<String> parts =
        CODE.matcher(row.answer()).results().map((MatchResult m) -> m.group(1)).toList();
    assertFalse(parts.isEmpty(), "no answer to compare with");
    String printed = String.join(" ", output).replaceAll("\\s+", " ");
    int from = 0;
    for (String part : parts) {
      int at = printed.indexOf(part, from);
      assertTrue(at >= 0, "'" + part + "' is not in: " + String.join("\n", output));
      from = at + part.length();
    }
  }

  @Test
  void everyRowHasACommandOrAReason() throws IOException {
    List<Row> rows = rows();
    assertTrue(rows.size() >= 75, rows.size() + " rows");
    for (Row row : rows) {
      if (!row.command().startsWith("`")) {
        assertEquals("—", row.command(), row.toString());
        assertTrue(row.answer().split(" ", -1).length > 4, row + " has neither command nor reason");
      }
    }
  }
}
