package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junipergreen.runner.app.Cli;
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

  /** On 3, 6 and 2 the openings 2 and 3 win by 6, which leaves J2's number to J1. */
  @Test
  void otherBoardsHaveTheirWholeGamesForWords() {
    assertEquals(
        List.of("layer,size,words", "0,2,263 362", "1,2,26 36", "2,2,2 3"),
        Cli.run("strata", "--board", "2,3,6", "--openings", "any", "--format", "csv").lines());
    assertEquals(
        List.of("layer,size", "0,2", "1,2", "2,2"),
        Cli.run(
                "strata",
                "--board",
                "2,3,6",
                "--openings",
                "2,3",
                "--show",
                "sizes",
                "--format",
                "csv")
            .lines());
    // After 3 and 1, J1 wins by 5.
    assertEquals(
        List.of("layer,size,words", "0,1,315", "1,1,31", "2,1,3"),
        Cli.run("strata", "5", "--openings", "3", "--format", "csv").lines());
  }

  @Test
  void theTreeOfAnOpeningIsDrawnBeyondTen() {
    assertTrue(
        Cli.run("strata", "12", "--opening", "12", "--show", "svg").out().contains(">12</text>"));
    assertEquals(0, Cli.run("strata", "14", "--show", "dot").code());
    for (String[] refused :
        new String[][] {
          {"strata", "16", "--show", "svg"},
          {"strata", "--board", "1..40"},
          {"strata", "12", "--board", "2..5"},
          {"strata", "--board", "2..9", "--opening", "3"},
          {"strata"}
        }) {
      Cli.Output output = Cli.run(refused);
      assertEquals(2, output.code(), output.out());
      assertEquals(1, output.err().lines().count(), output.err());
    }
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
