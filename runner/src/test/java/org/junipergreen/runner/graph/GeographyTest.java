package org.junipergreen.runner.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
