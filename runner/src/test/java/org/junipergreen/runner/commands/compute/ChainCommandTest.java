package org.junipergreen.runner.commands.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.solver.chain.ChainChecker;
import org.junit.jupiter.api.Test;

class ChainCommandTest {
  /** With numbers imposed or left out a solver is all that proves it, which is said. */
  @Test
  void soIsTheArticlesChain() {
    String[] row = row("chain", "100", "--through", "69,23,46,92,1", "--threads", "1");
    assertEquals("100,77,77,true,false", String.join(",", List.of(row).subList(0, 5)));
    assertTrue((" " + row[5] + " ").contains(" 69 23 46 92 1 "), row[5]);
    String said = Cli.run("chain", "--board", "2..20", "--threads", "1").out().replace('\n', ' ');
    assertTrue(said.contains(ChainSearch.WITHOUT_CERTIFICATE), said);
  }

  /** What is missing is told apart by its largest prime, and is all that the chain lacks. */
  @Test
  void namesWhatIsMissing() {
    String[] row = row("chain", "30", "--threads", "2");
    assertEquals("30,26,26,true,true", String.join(",", List.of(row).subList(0, 5)));
    assertEquals(30 - 26, Stream.of(row).skip(6).mapToLong(cell -> numbers(cell).length).sum());
    assertTrue(List.of("17", "19", "23", "29").containsAll(List.of(row[6].split(" "))), row[6]);
    ChainChecker.check(30, numbers(row[5]));
  }

  @Test
  void aTimeLimitEndsWithTheBestSoFar() {
    String[] row = row("chain", "30000", "--time-limit", "1");
    int[] chain = numbers(row[5]);
    ChainChecker.check(30000, chain);
    assertEquals(Integer.toString(chain.length), row[1]);
    assertTrue(chain.length < Integer.parseInt(row[2]));
    assertEquals("false,false", row[3] + "," + row[4]);
  }

  @Test
  void theSameSeedGivesTheSameChain() {
    String[] command = {"chain", "60", "--seed", "7", "--threads", "1"};
    assertEquals(row(command)[5], row(command)[5]);
  }

  @Test
  void theCountIsTheAnswerOfTheQuantityLongest() {
    for (String n : List.of("1", "2", "3", "20")) {
      assertEquals(
          Cli.run("solve", n, "longest", "--format", "csv").lines(),
          Cli.run("chain", n, "--count", "--format", "csv").lines());
    }
  }

  @Test
  void aTimeLimitEndsTheCount() {
    Cli.Output output = Cli.run("chain", "300", "--count", "--time-limit", "1", "--quiet");
    assertEquals(1, output.code());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().contains("n = 300 were not counted within"), output.err());
  }

  private static String[] row(String... command) {
    String[] arguments =
        Stream.concat(Stream.of(command), Stream.of("--format", "csv")).toArray(String[]::new);
    return Cli.run(arguments).lines().get(1).split(",", -1);
  }

  private static int[] numbers(String cell) {
    return cell.isEmpty()
        ? new int[0]
        : Stream.of(cell.split(" ")).mapToInt(Integer::parseInt).toArray();
  }
}
