package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The drawings of the commands for graphs, words and chains. */
class PicturesTest {
  @TempDir Path folder;

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
    parsed(svg);
    assertEquals(states, svg.split("<g><title>", -1).length - 1);
    assertEquals(moves, svg.split("<path d=\"M[0-9]+ [0-9]+Q", -1).length - 1);
  }

  @Test
  void theDivisorGraphHasAPicture() {
    String svg = Cli.run("graph", "divisors", "20", "--show", "svg").out();
    assertEquals(46, svg.split("<line ", -1).length - 1);
    assertEquals(20, svg.split("<circle ", -1).length - 1);
  }

  @Test
  void theTreeOfAnOpeningIsDrawnBeyondTen() {
    assertTrue(
        Cli.run("strata", "12", "--opening", "12", "--show", "svg").out().contains(">12</text>"));
    assertEquals(0, Cli.run("strata", "14", "--show", "dot").code());
  }

  /** A circle for the empty word, each of the 26 others, and each of the three layers. */
  @Test
  void thePictureHasACircleForEachWord() throws Exception {
    String svg = Cli.run("strata", "6", "--show", "svg").out();
    Document document = parsed(svg);
    long words =
        Cli.run("strata", "6", "--show", "dot").lines().stream()
            .filter(l -> l.contains("label="))
            .count();
    NodeList circles = document.getElementsByTagName("circle");
    assertEquals(words + 3, circles.getLength());
    assertEquals(words - 1, document.getElementsByTagName("line").getLength());
    int green = 0;
    for (int i = 0; i < circles.getLength(); i++) {
      green += ((Element) circles.item(i)).getAttribute("fill").equals("#a6d96a") ? 1 : 0;
    }
    assertEquals(6 + 1, green);
  }

  @Test
  void aChainHasALineForEachStep() throws Exception {
    Path file = folder.resolve("chain.svg");
    assertEquals(0, Cli.run("chain", "20", "--svg", file.toString()).code());
    Document document = parsed(Files.readString(file));
    assertEquals(20, document.getElementsByTagName("circle").getLength());
    assertEquals(17 - 1, document.getElementsByTagName("line").getLength());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  private static Document parsed(String svg)
      throws IOException, ParserConfigurationException, SAXException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}
