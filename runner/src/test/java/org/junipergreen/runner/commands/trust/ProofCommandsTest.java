package org.junipergreen.runner.commands.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code prove} and {@code check}. */
class ProofCommandsTest {
  @TempDir Path folder;

  private static Output checkInput(String text, String... options) {
    Stream<String> line = Stream.concat(Stream.of("check"), Stream.of(options));
    return Cli.runWithInput(text, line.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          100                                  | player 1 wins with the opening
          100 --method matching                | player 1 wins, winning openings: 38, the smallest 4
          118                                  | player 2 wins, with an answer to every opening
          118 --method matching                | player 2 wins (matching 53, D 13, A 1, C 104)
          177                                  | player 1 wins with the opening 94, in at most 13
          1000000                              | player 1 wins with the opening
          1000000000000000000                  | player 1 wins with the opening 666666666666666374
          """)
  void whatIsProvedIsAccepted(String arguments, String expected) {
    Output proof = Cli.run(folder, "prove " + arguments);
    assertEquals(0, proof.code(), proof.err());
    assertEquals(1, proof.lines().size());
    Output output = checkInput(proof.out());
    assertEquals(0, output.code(), output.out());
    assertTrue(output.out().startsWith("line 1: accepted: n = "), output.out());
    assertTrue(output.out().replaceAll("\\s+", " ").contains(expected), output.out());
  }

  @Test
  void aRangeGoesToAFile() throws IOException {
    Path file = folder.resolve("proofs.jsonl.gz");
    assertEquals(0, Cli.run("prove", "170..200", "--output", file.toString()).code());
    assertEquals(0x1F, Files.readAllBytes(file)[0]);
    Output output = Cli.run("check", file.toString());
    assertEquals(0, output.code());
    assertEquals(20, listed(output));
    assertTrue(output.out().endsWith("\n31 accepted, 0 refused, 0 unreadable\n"), output.out());
    assertEquals(31, listed(Cli.run("check", file.toString(), "--all")));
  }

  @Test
  void whatTakesTooLongIsLeftOutAndNamed() {
    Output proof = Cli.run(folder, "prove 2000 chain --time-limit 1");
    assertEquals(1, proof.code(), proof.err());
    assertEquals("", proof.out());
    String expected = "not proved within 1 s: 1 of 1 boards, which are left out: n = 2000";
    assertTrue(proof.err().contains(expected), proof.err());
    for (String easy : List.of("30 chain", "30 partition")) {
      Output proved = Cli.run(folder, "prove " + easy + " --time-limit 100");
      assertEquals(0, proved.code(), proved.err());
      assertEquals(0, checkInput(proved.out()).code());
    }
  }

  private static long listed(Output output) {
    return output.lines().stream().filter(line -> line.contains(" accepted:")).count();
  }

  @Test
  void theExitCodeIsThatOfTheWorstLine() {
    String right = Cli.run("prove", "8", "--method", "matching").out();
    String wrong = right.replace("\"winner\":1", "\"winner\":2");
    Output refused = checkInput(right + wrong);
    assertEquals(1, refused.code());
    assertEquals(
        List.of(
            "line 1: accepted: n = 8: player 1 wins, winning openings: 3, the smallest 2",
            "(matching 3, D 6, A 2, C 0)",
            "line 2: refused: the winner is not 2",
            "1 accepted, 1 refused, 0 unreadable",
            "docs/proofs.md describes what a proof of each kind consists of."),
        refused.lines());
    Output unreadable = checkInput("{}\n" + wrong, "--format", "csv");
    assertEquals(2, unreadable.code());
    assertEquals(
        List.of(
            "line,verdict,says",
            "1,unreadable,the field format is expected (column 2)",
            "2,refused,the winner is not 2"),
        unreadable.lines());
  }

  @Test
  void whatIsNoFileOfProofsGetsOneLine() {
    assertRefused(Cli.run("check", "nowhere.jsonl"), "nowhere.jsonl: there is no such file");
    assertRefused(Cli.run("check", folder.toString()), "it cannot be read");
    assertRefused(checkInput(""), "standard input: it cannot be read: it holds no proof");
  }

  @Test
  void whatBeginsWithSomethingElseIsNotReadOn() throws IOException {
    Path file = Files.writeString(folder.resolve("README.md"), "# Title\n\ntext\n".repeat(50));
    Output output = Cli.run("check", file.toString());
    assertEquals(2, output.code());
    assertEquals(3, output.out().lines().filter(line -> line.startsWith("line ")).count());
    assertTrue(output.err().contains("README.md is not a file of proofs"), output.err());
    assertEquals(151, Cli.run("check", file.toString(), "--format", "csv").lines().size());
    // Two lines of something else, and a proof: all are judged.
    Output mixed = checkInput("a\nb\n" + Cli.run("prove", "8").out() + "c\n");
    assertEquals(2, mixed.code());
    assertTrue(mixed.out().endsWith("1 accepted, 0 refused, 3 unreadable\n"), mixed.out());
  }

  private static void assertRefused(Output output, String expected) {
    assertEquals(2, output.code());
    assertEquals("", output.out());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().contains(expected), output.err());
  }
}
