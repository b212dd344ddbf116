package org.junipergreen.runner.commands.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.solver.chain.ChainChecker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class ChainCommandTest {
  @TempDir Path folder;

  @Test
  void theArticlesBoardIsProved() {
    List<String> lines = Cli.run("chain", "100", "--threads", "1").lines();
    assertTrue(lines.get(0).endsWith(" 1..100 has 77 numbers."));
  }

  /** With numbers imposed or left out a solver is all that proves it, which is said. */
  @Test
  void soIsTheArticlesChain() {
    String[] row = row("chain", "100", "--through", "69,23,46,92,1", "--threads", "1");
    assertEquals("100,77,77,true,false", String.join(",", List.of(row).subList(0, 5)));
    assertTrue((" " + row[5] + " ").contains(" 69 23 46 92 1 "), row[5]);
    String said = Cli.run("chain", "--board", "2..20", "--threads", "1").out().replace('\n', ' ');
    assertTrue(said.contains(ChainSearch.WITHOUT_CERTIFICATE), said);
  }

  /** No number is left that could make it longer. */
  @Test
  void aChainOfAllNumbersNeedsNoSolver() {
    assertTrue(Cli.run("chain", "--board", "7").out().contains(" has 1 number."));
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
  void saysWhetherNumbersAreAChainAndNamesTheFirstFault() {
    String[][] cases = {
      {"chain --check 8,4,12", "0", "A chain of 3 numbers on 1..12."},
      {"chain 10 --check 8,4,12,7", "1", "1..10: 12 is not in 1..10."},
      {"chain --check 8,4,5,4", "1", "4 and 5 cannot be neighbours"},
      {"chain --check 8,4,12,4", "1", "No chain on 1..12: 4 occurs twice."},
      {"chain 12 --without 4 --check 8,4", "1", "4 is not on the board."},
      {"chain --check 8,4 --through 8", "2", "--check takes only N"},
      {"chain 20 --nbc 3", "2", "are for --method article"},
    };
    for (String[] each : cases) {
      Cli.Output output = Cli.run(each[0].split(" ", -1));
      assertEquals(Integer.parseInt(each[1]), output.code(), each[0]);
      assertTrue((output.out() + output.err()).contains(each[2]), output.out() + output.err());
    }
  }

  @Test
  void theSameSeedGivesTheSameChain() {
    String[] command = {"chain", "60", "--seed", "7", "--threads", "1"};
    assertEquals(row(command)[5], row(command)[5]);
  }

  /** The row of OEIS A339491. */
  @Test
  void countsLongestChains() {
    assertEquals(
        List.of("n,length,count,first", "16,14,176,6 12 4 8 16 1 7 14 2 10 5 15 3 9"),
        Cli.run("chain", "16", "--count", "--format", "csv").lines());
  }

  @Test
  void theCountIsTheAnswerOfTheQuantityLongest() {
    for (String n : List.of("1", "2", "3", "20")) {
      assertEquals(
          Cli.run("solve", n, "longest", "--format", "csv").lines(),
          Cli.run("chain", n, "--count", "--format", "csv").lines());
    }
  }

  /** A term of OEIS A339490, by dynamic programming. */
  @Test
  void countsLongestChainsOfLargerBoards() {
    assertEquals(
        List.of("n,length,count,first", "24,21,32,"),
        Cli.run("chain", "24", "--count", "--format", "csv").lines());
  }

  @Test
  void aTimeLimitEndsTheCount() {
    Cli.Output output = Cli.run("chain", "300", "--count", "--time-limit", "1", "--quiet");
    assertEquals(1, output.code());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().contains("n = 300 were not counted within"), output.err());
  }

  @Test
  void drawsTheChain() throws Exception {
    Path file = folder.resolve("chain.svg");
    assertEquals(0, Cli.run("chain", "20", "--svg", file.toString()).code());
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    assertEquals(20, document.getElementsByTagName("circle").getLength());
    assertEquals(17 - 1, document.getElementsByTagName("line").getLength());
    assertEquals(List.of("chain.svg"), list(folder));
  }

  private static List<String> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
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
