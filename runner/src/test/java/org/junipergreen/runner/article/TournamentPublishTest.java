package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code tournament --publish} leaves in the results folder, and what it refuses there. */
class TournamentPublishTest {
  @TempDir Path results;
  private Path folder;
  private Path readme;

  @BeforeEach
  void nameFiles() {
    folder = results.resolve("tournament");
    readme = folder.resolve("README.md");
  }

  @Test
  void theReadmeIsMadeOfAllTables() throws IOException {
    publish(20, 1);
    publish(18, 1);
    publish(3, 20);
    List<String> lines = Files.readAllLines(readme);
    assertEquals(
        List.of(
            "| 3 | [3.csv](3.csv) | `./juniper tournament 3 --games 20 --seed 1 --publish` |",
            "| 18 | [18.csv](18.csv) | `./juniper tournament 18 --games 1 --seed 1 --publish` |",
            "| 20 | [20.csv](20.csv) | `./juniper tournament 20 --games 1 --seed 1 --publish` |"),
        lines.stream().filter(line -> line.contains("--games")).toList());
    assertEquals(
        List.of("J1 wins", "J2 wins", "J1 wins"),
        lines.stream()
            .filter(line -> line.startsWith("With perfect play "))
            .map(line -> line.substring(18, 25))
            .toList());
    // On 1..3 there is one game, 2 1 3, and J1 wins it.
    assertTrue(
        lines.contains("| perfect" + " | 100.0 [83.9, 100.0]".repeat(6) + " |"), lines.toString());
    assertTrue(lines.contains("- ia0 makes any move"), lines.toString());
    assertTrue(Files.readString(results.resolve("README.md")).contains("(tournament/README.md)"));
  }

  @Test
  void theArticlesScoresStandBesideTheSameBoards() throws IOException {
    publish(3, 1);
    assertFalse(Files.readString(readme).contains("| article |"));
    publish(20, 1);
    assertTrue(
        Files.readAllLines(readme).contains("| ia4 | ia4 | 66 | 100.0 [20.7, 100.0] | 34.0 |"));
  }

  @Test
  void theFileIsWhatCsvPrints() throws IOException {
    publish(6, 20);
    assertEquals(
        Cli.run("tournament", "6", "--games", "20", "--format", "csv").out(),
        Files.readString(folder.resolve("6.csv")));
  }

  @Test
  void aTableTakesThePlaceOfItsBoards() throws IOException {
    publish(3, 20);
    publish(3, 10);
    Path file = folder.resolve("3.csv");
    assertTrue(Files.readString(file).contains("3,ia0,ia0,10,10,1.0000,0.7225,1.0000"));
    assertFalse(Files.readString(readme).contains("--games 20 "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n,first,second | a,first,second | line 1",
        "3,ia0,ia0 | 4,ia0,ia0 | line 2",
        "3,ia0,ia1 | 3,ia1,ia0 | line 3",
        "ia0,20,20 | ia0,20,19 | line 2",
        "ia0,20,20 | ia0,20,21 | line 2",
        "ia0,20,20 | ia0,0,0 | line 2",
        "ia2,20,20 | ia2,21,20 | line 4",
        "3,perfect,perfect | 3,fastest,fastest | line 37"
      })
  void aForeignTableIsRefused(String text, String other, String line) throws IOException {
    publish(3, 20);
    Path file = folder.resolve("3.csv");
    String foreign = Files.readString(file).replaceFirst(text, other);
    assertRefused(file, foreign, line);
  }

  @Test
  void aTableWithOtherEndsIsRefused() throws IOException {
    publish(3, 20);
    Path file = folder.resolve("3.csv");
    String own = Files.readString(file);
    assertRefused(file, own + own.substring(own.lastIndexOf("3,perfect")), "line 38");
    assertRefused(file, own.substring(0, own.length() - 1) + "0\n", "line 37");
    assertRefused(file, "", "line 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"notes.csv", "0.csv", "020.csv", "99999999.csv"})
  void aFileThatIsNamedForNoBoardIsRefused(String name) throws IOException {
    publish(3, 20);
    assertRefused(folder.resolve(name), "", "not named for a board");
  }

  private void publish(int n, int games) {
    Output output = Cli.run(results, command(n, games));
    assertEquals(0, output.code(), output.err());
  }

  private static String command(int n, int games) {
    return "tournament %d --games %d --publish".formatted(n, games);
  }

  /** Refused with its path in one line, and nothing is written. */
  private void assertRefused(Path file, String foreign, String reason) throws IOException {
    String before = Files.readString(readme);
    Files.writeString(file, foreign);
    Output output = Cli.run(results, command(4, 1));
    assertEquals(1, output.code(), output.err());
    assertEquals("", output.out());
    assertEquals(1, output.err().lines().count(), output.err());
    assertTrue(output.err().contains(file + ": "), output.err());
    assertTrue(output.err().contains(reason), output.err());
    assertEquals(foreign, Files.readString(file));
    assertEquals(before, Files.readString(readme));
    assertFalse(Files.exists(folder.resolve("4.csv")));
  }

  @Test
  void otherThreadsPlayTheSameGamesAndOtherSeedsAndPlayoutsOthers() {
    String alone = games("--threads 1");
    assertEquals(alone, games("--threads 3"));
    assertNotEquals(alone, games("--seed 2"));
    assertNotEquals(games("--players ia3,ia4"), games("--players ia3,ia4 --playouts 2"));
  }

  private String games(String options) {
    return Cli.done(results, "tournament 20 --games 40 --format csv " + options);
  }

  /** The quotient of doubles falls below a half of the last digit for 125 of these numbers. */
  @Test
  void percentsAreRoundedExactly() {
    int games = 10_000;
    for (int wins = 0; wins <= games; wins++) {
      int tenths = (wins + 5) / 10;
      Score score = new Score(Contestant.IA3, Contestant.IA4, games, wins);
      assertEquals(tenths / 10 + "." + tenths % 10, TournamentTable.percent(score).toPlainString());
    }
  }
}
