package org.junipergreen.runner.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Geography on graphs from files. */
class GeographyTest {
  @TempDir private Path folder;

  private List<String> states(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("graph"), text);
    Cli.Output output =
        Cli.run("graph", "geography", file.toString(), "--show", "states", "--format", "csv");
    assertEquals(0, output.code(), output.err());
    return output.lines();
  }

  /** From the middle of a path of three vertices an end follows, and then nothing. */
  @Test
  void onAPathTheMiddleWins() throws IOException {
    List<String> expected =
        List.of("vertex,wins,part,partner", "a,false,D,b", "b,true,A,a", "c,false,D,");
    String mirrored = "c,false,D,b";
    List<String> found = states("a b\n# the other half\nb\tc\n");
    assertEquals(expected.get(0), found.get(0));
    assertTrue(found.contains("a,false,D,b") || found.contains(mirrored), found.toString());
    assertTrue(found.stream().anyMatch(line -> line.startsWith("b,true,A,")), found.toString());
    assertEquals(
        found, states("{\"vertices\": [\"a\"], \"edges\": [[\"a\", \"b\"], [\"b\", \"c\"]]}"));
  }

  /** On a cycle of odd length the player to move loses everywhere, on one of even length wins. */
  @Test
  void onACycleTheParityDecides() throws IOException {
    for (int n = 3; n <= 10; n++) {
      StringBuilder edges = new StringBuilder();
      for (int v = 0; v < n; v++) {
        edges.append(v).append(',').append((v + 1) % n).append('\n');
      }
      boolean wins = n % 2 == 0;
      List<String> found = states(edges.toString());
      assertEquals(n + 1, found.size());
      assertTrue(
          found.stream()
              .skip(1)
              .allMatch(line -> line.startsWith(wins + ",", line.indexOf(',') + 1)),
          found.toString());
    }
  }

  /** The graph of nauty's own description, and Petersen's, in both formats and as edges. */
  @Test
  void graph6AndDimacsAreRead() throws IOException {
    List<String> described = states("0 2\n0 4\n1 3\n3 4\n");
    assertEquals(sorted(described), sorted(states("DQc\n")));
    assertEquals(sorted(described), sorted(states(">>graph6<<DQc")));
    assertEquals(
        described.stream().map(line -> line.split(",", -1)[1]).sorted().toList(),
        states("c made by hand\np edge 5 4\ne 1 3\ne 1 5\ne 2 4\ne 4 5\n").stream()
            .map(line -> line.split(",", -1)[1])
            .sorted()
            .toList());
    assertEquals(11, states("IsP@OkWHG\n").size(), "Petersen's");
    assertEquals(
        List.of("vertex,wins,part,partner", "0,false,D,", "1,false,D,", "2,false,D,"),
        states("B?\n"));
    assertEquals(List.of("vertex,wins,part,partner", "1,false,D,"), states("p col 1 0\n"));
    assertEquals(1 + 63, states("~??~" + "?".repeat(63 * 62 / 2 / 6 + 1)).size());
    assertEquals(3, states("c b\n").size(), "names may be letters");
    assertEquals(3, states("Bo\nx Bo\n").size(), "and look like graph6");
  }

  /** A cycle whose line is longer than what the format is told by. */
  @Test
  void aLongLineOfGraph6IsOneGraph() throws IOException {
    int n = 1000;
    StringBuilder bits = new StringBuilder();
    for (int w = 1; w < n; w++) {
      for (int v = 0; v < w; v++) {
        bits.append(v == w - 1 || (w == n - 1 && v == 0) ? '1' : '0');
      }
    }
    bits.append("0".repeat((6 - bits.length() % 6) % 6));
    StringBuilder line =
        new StringBuilder("~?").append((char) (63 + n / 64)).append((char) (63 + n % 64));
    for (int i = 0; i < bits.length(); i += 6) {
      line.append((char) (63 + Integer.parseInt(bits.substring(i, i + 6), 2)));
    }
    assertTrue(line.length() > 1 << 16, line.length() + " characters");
    List<String> found = states(line + "\n");
    assertEquals(n, found.stream().filter(row -> row.contains(",true,")).count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "D?\\n | graph6, and is cut or damaged",
        "DQc\\nDQc\\n | several graphs",
        ":Fa@x^\\n | sparse6",
        "&DI?AO?\\n | digraph6",
        "%%MatrixMarket matrix coordinate pattern symmetric\\n2 2 1\\n2 1\\n | MatrixMarket",
        "% sym unweighted\\n1 2\\n | METIS or KONECT",
        "3 2\\n2\\n1 3\\n2\\n | METIS",
        "4 4\\n2 4\\n1 3\\n2 4\\n1 3\\n | METIS",
        "graph {\\n a -- b\\n}\\n | DOT",
        "graph [\\n node [ id 1 ]\\n | GML",
        "Creator gephi\\ngraph\\n[\\n | GML",
        "<graphml>\\n | XML",
        "*Vertices 2\\n1 a\\n | Pajek",
        "Source,Target\\na,b\\n | a header",
        "\"source\",\"target\"\\n1,2\\n | a header",
        "name other\\n1 2\\n2 3\\n | a header",
        "p sp 2 1\\na 1 2 7\\n | the problem 'sp'",
        "p edge 2 1\\ne 1 3\\n | 3",
        "p edge 2 1\\ne 1 x\\n | line 2 is no line of a DIMACS file"
      })
  void otherFormatsAreNamedAndNotTakenForEdges(String text, String said) throws IOException {
    Path file = Files.writeString(folder.resolve("other"), text.replace("\\n", "\n"));
    Cli.Output output = Cli.run("graph", "geography", file.toString());
    assertEquals(2, output.code(), output.out());
    assertTrue(output.err().contains(said), output.err());
    assertEquals(1, output.err().lines().count(), output.err());
  }

  /** What docs/boards.md makes of a judge's input: vertices without an edge stay. */
  @Test
  void theExampleForAJudgeMakesAFileOfEachCase() throws IOException, InterruptedException {
    String command =
        Files.readAllLines(Path.of("..", "docs", "boards.md")).stream()
            .filter(line -> line.startsWith("awk "))
            .findFirst()
            .orElseThrow();
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/awk")), "there is no awk");
    Files.writeString(folder.resolve("judge.txt"), "3\n3 2\n1 2\n2 3\n2 0\n4 1\n4 2\n");
    Process awk = new ProcessBuilder("sh", "-c", command).directory(folder.toFile()).start();
    assertEquals(0, awk.waitFor());
    assertEquals(
        List.of("1,false", "2,true", "3,false"),
        winners(Files.readString(folder.resolve("case1.txt"))));
    assertEquals(
        List.of("1,false", "2,false"), winners(Files.readString(folder.resolve("case2.txt"))));
    assertEquals(
        List.of("1,false", "2,true", "3,false", "4,true"),
        winners(Files.readString(folder.resolve("case3.txt"))));
  }

  private List<String> winners(String text) throws IOException {
    return states(text).stream()
        .skip(1)
        .map(line -> line.replaceAll("^(\\d+,\\w+).*", "$1"))
        .toList();
  }

  /** Winners by vertex, without a partner, which may be another one. */
  private static List<String> sorted(List<String> states) {
    return states.stream().map(line -> line.replaceAll(",[^,]*$", "")).sorted().toList();
  }

  @Test
  void aFileThatIsNoGraphIsRefusedInOneLine() throws IOException {
    for (String text :
        List.of("", "a b c\n", "a a\n", "{}", "{\"edges\": [[1]]}", "{\"edges\": [[1, 2.5]]}")) {
      Path file = Files.writeString(folder.resolve("wrong"), text);
      Cli.Output output = Cli.run("graph", "geography", file.toString());
      assertEquals(2, output.code(), text);
      assertEquals(1, output.err().lines().count(), output.err());
    }
  }
}
