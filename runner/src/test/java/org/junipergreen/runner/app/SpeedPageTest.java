package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of docs/speed.md has the commands and the shape of what speed.py prints. */
class SpeedPageTest {
  private static final Path PAGE = CommandLinesTest.ROOT.resolve("docs/speed.md");
  private static final Path SCRIPT =
      CommandLinesTest.ROOT.resolve("runner/src/test/measure/speed.py");
  private static final Pattern MARKED =
      Pattern.compile("(?s)<!-- speed -->\n(.*)\n<!-- end of speed -->");
  private static final Pattern ROW =
      Pattern.compile(
          "\\| `([^`]+)` \\| ([\\d.]+ s \\([\\d.]+ to [\\d.]+\\) \\| \\d+ MiB \\| [\\d.]+ s \\|"
              + " \\d+|\\| \\| over \\d+ s \\|) \\|");

  @Test
  void theTableIsWhatTheScriptPrints() throws IOException {
    List<String> commands =
        Pattern.compile("(?m)^    \"([^\"]+)\",$")
            .matcher(Files.readString(SCRIPT).split("COMMANDS = ", 2)[1].split("]", 2)[0])
            .results()
            .map(command -> command.group(1))
            .toList();
    MatchResult marked = MARKED.matcher(Files.readString(PAGE)).results().findFirst().orElseThrow();
    List<String> lines = marked.group(1).lines().toList();
    assertTrue(
        lines.get(0).matches("\\d+ processors \\(.*\\) at a load of .*, juniper .* UTC\\."),
        lines.get(0));
    assertEquals("| command | processor time | memory | time | runs |", lines.get(2));
    List<String> rows = lines.subList(4, lines.size());
    rows.forEach(row -> assertTrue(ROW.matcher(row).matches(), row));
    assertEquals(
        commands, ROW.matcher(String.join("\n", rows)).results().map(row -> row.group(1)).toList());
  }
}
