package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.known.store.StoreSql;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens when standard output takes no more. */
class StandardOutputTest {
  private final StringWriter err = new StringWriter();

  @Test
  void aClosedPipeEndsQuietly() {
    assertEquals(1, solveInto("Broken pipe"));
    assertEquals("", err.toString());
  }

  @Test
  void aFullDiskIsAFailure() {
    assertEquals(1, solveInto("No space left on device"));
    assertTrue(err.toString().contains("standard output: No space left"));
    assertEquals(1, err.toString().lines().count());
  }

  @Test
  void helpIntoAFullDiskIsAFailureInOneLine() {
    assertEquals(1, into("No space left on device", "solve", "--help"));
    assertEquals(1, into("No space left on device", "--version"));
    assertEquals(2, err.toString().lines().count(), err.toString());
  }

  @Test
  void aContradictionIsAFailureWhoeverReadsOfIt(@TempDir Path results) throws IOException {
    Cli.store(results, 1, 30);
    StoreSql.set(results, "winner", 20, "winner = 3 - winner");
    for (String command : List.of("verify", "publish")) {
      assertEquals(1, into("Broken pipe", command, "--results", results.toString()), command);
      assertEquals(1, into("No space", command, "--results", results.toString()), command);
    }
  }

  /** The lines after the break are looked at, whoever reads of them. */
  @Test
  void aFalseProofIsAFailureWhoeverReadsOfIt(@TempDir Path folder) throws IOException {
    String right = Cli.run("prove", "8").out();
    String wrong = right.replace("\"winner\":1", "\"winner\":2");
    Path proofs = Files.writeString(folder.resolve("right.jsonl"), right.repeat(500));
    Path withFalse = Files.writeString(folder.resolve("false.jsonl"), right.repeat(500) + wrong);
    Path small = Files.writeString(folder.resolve("small.jsonl"), wrong);
    for (List<String> how :
        List.of(List.of("--all"), List.of("--format", "csv"), List.of("--format", "json"))) {
      for (String error : List.of("Broken pipe", "No space")) {
        for (Path file : List.of(withFalse, small)) {
          String[] words = {"check", file.toString(), how.get(0), how.get(how.size() - 1)};
          assertEquals(1, into(error, words), error + ": " + Arrays.toString(words));
        }
      }
      String[] words = {"check", proofs.toString(), how.get(0), how.get(how.size() - 1)};
      assertEquals(0, into("Broken pipe", words), Arrays.toString(words));
    }
  }

  private int solveInto(String error) {
    // More than the buffers hold, so that it fails while the command prints, and again at the end.
    return into(error, "solve", "20000");
  }

  private int into(String error, String... arguments) {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException(error);
          }
        };
    PrintWriter out = JuniperCommand.writer(new StandardOutput(broken));
    return JuniperCommand.execute(
        StandardQuantities.registry(), Screen.NONE, out, new PrintWriter(err), arguments);
  }
}
