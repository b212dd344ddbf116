package org.junipergreen.runner.cli.commands.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junipergreen.runner.cli.Cli;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class StrataCommandTest {
  /** The article's first example: J2 wins, for no opening is in the trap. */
  @Test
  void sixIsAsInTheArticle() {
    assertEquals(
        List.of("layer,size,words", "0,6,21 41 61 2631 4261 6241", "1,2,263 624", "2,2,26 62"),
        Cli.run("strata", "6", "--format", "csv").lines());
  }

  /** The article's second example: the opening 2 is in the trap. */
  @Test
  void eightIsWonByTwo() {
    List<String> lines = Cli.run("strata", "8", "--opening", "2", "--format", "csv").lines();
    assertEquals("3,1,2", lines.get(lines.size() - 1));
    assertTrue(
        Cli.run("strata", "8", "--format", "csv").lines().contains("5,2,4 8"), "4 and 8 as well");
  }

  @Test
  void sizesAreThoseOfTheWords() {
    assertEquals(
        List.of("layer,size", "0,17", "1,7", "2,7", "3,3", "4,2", "5,2"),
        Cli.run("strata", "8", "--show", "sizes", "--format", "csv").lines());
  }

  @Test
  void longerNumbersHaveCommasBetween() {
    assertTrue(Cli.run("strata", "10", "--format", "json").out().contains("\"10,1\""));
  }

  @Test
  void dotHasAWordALine() {
    List<String> lines = Cli.run("strata", "6", "--show", "dot").lines();
    assertEquals("digraph words {", lines.get(0));
    assertEquals(1, count(lines, "label=\"263\\nP1\", fillcolor=\"#92c5de\""));
    assertEquals(6, count(lines, "\\nP0\", fillcolor=\"#a6d96a\""));
    assertEquals(2, count(lines, "\\nP2\", fillcolor=\"#fdae61\""));
  }

  private static long count(List<String> lines, String part) {
    return lines.stream().filter(line -> line.contains(part)).count();
  }

  /** A circle for the empty word, each of the 26 others, and each of the three layers. */
  @Test
  void thePictureHasACircleForEachWord() throws Exception {
    String svg = Cli.run("strata", "6", "--show", "svg").out();
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
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
}
