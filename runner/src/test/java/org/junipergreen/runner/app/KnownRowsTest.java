package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.Cli.done;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands go on from what is published where nothing is stored. */
class KnownRowsTest {
  private static final String SAID =
      "games: 11 boards read from what is published (%s), not computed here%n";

  @TempDir Path folder;

  private Path results;
  private Path table;

  /** Publishes the games of n = 2 to 12, and forgets the store that they came from. */
  @BeforeEach
  void publish() throws IOException {
    Path made = folder.resolve("made");
    done(made, "run games --to 12");
    done(made, "publish games");
    results = folder.resolve("results");
    table = results.resolve("games/games.csv");
    PublishedTable.write(table, Files.readString(made.resolve("games/games.csv")));
    Files.copy(made.resolve("README.md"), results.resolve("README.md"));
  }

  private void assertRefused(String line, String why) {
    Output output = Cli.run(results, line);
    assertEquals(1, output.code(), output.out());
    assertEquals("", output.out());
    assertTrue(output.err().contains(why), output.err());
  }

  private void replace(String line, String other) throws IOException {
    String text = Files.readString(table);
    assertTrue(text.contains(line), text);
    PublishedTable.write(table, text.replace(line, other));
  }

  @Test
  void withoutAStoreCommandsReadWhatIsPublishedAndSaySo() throws IOException {
    Path made = folder.resolve("made");
    for (String line :
        new String[] {
          "show games --format csv --per-board", "export games --format bfile --from 1 --to 12"
        }) {
      Output output = Cli.run(results, line);
      assertEquals(0, output.code(), output.err());
      assertTrue(output.err().endsWith(SAID.formatted(table)), output.err());
      assertEquals(
          done(made, line).replaceAll("--results \\S+", ""),
          output.out().replaceAll("--results \\S+", ""));
    }
    Path terms = folder.resolve("b.txt");
    Output none = Cli.run(results, "verify games --against " + terms);
    assertEquals(2, none.code());
    assertEquals("juniper verify: %s: there is no such file".formatted(terms), first(none.err()));
    Files.writeString(terms, "1 0\n2 1\n12 %s\n14 7\n".formatted(games(made)));
    String verdict = done(results, "verify games --against " + terms);
    assertTrue(verdict.contains("3 terms agree"), verdict);
    Files.writeString(terms, "1 0\n2 1\n12 1\n");
    Output differs = Cli.run(results, "verify games --against " + terms);
    assertEquals(1, differs.code());
    assertTrue(differs.err().contains("n = 12: games is "), differs.err());
    assertFalse(Files.exists(results.resolve("live")), "nothing is written");
  }

  private static String first(String text) {
    return text.lines().findFirst().orElse("").replaceFirst(" \\(more: .*", "");
  }

  /** The number of games at n = 12. */
  private static String games(Path made) {
    String last =
        done(made, "export games --format bfile").lines().reduce((a, b) -> b).orElseThrow();
    return last.substring(last.indexOf(' ') + 1);
  }

  @Test
  void aTimingThatIsNotPublishedIsUnknown() {
    String row = done(results, "show games 2 --format json").lines().findFirst().orElseThrow();
    assertTrue(row.contains("\"nanos\":null"), row);
    String said = done(results, "show games");
    assertTrue(
        said.endsWith("the time of each row: column nanos of --format csv and json\n"), said);
  }

  @Test
  void aRunComputesWhatNeitherIsStoredNorPublished() throws IOException {
    String dry = done(results, "run games --to 14 --dry-run --format json");
    assertTrue(dry.contains("\"missing\":[[13,14]]"), dry);
    String run = done(results, "run games --to 14 --check --format json");
    assertTrue(run.contains("\"before\":0,\"computed\":2,"), run);
    assertTrue(run.contains("\"checked\":13,\"contradictions\":0,\"published\":11"), run);
    String status = done(results, "status --format json");
    assertTrue(status.contains("\"quantity\":\"games\",\"rows\":13,"), status);
    assertEquals(
        14,
        done(results, "export games --format bfile --from 2")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .count()
            + 1);
    assertTrue(
        done(results, "run games --to 14")
            .replaceAll("\\s+", " ")
            .contains(
                "nothing to do: 2 stored already, 11 boards published already;"
                    + " 'juniper show games 2..14 --results "
                    + results
                    + "' shows them."));
    // What is published anew is checked row by row, whoever computed it.
    assertTrue(done(results, "publish games").contains("published games of n = 2 to 14"));
    assertTrue(Files.readString(table).contains("\n14,14,"));
    String verified = done(results, "verify games");
    assertTrue(verified.contains(": 2 boards checked by "), verified);
  }

