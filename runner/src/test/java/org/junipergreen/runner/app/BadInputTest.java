package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad input gets one line that says what was wrong, exit code 2, and changes nothing. */
class BadInputTest {
  @TempDir Path results;

  @Test
  void badInputGetsOneLine() throws Exception {
    Approved.table(
        "inputs",
        row -> {
          Output output = Cli.run(results, row.get(0).translateEscapes());
          assertEquals(2, output.code(), row.get(0));
          assertEquals("", output.out(), row.get(0));
          assertEquals(1, output.err().lines().count(), output.err());
          assertTrue(output.err().chars().allMatch(c -> c == '\n' || c >= ' '), output.err());
          try (Stream<Path> files = Files.list(results)) {
            assertEquals(0, files.count(), "files written");
          }
          return output.err().strip();
        });
  }

  @Test
  void debugAddsWhereItHappened() {
    Output output = Cli.run(StandardQuantities.registry(), "solve", "x", "--debug");
    assertEquals(2, output.code());
    assertTrue(output.err().contains("\tat "), output.err());
  }
}
