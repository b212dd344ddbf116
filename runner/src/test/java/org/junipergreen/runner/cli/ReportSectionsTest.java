package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sections of the report hold what the commands print, and need no store. */
class ReportSectionsTest {
  @TempDir Path folder;

  private static final String MARK = "<script type=\"application/json\" id=\"report-data\">";

  private Cli.Output report(Path results, String... sections) {
    List<String> words = new ArrayList<>(List.of("--results", results.toString(), "report"));
    Stream.of(sections).forEach(section -> words.addAll(List.of("--section", section)));
    words.addAll(List.of("--force", "--output", folder.resolve("page.html").toString()));
    return Cli.run(words.toArray(String[]::new));
  }

  private JsonNode data() throws IOException {
    String page = Files.readString(folder.resolve("page.html"));
    int from = page.indexOf(MARK) + MARK.length();
    return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
  }

  private JsonNode section(String command) throws IOException {
    Cli.Output output = report(folder.resolve("none"), command);
    assertEquals(0, output.code(), output.err());
    return data().get("sections").get(0);
  }

  private static List<JsonNode> pieces(JsonNode section, String kind) {
    return StreamSupport.stream(section.get("pieces").spliterator(), false)
        .filter(piece -> piece.get("kind").textValue().equals(kind))
        .toList();
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }

  /** A table as CSV, without the commas that group digits. */
  private static List<String> csv(JsonNode table) {
    Stream<JsonNode> rows = StreamSupport.stream(table.get("rows").spliterator(), false);
    return Stream.concat(Stream.of(table.get("fields")), rows)
        .map(ReportSectionsTest::texts)
        .map(row -> String.join(",", row.stream().map(text -> text.replace(",", "")).toList()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          strata 6                            | 0
          strata 20 --show sizes              | 0
          tournament 8 --exact                | 1
          tournament 8 --games 20             | 1
          graph chomp 2x2 --show states        | 0
          graph nim 9 --normal --show kernel  | 0
          graph divisors 12 --show counts     | 0
          heap octal 0.07 --show types --to 9 | 0
          """)
  void aTableIsTheOneThatTheCommandPrints(String command, int table) throws IOException {
    Cli.Output printed = Cli.run((command + " --format csv").split(" "));
    assertEquals(
        printed.lines().stream().map(line -> line.replace("true", "yes")).toList(),
        csv(pieces(section(command), "table").get(table)));
  }

  @ParameterizedTest
  @CsvSource({
    "graph chomp 2x3",
    "graph domineering 2x3",
    "graph nim 7 --simple",
    "graph divisors 20",
    "strata 6"
  })
  void aPictureIsTheOneThatTheCommandDraws(String command) throws IOException {
    List<JsonNode> pictures = pieces(section(command), "picture");
    assertEquals(1, pictures.size());
    assertEquals(
        Cli.run((command + " --show svg").split(" ")).out(),
        pictures.get(0).get("svg").textValue());
  }

  @Test
  void kaylesStandsInRowsOfTwelveWithItsFourteenExceptions() throws IOException {
    JsonNode section = section("heap kayles --to 83");
    JsonNode rows = pieces(section, "rows").get(0);
    assertEquals(12, rows.get("width").intValue());
    assertEquals(
        Cli.run("heap", "kayles", "--to", "83", "--format", "csv").lines().stream()
            .skip(1)
            .map(line -> line.replaceFirst(".*,", ""))
            .toList(),
        texts(rows.get("values")));
    String exceptions =
        String.join(
            " ",
            Cli.run("heap", "kayles", "--show", "rows", "--to", "83", "--format", "csv")
                .lines()
                .stream()
                .map(line -> line.replaceFirst(".*,", ""))
                .filter(line -> line.matches("[0-9 ]+"))
                .toList());
    assertEquals(exceptions, String.join(" ", texts(rows.get("marked"))));
    assertEquals(14, rows.get("marked").size());
    JsonNode chart = pieces(section, "chart").get(0).get("series").get(0);
    assertEquals(83, chart.get("count").intValue());
    assertTrue(
        pieces(section, "sentence").get(0).get("text").textValue().contains("period 12 from"));
  }

  @Test
  void whatHasNoShortPeriodStandsInRowsOfTen() throws IOException {
    for (String game : List.of("heap grundy --to 3000", "heap octal 0.165 --to 3000")) {
      JsonNode rows = pieces(section(game), "rows").get(0);
      assertEquals(10, rows.get("width").intValue());
      assertEquals(0, rows.get("marked").size());
      assertEquals(2000, rows.get("values").size(), "cut, as a long table is");
    }
    assertEquals(
        3001, pieces(section("heap grundy --to 3000 --all"), "rows").get(0).get("values").size());
  }

  @Test
  void withoutAStoreThePageHasWhatIsAskedForAlone() throws IOException {
    Path none = folder.resolve("none");
    assertEquals(1, report(none).code(), "the store is asked for");
    assertEquals(0, report(none, "heap kayles", "strata 6", "heap grundy").code());
    assertFalse(data().get("results").booleanValue());
    assertEquals(3, data().get("sections").size());
    assertEquals(
        0,
        Cli.run(none, "report --board divisors:36 --force --output " + folder.resolve("page.html"))
            .code());
    assertFalse(data().get("results").booleanValue());
    assertFalse(Files.exists(none), "nothing is made there");
    Cli.Output plots =
        Cli.run(none, "report --board 2..9 --svg " + folder.resolve("plots") + " --output x.html");
    assertEquals(1, plots.code(), "plots are those of the store");

    Path results = folder.resolve("results");
    Cli.store(results, 1, 20);
    assertEquals(0, report(results, "heap kayles").code());
    assertTrue(data().get("results").booleanValue());
    assertEquals(1, data().get("quantities").size());
    assertEquals(1, data().get("sections").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          chain 20               | juniper report: --section: 'chain' is not one of heap, graph, strata
          grahp nim 5            | juniper report: --section: 'grahp' is not known; did you mean graph?
          ''                     | juniper report: --section: '' is not one of heap
          heap                   | juniper heap: GAME is missing
          heap octal 0.8         | juniper heap: CODE: '0.8' is not an octal code
          heap kayles --fo       | juniper heap: there is no option --fo
          heap --help            | juniper heap: --help and --format are not for a section
          strata 6 --format csv  | juniper strata: --help and --format are not for a section
          strata 6 --show dot    | juniper strata: --show dot is for Graphviz
          graph nim 5 --show dot | juniper graph: --show dot is for Graphviz
          graph nim 5 --simple --show states | juniper graph: --simple goes with --show kernel
          tournament 8 --publish | juniper tournament: --publish is not for a section
          tournament x           | juniper tournament: N: 'x' is not a whole number
          """)
  void whatIsWrongWithASectionIsSaidInOneLine(String section, String message) {
    Cli.Output output = report(folder.resolve("none"), section);
    assertEquals(2, output.code());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().startsWith(message), output.err());
    assertFalse(Files.exists(folder.resolve("page.html")));
  }
}
