package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that show and export what is stored. */
class StoredRowsTest {
  @TempDir Path results;

  @Test
  void anOutputFileIsWrittenWholeAndCompressedByItsName() throws IOException {
    Cli.store(results, 1, 40);
    String csv = Cli.run(results, "export winner").out();
    Path plain = results.resolve("a.csv");
    Path packed = results.resolve("a.csv.gz");
    assertEquals(0, Cli.run(results, "export winner --output " + plain).code());
    assertEquals(csv, Files.readString(plain));
    assertEquals(0, Cli.run(results, "export winner --output " + packed).code());
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      assertEquals(csv, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void publishingTwiceGivesTheSameBytes() throws IOException {
    Cli.store(results, 1, 500);
    Output output = Cli.run(results, "publish --to 500");
    assertEquals(0, output.code(), output.err());
    Path table = results.resolve("winner/winner.csv.gz");
    List<String> rows = unpacked(table);
    assertEquals(501, rows.size());
    assertTrue(rows.get(500).startsWith("500,1,"), rows.get(500));
    assertEquals(rows.get(0).split(",", -1).length, rows.get(500).split(",", -1).length);
    byte[] first = Files.readAllBytes(table);
    String readme = Files.readString(results.resolve("winner/README.md"));
    assertEquals(0, Cli.run(results, "publish --to 500").code());
    assertArrayEquals(first, Files.readAllBytes(table));
    assertEquals(readme, Files.readString(results.resolve("winner/README.md")));
    assertEquals(503, Files.readAllLines(results.resolve("winner/b-files/matching.txt")).size());
    List<String> boards = Files.readAllLines(results.resolve("winner/b-files/j2.txt"));
    assertEquals(List.of("44 118"), boards.subList(46, boards.size()));
    assertEquals(
        boards.subList(3, 47),
        Cli.run(results, "export winner --format bfile --column j2").lines().subList(3, 47));
    assertEquals(459, Files.readAllLines(results.resolve("winner/b-files/j1.txt")).size());
    Output unknown = Cli.run(results, "export games --format bfile --column j2");
    assertEquals(2, unknown.code(), unknown.err());
    List<String> list =
        Files.readAllLines(results.resolve("winner/j2-wins.txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    assertEquals(List.of("1", "2", "4", "5", "6", "7", "9", "10"), list.subList(0, 8));
  }

  private static List<String> unpacked(Path file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }

  /** Each line of a draft, and its terms against the b-file's. */
  @Test
  void aDraftOfANewSequenceHasTheEncyclopediasFormat() {
    Cli.store(results, 1, 300);
    for (String column : List.of("openings", "d", "j1", "j2")) {
      String sequence = " winner --column " + column;
      List<String> draft = Cli.run(results, "export --format oeis" + sequence).lines();
      List<String> terms =
          Cli.run(results, "export --format bfile" + sequence).lines().stream()
              .filter(line -> !line.startsWith("#"))
              .toList();
      String letters =
          draft.stream()
              .map(line -> line.replaceFirst("^%(.) ?A000000.*", "$1"))
              .collect(Collectors.joining());
      assertTrue(letters.matches("IST?U?NCCCCDDHeoYKOA"), letters);
      String data =
          draft.stream()
              .filter(line -> line.matches("%[STU] .*"))
              .map(line -> line.substring("%S A000000 ".length()))
              .collect(Collectors.joining());
      assertTrue(data.length() <= 260, data);
      List<String> numbers = List.of(data.split(",", -1));
      assertEquals(
          terms.stream().limit(numbers.size()).map(line -> line.split(" ", -1)[1]).toList(),
          numbers);
      assertTrue(column.equals("j2") || data.length() > 240, data);
      String offset = draft.get(draft.size() - 2).replaceFirst("^%O A000000 (\\d+),.*", "$1");
      assertTrue(terms.get(0).startsWith(offset + " "), offset);
    }
  }

  @Test
  void searchedQuantitiesArePublishedWithHowTheyWereChecked() throws IOException {
    for (String quantity : List.of("misere", "games")) {
      assertEquals(0, Cli.run(results, "run " + quantity + " --to 14 --memory 16M").code());
      assertEquals(0, Cli.run(results, "publish " + quantity).code());
    }
    assertEquals("1 0", Files.readAllLines(results.resolve("games/b-files/games.txt")).get(3));
    List<String> table = Files.readAllLines(results.resolve("games/games.csv"));
    assertEquals("n,opening,games,odd,even", table.get(0));
    assertEquals(
        "12,2,379,189,190", table.stream().filter(r -> r.startsWith("12,2,")).toList().get(0));
    String unlike = Files.readString(results.resolve("misere/unlike-normal.txt"));
    assertTrue(unlike.endsWith("#\n1\n2\n3\n"), unlike);
    String readme = Files.readString(results.resolve("misere/README.md"));
    String command = "`juniper run misere --to 14 --memory 16M`";
    assertTrue(readme.contains("The last run of the batch was " + command), readme);
    assertTrue(readme.contains("`./juniper verify misere --to 14 --by recompute`"), readme);
    assertEquals(
        List.of("games", "misere"),
        Files.readAllLines(results.resolve("README.md")).stream()
            .filter(line -> line.startsWith("| [") && line.contains("/README.md)"))
            .map(line -> line.substring(3, line.indexOf(']')))
            .toList());
  }

  /** Neither a part of the stored rows, nor a list that cannot be made, nor an example of help. */
  @Test
  void publishedTablesAreLostOnlyOnRequest() throws IOException {
    assertEquals(0, Cli.run(results, "run games --to 14").code());
    Cli.store(results, 1, 1000);
    assertEquals(0, Cli.run(results, "publish games").code());
    assertEquals(0, Cli.run(results, "publish").code());
    Map<Path, String> published = files();
    Output games = Cli.run(results, "publish games --to 12");
    assertEquals(1, games.code());
    assertEquals(1, Cli.run(results, "publish --to 600").code());
    assertEquals(1, Cli.run(results, "publish --to 100 --replace").code(), "J2's wins are needed");
    Cli.run("help", "publish").lines().stream()
        .filter(line -> line.startsWith("  juniper publish"))
        .forEach(line -> assertEquals(0, Cli.run(results, line.substring(10)).code(), line));
    assertEquals(published, files());
    assertEquals(0, Cli.run(results, "publish games --to 12 --replace").code());
    assertEquals(37, Files.readAllLines(results.resolve("games/games.csv")).size());
  }

  private Map<Path, String> files() throws IOException {
    Map<Path, String> found = new TreeMap<>();
    try (Stream<Path> all = Files.walk(results)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!file.startsWith(results.resolve("live"))) {
          found.put(file, Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return found;
  }

  @Test
  void aSearchFindsTheWinnersAndOpeningsThatAMatchingFinds() {
    Path others = results.resolve("others");
    assertEquals(0, Cli.run(others, "run --to 64").code());
    String run = Cli.json(results, "run --method search --to 64");
    assertTrue(run.contains("\"before\":0,\"computed\":64,"), run);
    for (String column : List.of("winner", "openings", "smallest")) {
      String export = "export winner --column " + column;
      assertEquals(Cli.run(others, export).out(), Cli.run(results, export).out());
    }
    assertTrue(
        Cli.run(results, "show --from 8 --to 8 --format csv")
            .lines()
            .get(1)
            .startsWith("8,1,,,,,,3,2,"));
    assertTrue(Cli.run(results, "status --format csv").lines().get(1).startsWith("winner,64,64,1"));
  }

  @Test
  void statusOfAFolderThatCannotBeRead() throws IOException {
    Cli.store(results, 1, 3);
    Path live = results.resolve("live");
    Files.setPosixFilePermissions(live, PosixFilePermissions.fromString("---------"));
    try {
      assumeFalse(Files.isReadable(live), "unreadable stores, as root");
      Output output = Cli.run(results, "status");
      assertEquals(1, output.code());
      assertTrue(output.err().endsWith("access is denied\n"), output.err());
    } finally {
      Files.setPosixFilePermissions(live, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "games", "grundy"})
  void solvePrintsWhatRunStores(String quantity) {
    Cli.done(results, "run " + quantity + " --from 16 --to 16");
    String stored =
        Cli.done(results, "export " + quantity + " --format csv").replaceAll("(?m),[^,\\n]*$", "");
    String options = quantity.equals("grundy") ? " --all-openings" : "";
    assertEquals(stored, Cli.done(results, "solve 16 " + quantity + " --format csv" + options));
  }

  @Test
  void theFastestWinIsTheShortestOfAll() {
    Cli.done(results, "run remoteness --from 4 --to 30");
    Cli.done(results, "run fastest --to 30");
    List<String> lengths = Cli.done(results, "export remoteness --format csv").lines().toList();
    for (String row : Cli.done(results, "show fastest --format csv").lines().skip(1).toList()) {
      String[] values = row.split(",", -1);
      String shortest =
          lengths.stream()
              .filter(line -> line.startsWith(values[0] + ",") && line.contains(",true,"))
              .map(line -> line.split(",", -1)[3])
              .min(Comparator.comparing(Integer::valueOf))
              .filter(length -> Integer.parseInt(length) <= 13)
              .orElse("");
      assertEquals(shortest, values[1], row);
    }
  }
}
