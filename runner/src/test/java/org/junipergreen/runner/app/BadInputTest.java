package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Tag;
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

  /** Files in the place of folders, folders in the place of files, and what may not be written. */
  @Tag("slow")
  @Test
  void aPlaceThatCannotServeGetsOneLine() throws Exception {
    Path file = Files.writeString(results.resolve("file"), "of a person\n");
    Files.createDirectory(results.resolve("folder"));
    Approved.table(
        "places",
        row -> {
          String line = row.get(0).replaceAll("(?<=[ @])(file|folder)\\b", results + "/$1");
          Output output = Cli.run(results, line);
          assertTrue(output.code() == 1 || output.code() == 2, output.toString());
          // On a busy machine it also says how far it is.
          String err = Scene.PASSING.matcher(output.err()).replaceAll("").strip();
          assertEquals(1, err.lines().count(), err);
          assertEquals("of a person\n", Files.readString(file));
          String said = err.replace(results + "/", "").replace(results.toString(), ".");
          return output.code() + ": " + said;
        });
  }

  @Test
  void debugAddsWhereItHappened() {
    Output output = Cli.run(StandardQuantities.registry(), "solve", "x", "--debug");
    assertEquals(2, output.code());
    assertTrue(output.err().contains("\tat "), output.err());
  }
}
