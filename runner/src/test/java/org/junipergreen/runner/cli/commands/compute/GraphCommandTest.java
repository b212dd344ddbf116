package org.junipergreen.runner.cli.commands.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.cli.Cli;
import org.junipergreen.runner.cli.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphCommandTest {
  private static final String CYCLE =
      """
      {"names": ["a", "b", "lost"], "moves": [[0, 1], [1, 0], [0, 2]],
       "owners": [0, 1, 0], "wins": [[], [2]]}
      """;

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
        Cli.run("graph", "trap", "6", "--show", "layers", "--format", "json").lines().stream()
            .filter(line -> line.startsWith("{\"player\":0"))
            .toList());
  }

  @Test
  void aGraphOfOnesOwnMayHaveCycles() throws IOException {
    Path file = write(CYCLE);
    assertEquals(
        List.of("state,name,player,winner,rank,best", "0,a,0,,,b", "1,b,1,,,a", "2,lost,0,1,0,"),
        Cli.run("graph", file.toString(), "--show", "states", "--format", "csv").lines());
    assertRefused(Cli.run("graph", file.toString(), "--show", "kernel"), "a cycle through state");
  }

  @Test
  void theKernelOfChomp() {
    assertEquals(
        List.of("state,name", "0,1x1/0", "1,1x1/1", "8,2x2/0", "9,2x2/1"),
        Cli.run("graph", "chomp", "2x3", "--show", "kernel", "--format", "csv").lines());
  }

  @Test
  void dotQuotesNames() throws IOException {
    Path file = write(CYCLE.replace("\"lost\"", "\"\\\"lost\\\"\\\\\""));
    assertEquals(
        """
        digraph game {
          0 [label="a", shape=ellipse, peripheries=1];
          0 -> 1 [style=bold];
          0 -> 2;
          1 [label="b", shape=box, peripheries=1];
          1 -> 0 [style=bold];
          2 [label="\\"lost\\"\\\\\\n0", shape=ellipse, peripheries=2, style=filled, fillcolor=orange];
        }
        """,
        Cli.run("graph", file.toString(), "--show", "dot").out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {                                              | (line 1, column
          []                                             | an object is expected
          {"owners":[0]} 1                               | there is more after the object
          {"moves":[]}                                   | the field owners is missing
          {"owners":[]}                                  | there are no states
          {"owners":[0],"owner":[1]}                     | 'owner' is not a field; accepted: owners,
          {"owners":[0],"owners":[1]}                    | Duplicate field 'owners'
          {"owners":[2]}                                 | player 2 is neither 0 nor 1 (line 1,
          {"owners":[0,-1]}                              | a whole number from 0 to
          {"owners":[0,1.5]}                             | a whole number from 0 to
          {"owners":[0],"moves":[[0,1]]}                 | state 1 is not among 0 to 0
          {"owners":[0],"moves":[[0]]}                   | a whole number from 0 to
          {"owners":[0],"moves":[[0,0,0]]}               | a move is a pair of states
          {"owners":[0],"moves":[0]}                     | a list in [ ] is expected
          {"owners":[0],"wins":[[0],[0]]}                | state 0 is won by both players
          {"owners":[0],"wins":[[0]]}                    | a list in [ ] is expected
          {"owners":[0],"wins":[[0],[]],"moves":[[0,0]]} | state 0 is won and has a move
          {"owners":[0],"initial":1}                     | state 1 is not among 0 to 0
          {"owners":[0,1],"names":["a"]}                 | 1 names for 2 states
          {"owners":[0],"names":["a\\u001b[2J"]}        | a name without control characters
          {"owners":[0],"names":["a\\u0000"]}           | a name without control characters
          {"owners":[0],"names":["a\\u009b2J"]}         | a name without control characters
          {"owners":[99999999999]}                       | a whole number from 0 to
          """)
  void aFileThatIsNoGraphIsRefused(String text, String expected) throws IOException {
    Path file = write(text);
    Output output = Cli.run("graph", file.toString());
    assertRefused(output, expected);
    assertTrue(output.err().contains(file.toString()), output.err());
  }

  @Test
  void aFolderIsNoFile() {
    assertRefused(Cli.run("graph", folder.toString()), "it cannot be read");
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