  /** Two runs that were killed before they stored a row, in ranges that overlap. */
  @Test
  void whatIsLeftOfRunsIsCountedOnceAndWithoutWhatIsPublished() throws IOException {
    done(results, "run games --from 15 --to 15");
    try (StoreWriter writer = StoreWriter.open(results)) {
      Table<?> games = StandardQuantities.registry().named("games").orElseThrow().table();
      Provenance provenance = writer.store().lastRun(games).orElseThrow().provenance();
      writer.begin(games, new Range(2, 16), provenance);
      writer.begin(games, new Range(10, 18), provenance);
    }
    String status = done(results, "status --format json");
    assertTrue(status.contains("\"unfinished\":[[13,14],[16,18]],\"left\":5,"), status);
    String line = done(results, "status").replaceAll("\\s+", " ");
    assertTrue(line.contains("games: 5 boards, n = 13-14 16-18, left of runs"), line);
    String dry = done(results, "run games --to 18 --dry-run --format json");
    assertTrue(dry.contains("\"before\":1,\"todo\":5,\"missing\":[[13,14],[16,18]]"), dry);
    done(results, "run games --to 18");
    assertTrue(done(results, "status --format json").contains("\"unfinished\":[],\"left\":0,"));
    // What lies between stored boards and is published is not missing.
    done(results, "run games --from 20 --to 20");
    assertTrue(
        done(results, "status --format json")
            .contains("\"from\":13,\"to\":20,\"missing\":1,\"gaps\":[[19,19]]"));
  }

  @Test
  void aStoreThatContradictsWhatIsPublishedIsNotMixedWithIt() throws IOException {
    done(results, "run games --from 13 --to 13");
    Files.copy(table, folder.resolve("kept.csv"));
    Files.delete(table);
    done(results, "run games --from 4 --to 5");
    Files.copy(folder.resolve("kept.csv"), table);
    assertEquals(12, done(results, "show games --per-board --format csv").lines().count() - 1);
    replace("\n5,2,", "\n5,2,1");
    for (String line : new String[] {"show games", "export games", "run games --to 14"}) {
      assertRefused(line, "what is stored of games contradicts what is published: n = 5: ");
    }
    assertRefused("merge " + results, "games: n = 5: ");
    // What is wholly stored needs nothing that is published.
    assertEquals(2, done(results, "show games 4..5 --per-board --format csv").lines().count() - 1);
  }

  /** What a stranger types first who wants to trust the tables. */
  @Test
  void verifyChecksWhatIsPublishedWhereNothingIsStored() throws IOException {
    Output output = Cli.run(results, "verify games");
    assertEquals(0, output.code(), output.err());
    assertTrue(output.out().contains(": 11 boards checked by "), output.out());
    assertTrue(output.err().endsWith(SAID.formatted(table)), output.err());
    assertTrue(
        done(results, "verify games --by exclusion").contains(": 11 boards checked by exclusion"));
    assertFalse(Files.exists(results.resolve("live")), "nothing is written");

    String row =
        Files.readString(table).lines().filter(l -> l.startsWith("7,2,")).findFirst().get();
    replace(row, row.replaceFirst("7,2,\\d+", "7,2,1"));
    output = Cli.run(results, "verify games");
    assertEquals(1, output.code());
    assertTrue(output.err().contains("n = 7: opening 2: games is "), output.err());

    done(results, "run winner --to 5");
    assertTrue(done(results, "verify winner").contains(": 5 boards checked by "));
  }

  @Test
  void mergeTakesPublishedRowsInAndChecksThem() throws IOException {
    Path other = folder.resolve("other");
    assertTrue(done(other, "merge --format json " + results).contains("\"added\":11,"));
    assertTrue(done(other, "verify games").contains(": 11 boards checked by "));
    assertTrue(done(other, "status --format json").contains(" merge "));
    assertTrue(done(results, "merge --format json " + results).contains("\"added\":11,"));
    done(results, "publish games");
    replace("\n7,2,", "\n7,2,1");
    assertRefused("merge " + results, "games: n = 7: ");
  }
}
