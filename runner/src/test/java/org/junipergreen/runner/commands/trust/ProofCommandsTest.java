package org.junipergreen.runner.commands.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code prove} and {@code check}. */
class ProofCommandsTest {
  @TempDir Path folder;

  private static Output checkInput(String text, String... options) {
    Stream<String> line = Stream.concat(Stream.of("check"), Stream.of(options));
    return Cli.runWithInput(text, line.toArray(String[]::new));
  }

  @Test
  void whatIsEasyIsProvedWithinItsTime() {
    for (String easy : List.of("30 chain", "30 partition")) {
      Output proved = Cli.run(folder, "prove " + easy + " --time-limit 100");
      assertEquals(0, proved.code(), proved.err());
      assertEquals(0, checkInput(proved.out()).code());
    }
  }

  @Test
  void theExitCodeIsThatOfTheWorstLine() {
    String right = Cli.run("prove", "8", "--method", "matching").out();
    String wrong = right.replace("\"winner\":1", "\"winner\":2");
    Output refused = checkInput(right + wrong, "--format", "csv");
    assertEquals(1, refused.code());
    assertTrue(refused.lines().get(1).startsWith("1,accepted,\"n = 8: player 1 wins, "));
    assertEquals("2,refused,the winner is not 2", refused.lines().get(2));
    Output unreadable = checkInput("{}\n" + wrong, "--format", "csv");
    assertEquals(2, unreadable.code());
    assertTrue(unreadable.lines().get(1).startsWith("1,unreadable,"), unreadable.out());
    assertTrue(unreadable.lines().get(2).startsWith("2,refused,"), unreadable.out());
    // Two lines of something else, and a proof: all are judged.
    Output mixed = checkInput("a\nb\n" + right + "c\n");
    assertEquals(2, mixed.code());
    assertTrue(mixed.out().endsWith("1 accepted, 0 refused, 3 unreadable\n"), mixed.out());
  }
}
