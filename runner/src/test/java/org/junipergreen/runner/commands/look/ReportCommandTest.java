package org.junipergreen.runner.commands.look;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

class ReportCommandTest {
  /** {@code ./check-more.sh page} draws all twice: equal stores give equal pictures. */
  private static final boolean TWICE = Boolean.getBoolean("juniper.page");

  @TempDir static Path results;
  @TempDir Path folder;

  @BeforeAll
  static void fillTheStore() {
    Cli.store(results, 1, 60);
    assertEquals(0, Cli.run(results, "run games --to 12").code());
  }

  @Test
  void thePageLiesInTheResultsFolderAndNeedsNoOtherFile() throws IOException {
    Output output = Cli.run(results, "report");
    Path page = results.resolve("live/report.html");
    assertEquals("wrote %s\n".formatted(page), output.out());
    String text = Files.readString(page);
    String head = text.substring(0, text.indexOf("<script"));
    assertFalse(head.matches("(?s).*(src=|@import|url\\().*"), "nothing is loaded");
    assertTrue(head.contains("default-src 'none'"), "nor may be");
    assertTrue(text.contains("<html lang=\"en\">"));
    assertFalse(text.contains(".md)"));
    for (String quantity : List.of("winner", "games")) {
      assertTrue(text.contains("\"name\":\"%s\"".formatted(quantity)), quantity);
    }
    assertEquals(0, Cli.run(results, "report --lang fr").code(), "it may be written anew");
    assertTrue(Files.readString(page).contains("<html lang=\"fr\">"));
  }

  @Test
  void publishedRowsFillTheGapsOfTheStore() throws IOException {
    assertEquals(0, Cli.run(folder, "run games --to 8").code());
    assertEquals(0, Cli.run(folder, "publish games --to 8").code());
    Path other = folder.resolve("other");
    Files.createDirectories(other.resolve("games"));
    for (String file : List.of("games.csv", "README.md")) {
      Files.copy(folder.resolve("games").resolve(file), other.resolve("games").resolve(file));
    }
    assertEquals(0, Cli.run(other, "run games --to 10").code());
    assertEquals(0, Cli.run(other, "report").code());
    String page = Files.readString(other.resolve("live/report.html"));
    assertTrue(
        page.contains(
            "\"files\":\"../games/README.md\",\"rows\":25,\"boards\":9,\"from\":2,\"to\":10"));
    assertTrue(page.contains("\"range\":\"2-10\""));
  }

  @Test
  void thePageHasTheBoardToPlayOn() throws IOException {
    Path page = folder.resolve("board.html");
    String report = "report --force --output " + page + " --board ";
    assertEquals(0, Cli.run(results, report + "6,4,12,1000000000000000000").code());
    String board =
        "\"board\":{\"name\":\"6,4,12,1000000000000000000\","
            + "\"numbers\":\"4,6,12,1000000000000000000\","
            + "\"openings\":\"4,6,12,1000000000000000000\"}";
    assertTrue(Files.readString(page).contains(board));
    assertEquals(0, Cli.run(results, report + "odd:1..9 --openings 3,9").code());
    assertTrue(Files.readString(page).contains("\"openings\":\"3,9\"}"));
    for (String refused : List.of("2..300", "4,4", "0..5", "odd:1..9 --openings 4")) {
      Output output = Cli.run(results, report + refused);
      assertEquals(2, output.code(), refused);
      assertEquals(1, output.err().lines().count(), output.err());
    }
    String alone = Cli.run(results, "report --openings any").err();
    assertTrue(alone.contains("--openings needs --board"), alone);
  }

  @Test
  void eachPlotIsAPicture() throws IOException, ParserConfigurationException, SAXException {
    List<Path> first = pictures("first");
    assertTrue(first.stream().anyMatch(file -> file.endsWith("winner-openings.svg")));
    assertTrue(first.stream().anyMatch(file -> file.endsWith("games-odd.svg")));
    DocumentBuilder xml = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    for (Path picture : first) {
      var svg = xml.parse(picture.toFile()).getDocumentElement();
      assertEquals("svg", svg.getTagName());
      assertTrue(svg.getElementsByTagName("path").getLength() > 2, picture.toString());
    }
    if (TWICE) {
      List<Path> second = pictures("second");
      assertEquals(
          first.stream().map(Path::getFileName).toList(),
          second.stream().map(Path::getFileName).toList());
      for (int i = 0; i < first.size(); i++) {
        assertArrayEquals(Files.readAllBytes(first.get(i)), Files.readAllBytes(second.get(i)));
      }
    }
  }

  private List<Path> pictures(String name) throws IOException {
    Path svg = folder.resolve(name);
    Path page = folder.resolve("page.html");
    Output output = Cli.run(results, "report --force --svg " + svg + " --output " + page);
    assertEquals(0, output.code(), output.err());
    try (Stream<Path> files = Files.list(svg)) {
      return files.sorted().toList();
    }
  }

  @Test
  void nothingIsWrittenWhenNotAllCanBe() throws IOException {
    Path other = folder.resolve("other");
    Cli.done(other, "run misere --to 6");
    Path picture = Files.writeString(folder.resolve("misere-openings.svg"), "<svg/>");
    Path page = folder.resolve("page.html");
    assertEquals(1, Cli.run(other, "report --output %s --svg %s".formatted(page, folder)).code());
    assertEquals("<svg/>", Files.readString(picture));
    assertFalse(Files.exists(page));
  }

  @Test
  void withoutAStoreTheGameAloneIsWritten() throws IOException {
    Path page = folder.resolve("page.html");
    assertEquals(0, Cli.run(folder, "report --output " + page).code());
    assertTrue(Files.readString(page).contains("id=\"play-area\""));
    assertFalse(Files.readString(page).contains("echarts"));
    assertFalse(Files.exists(folder.resolve("live")));
  }
}
