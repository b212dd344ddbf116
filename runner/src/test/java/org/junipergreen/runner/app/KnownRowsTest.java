package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.Cli.done;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands go on from what is published where nothing is stored. */
class KnownRowsTest {
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

  @Test
  void whatIsPublishedIsCheckedByVerifyAndByMerge() throws IOException {
    assertTrue(done(results, "merge --format json " + results).contains("\"added\":11,"));
    assertTrue(done(results, "status --format json").contains(" merge "));
    done(results, "publish games");
    String row =
        Files.readString(table).lines().filter(l -> l.startsWith("7,2,")).findFirst().get();
    replace(row, row.replaceFirst("7,2,\\d+", "7,2,1"));
    assertRefused("merge " + results, "games: n = 7: ");
    WritableFolder.delete(results.resolve("live"));
    Output output = Cli.run(results, "verify games");
    assertEquals(1, output.code());
    assertTrue(output.err().contains("n = 7: opening 2: games is "), output.err());
    done(results, "run winner --to 5");
    assertTrue(done(results, "verify winner").contains(": 5 boards checked by "));
  }
}
