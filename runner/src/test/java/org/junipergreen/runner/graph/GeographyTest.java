package org.junipergreen.runner.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Approved;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    List<String> found = states("a b\n# other\nb\tc\n");
    assertEquals(expected.get(0), found.get(0));
    assertTrue(found.contains("a,false,D,b") || found.contains(mirrored), found.toString());
    assertTrue(found.stream().anyMatch(line -> line.startsWith("b,true,A,")), found.toString());
    assertEquals(found, states("a  \n\n a b\r\nb c # and again\nc b"));
  }

  /** On a cycle of odd length the player to move loses everywhere, on one of even length wins. */
  @Test
  void onACycleTheParityDecides() throws IOException {
    for (int n = 3; n <= 10; n++) {
      StringBuilder edges = new StringBuilder();
      for (int v = 0; v < n; v++) {
        edges.append(v).append(' ').append((v + 1) % n).append('\n');
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

  @Test
  void anyOtherFileIsRefusedInOneSentenceThatShowsAnEdge() throws Exception {
    Approved.table(
        "edges", row -> refused("graph geography", "other", row.get(0).replace("\\n", "\n")));
  }

  @Test
  void aFileThatIsNoGraphIsRefused() throws Exception {
    Approved.table("graphs", row -> refused("graph", "graph.json", row.get(0)));
  }

  /** What is said of a file in place of a graph. */
  private String refused(String command, String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Cli.Output output = Cli.run(folder, command + " " + file);
    assertEquals(2, output.code(), output.out());
    assertEquals("", output.out());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().contains(file.toString()), output.err());
    return output.err().strip().replace(folder + "/", "./");
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
    Files.writeString(folder.resolve("judge.txt"), "3\n3 2\n1 2\n2 3\n3 1\n3 1\n4 1\n4 2\n");
    Process awk = new ProcessBuilder("sh", "-c", command).directory(folder.toFile()).start();
    assertEquals(0, awk.waitFor());
    assertEquals(
        List.of("1,false", "2,true", "3,false"),
        winners(Files.readString(folder.resolve("case1.txt"))));
    assertEquals(
        List.of("1,true", "2,false", "3,true"),
        winners(Files.readString(folder.resolve("case2.txt"))));
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
}
