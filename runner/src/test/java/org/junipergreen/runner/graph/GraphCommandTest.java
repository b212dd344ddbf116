package org.junipergreen.runner.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junipergreen.runner.app.Approved;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphCommandTest {
  private static final String CYCLE =
      "{'names':['a','b','lost'],'moves':[[0,1],[1,0],[0,2]],'owners':[0,1,0],'wins':[[],[2]]}"
          .replace('\'', '"');

  @TempDir Path folder;

  @Test
  void aGameThatIsBuiltInIsSolved() {
    assertEquals(
        List.of(
            "states,moves,initial,winner,rank,attractor0,attractor1,neither,line",
            "12,24,5/0,1,3,6,6,0,5/0 4/1 1/0 0/1"),
        Cli.run("graph", "nim", "5", "--format", "csv").lines());
  }

  @Test
  void theTrapsLayersAreTheStrata() {
    assertEquals(
        List.of(
            "{\"player\":0,\"rank\":0,\"size\":6,\"names\":"
                + "[\"2,1\",\"4,1\",\"6,1\",\"2,6,3,1\",\"4,2,6,1\",\"6,2,4,1\"]}",
            "{\"player\":0,\"rank\":1,\"size\":2,\"names\":[\"2,6,3\",\"6,2,4\"]}",
            "{\"player\":0,\"rank\":2,\"size\":2,\"names\":[\"2,6\",\"6,2\"]}"),
        Cli.run("graph", "solve", "--show", "layers", "trap", "6", "--format", "json")
            .lines()
            .stream()
            .filter(line -> line.startsWith("{\"player\":0"))
            .toList());
  }

  @Test
  void aGraphOfOnesOwnMayHaveCycles() throws IOException {
    Path file = write(CYCLE);
    assertEquals(
        List.of(
            "state,name,player,winner,rank,best,out,in",
            "0,a,0,,,b,2,1",
            "1,b,1,,,a,1,1",
            "2,lost,0,1,0,,0,1"),
        Cli.run("graph", "solve", "--show", "states", file.toString(), "--format", "csv").lines());
    assertRefused(
        Cli.run("graph", "solve", "--show", "kernel", file.toString()), "a cycle through state");
  }

  @Test
  void theKernelOfChomp() {
    assertEquals(
        List.of("state,name,loses", "0,1x1/0,true", "1,1x1/1,true", "8,2x2/0,true", "9,2x2/1,true"),
        csv("chomp 2x3 --show kernel"));
    assertEquals(
        List.of("round,taken,removed", "1,1x1,1x2 1x3 2x1", "2,2x2,2x3"),
        csv("chomp 2x3 --simple --show trace"));
    assertEquals(
        List.of("kernel,size,names", "1,2,1x1 2x2"), csv("chomp 2x3 --show kernels --simple"));
  }

  @Test
  void theKernelOfMisereNimComesWithAWarning() {
    assertTrue(
        Cli.run("graph", "solve", "--show", "kernel", "nim", "5")
            .out()
            .startsWith("Warning: the kernel, 4"));
    assertTrue(
        Cli.run("graph", "solve", "--show", "kernel", "nim", "5", "--normal")
            .out()
            .startsWith("The kernel has 4 states:"));
  }

  /** Nim as the lecture notes draw it, and chomp: also where the drawing leaves out who moves. */
  @Test
  void theKernelOfTheGraphsOfTheNotesIsWhatThePlayerToMoveLoses() {
    List<String> lost = List.of("state,name,loses", "0,1,true", "4,5,true");
    assertEquals(lost, csv("nim 6 --show kernel --one-left --simple"));
    for (String game : List.of("nim 6 --one-left", "nim 6 --one-left --simple", "chomp 2x3")) {
      assertTrue(
          Cli.run(("graph solve --show kernel " + game).split(" ", -1))
              .out()
              .startsWith("The kernel has"),
          game);
    }
    assertRefused(
        Cli.run("graph", "nim", "5", "--normal", "--one-left"), "either --one-left or --normal");
  }

  @Test
  void aGraphWithCyclesCanHaveNoKernelOrSeveral() throws IOException {
    Path even = write("{\"owners\":[0,0,0,0],\"moves\":[[0,1],[1,2],[2,3],[3,0]]}");
    assertEquals(
        List.of("kernel,size,names", "1,2,0 2", "2,2,1 3"), csv("solve --show kernels " + even));
    Path odd = write("{\"owners\":[0,0,0],\"moves\":[[0,1],[1,2],[2,0]]}");
    assertEquals(List.of("kernel,size,names"), csv("solve --show kernels " + odd));
  }

  @Test
  void theAttractorsSetsGrow() {
    assertEquals(
        List.of(
            "player,set,size,names",
            "0,0,1,1x1/1",
            "0,1,4,1x1/1 1x2/0 1x3/0 2x1/0",
            "0,2,5,1x1/1 1x2/0 1x3/0 2x1/0 2x2/1"),
        csv("chomp 2x3 --show sets").subList(0, 4));
  }

  @Test
  void nimWithAnyLargestTake() {
    assertTrue(csv("nim 21 --take 4 --normal").get(1).startsWith("44,"));
    assertEquals("0", csv("nim 21 --take 4 --normal").get(1).split(",", -1)[3]);
    assertEquals("1", csv("nim 21 --take 4").get(1).split(",", -1)[3]);
  }

  @Test
  void theMovesOfTheDivisorGraph() {
    assertEquals(
        List.of("number,count,moves", "1,3,2 3 4", "2,2,1 4", "3,1,1", "4,2,1 2"),
        csv("divisors 4 --show moves"));
    assertEquals(List.of("count,numbers", "1,3", "2,2 4", "3,1"), csv("divisors 4 --show counts"));
    assertEquals(List.of("vertices,edges", "20,46"), csv("divisors 20"));
  }

  /** Well-formed, with a shape for each state and a path for each move. */
  @ParameterizedTest
  @CsvSource({
    "nim 5, 12, 24",
    "nim 5 --simple, 6, 12",
    "chomp 2x3, 12, 18",
    "chomp 2x3 --simple, 6, 9",
    "domineering 2x3, 8, 7",
    "domineering ..#/..., 4, 3",
    "trap 6, 25, 24"
  })
  void everyBuiltInGameHasAPicture(String game, int states, int moves) throws Exception {
    String svg = Cli.run(folder, "graph solve --show svg " + game).out();
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertEquals(states, svg.split("<g><title>", -1).length - 1);
    assertEquals(moves, svg.split("<path d=\"M[0-9]+ [0-9]+Q", -1).length - 1);
  }

  @Test
  void theDivisorGraphHasAPicture() {
    String svg = Cli.run("graph", "divisors", "20", "--show", "svg").out();
    assertEquals(46, svg.split("<line ", -1).length - 1);
    assertEquals(20, svg.split("<circle ", -1).length - 1);
  }

  private List<String> csv(String game) {
    return Cli.run(folder, "graph " + game + " --format csv").lines();
  }

  @Test
  void aFileThatIsNoGraphIsRefused() throws Exception {
    Approved.table(
        "graphs",
        row -> {
          Path file = write(row.get(0));
          Output output = Cli.run("graph", file.toString());
          assertRefused(output, file.toString());
          return output.err().strip().replace(folder + "/", "./");
        });
  }

  @Test
  void aFolderIsNoFile() {
    assertRefused(Cli.run("graph", folder.toString()), "it is a folder");
    assertRefused(Cli.run("graph", folder + "/none.json"), "there is no such file");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("graph.json"), text);
  }

  private static void assertRefused(Output output, String expected) {
    assertEquals(2, output.code(), output.err());
    assertEquals("", output.out());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().contains(expected), output.err());
  }
}
