package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.Cli.Output;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A store that version 0.1 made is read, checked, continued and published as 0.1 would. The store
 * and what 0.1 printed lie in the resources, beside the script that made them.
 */
class StoreOfVersion01Test {
  private static final String FOLDER = "/org/junipergreen/runner/store01/";

  @TempDir Path results;

  @BeforeEach
  void copyTheStore() throws IOException {
    Files.createDirectories(results.resolve("live"));
    Files.write(results.resolve("live/juniper.db"), bytes("juniper.db"));
  }

  /** Two columns have come since, of which its rows know nothing. */
  @Test
  void itsWinnersAreExportedWithoutTheColumnsGained() throws IOException {
    String rows = done("export winner");
    String gained = rows.lines().skip(1).findFirst().orElseThrow();
    assertEquals("1,2,0,1,1,0,0,0,,,,386755", gained);
    assertEquals(
        expected("winner.csv"),
        rows.replaceAll(",giant,giantInD,", ",").replaceAll("(?m),,,(\\d+)$", ",$1"));
  }

  /** One column has come since, of which its rows know nothing. */
  @Test
  void itsChainsAreExportedWithoutTheColumnGained() throws IOException {
    assertEquals(
        expected("chain.csv"),
        done("export chain")
            .replace(",certified,", ",")
            .replace(",true,,", ",true,")
            .replace(",false,,", ",false,"));
    assertEquals(
        expected("chain.json"),
        done("export chain --format json").replace("\"certified\":null,", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "grundy", "misere", "games", "fastest"})
  void itsRowsAreExported(String quantity) throws IOException {
    assertEquals(expected(quantity + ".csv"), done("export " + quantity));
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "games"})
  void everyTypeOfValueIsExportedAsJson(String quantity) throws IOException {
    assertEquals(expected(quantity + ".json"), done("export " + quantity + " --format json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "grundy", "games"})
  void itsBoardsAreShown(String quantity) throws IOException {
    assertEquals(
        expected(quantity + "-boards.csv"), done("show " + quantity + " --per-board --format csv"));
  }

  @Test
  void itsSequencesAreExported() throws IOException {
    assertEquals(
        expected("winner-smallest.txt"),
        done("export winner --format bfile --column smallest --from 70")
            .replaceAll("(?m)^#.*\n", ""));
  }

  @Test
  void itsRunsAreKnown() throws IOException {
    // Quantities that 0.1 did not know may follow, and all winners lack the columns gained.
    assertTrue(
        done("status --format json")
            .replace("\"rows\":466,\"partial\":466,", "\"rows\":466,\"partial\":5,")
            .startsWith(expected("status.json")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"winner", "remoteness", "grundy", "games --to 24", "fastest", "chain"})
  void itsRowsAreConfirmed(String rows) {
    assertTrue(done("verify " + rows + " --format json").contains("\"contradictions\":0"));
  }

  @Test
  void anInterruptedRunGoesOn() {
    assertTrue(done("run misere --to 78 --format json").contains("\"before\":76,\"computed\":2,"));
    assertTrue(done("status --format json").contains("\"unfinished\":[[1,143]],\"left\":65,"));
  }

  @Test
  void aChainThatWasNotProvedIsTakenUpAgain() {
    done("run chain --from 180 --to 180");
    String rows = done("export chain");
    assertTrue(rows.contains("\n180,134,134,true,true,"), rows);
    assertTrue(rows.contains("\n14,12,12,true,,5 10 2 "), rows);
  }

  /** What the column gained is to say is not computed again: the proofs beside the table say it. */
  @Test
  void itsChainsArePublishedAsProved() throws IOException {
    assertTrue(done("run chain --to 14").contains(": all were stored before."));
    done("publish chain --to 14");
    Path table = results.resolve("chain/chain.csv");
    assertTrue(Files.readString(table).contains("\n12,11,11,true,,5 "));
    done("prove 9..12 chain --output " + results.resolve("chain/proofs/9-12.jsonl.gz"));
    done("publish chain --to 14");
    String rows = Files.readString(table);
    assertTrue(rows.contains("\n12,11,11,true,true,5 "), rows);
    assertTrue(rows.contains("\n13,11,11,true,,5 "), rows);
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "grundy", "fastest", "games --to 16", "misere --to 22"})
  void itsRowsArePublished(String rows) throws Exception {
    done("publish " + rows);
    String quantity = rows.split(" ", -1)[0];
    assertEquals(expected("published/" + quantity + ".md"), readme(quantity));
  }

  /**
   * Matchings fill what a search left empty, and the columns gained since. The text of each
   * published sequence is the same then, and so is the table without these columns.
   */
  @Test
  void itsWinnersAreCompletedAndPublished() throws Exception {
    assertTrue(
        done("run winner --to 480 --format json").contains("\"before\":0,\"computed\":480,"));
    done("publish winner");
    String readme = readme("winner");
    expected("published/winner.md")
        .lines()
        .filter(line -> line.startsWith("| [b-files") || line.startsWith("| [j2-wins"))
        .forEach(line -> assertTrue(readme.contains(line), line));
    String table = done("export winner").replaceAll("(?m)(,[^,\n]*){3}$", "");
    assertTrue(expected("published/winner.md").contains(digest(table)));
  }

  /** As 0.1 would write it: its b-files had no comments, so that their digests were the terms'. */
  private String readme(String quantity) throws Exception {
    Path folder = results.resolve(quantity);
    String readme = Files.readString(folder.resolve("README.md"));
    try (Stream<Path> files = Files.list(folder.resolve("b-files"))) {
      for (Path file : files.toList()) {
        String text = Files.readString(file);
        String digest = digest(text);
        assertTrue(readme.contains(digest), file.toString());
        readme = readme.replace(digest, digest(text.replaceAll("(?m)^#.*\n", "")));
      }
    }
    return readme;
  }

  private static String digest(String text) throws NoSuchAlgorithmException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  private String done(String line) {
    Output output = Cli.run(results, line);
    assertEquals(0, output.code(), output.err());
    return output.out();
  }

  private static String expected(String name) throws IOException {
    return new String(bytes("expected/" + name), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = StoreOfVersion01Test.class.getResourceAsStream(FOLDER + name)) {
      return in.readAllBytes();
    }
  }
}
