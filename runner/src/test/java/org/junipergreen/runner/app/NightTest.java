package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What status says of a search that is at work, and of one that was killed. */
@Tag("slow")
class NightTest {
  // With so small a table the board takes far longer than this test.
  private static final String SEARCH =
      "run --method search 114..115 --memory 1M --threads 1 --results ";

  private static final String DRAFT = ".juniper-0123456789abcdef.partial";

  @TempDir Path folder;
  private Path results;

  @BeforeEach
  void name() {
    results = folder.resolve("results");
  }

  @Test
  void statusKnowsASearchAtWorkFromOneThatWasKilled() throws IOException, InterruptedException {
    JuniperProcess search = JuniperProcess.start(folder, (SEARCH + results).split(" "));
    try {
      while (archives().isEmpty()) {
        assertFalse(search.endsWithin(50), "it ended");
      }
      String live = words("status");
      assertTrue(live.contains("winner: 0 of 2 n (0%)"), live);
      assertTrue(live.contains(" running "), live);
      assertTrue(live.contains(" has solved, which is at work;"), live);
      String json = line("status --format json");
      assertTrue(json.contains("\"state\":\"running (process " + search.pid()), json);
      assertTrue(json.contains("\"percent\":0,"), json);
    } finally {
      search.kill();
    }
    Path archive = archives().get(0);
    String killed = words("status");
    assertTrue(killed.contains(" killed "), killed);
    assertTrue(killed.contains("winner: 2 boards, n = 114-115, left"), killed);
    assertTrue(killed.contains(" the last was juniper " + SEARCH + results), killed);
    for (String goesOn :
        List.of(
            "archive " + archive,
            "winner --method search --from 114 --to 114 --results " + results,
            "misere --from 114 --to 114 --results " + results)) {
      assertTrue(killed.contains(goesOn), killed);
    }
    output("run --to 3");
    assertTrue(Files.exists(archive));
  }

  @Test
  void aRunStopsWhenItsTimeIsOverAndSaysWithStatusWhatGoesOn() {
    Output first = Cli.run(results, "run --to 100000000 --for 1s");
    assertEquals(124, first.code(), first.err());
    String said = first.err().replaceAll("\\s+", " ");
    assertTrue(said.contains(" time of --for is over; "), said);
    String again = "juniper run --to 100000000 --results " + results;
    assertTrue(said.endsWith("; to continue: " + again + " "), said);
    assertTrue(words("status").contains("the last was " + again + " "), words("status"));
    assertTrue(line("status --format json").contains("\"state\":\"interrupted\""));
    assertEquals(0, Cli.run(results, "run --to 10 --for 1h").code());
  }

  @Test
  void aRunNamesWhatItRemovesAndLeavesTheRest() throws IOException {
    Path archives = Files.createDirectories(results.resolve("live/archive"));
    output("run games --to 10");
    output("run grundy --to 10 --archive 0");
    Path done = archive(archives, 10);
    Path needed = archive(archives, 20);
    Path counted = layers(archives, "games-10");
    Path counting = layers(archives, "games-20");
    Path checking = layers(archives, "games-exclusion-10");
    Path draft = Files.writeString(results.resolve(DRAFT), "half a table");
    Path young = Files.writeString(results.resolve(DRAFT.replace('0', 'f')), "at work");
    Path other = Files.writeString(results.resolve("notes.txt"), "of a person");
    Files.setLastModifiedTime(draft, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    String named =
        (output("run grundy --to 10 --archive 0").err() + output("run games --to 10").err())
            .replaceAll("\\s+", " ");
    assertTrue(named.contains("removed " + done + ": the rows of its n"), named);
    assertTrue(named.contains("removed " + counted + ": the rows of its n"), named);
    assertTrue(named.contains("removed " + draft + ": a killed run left it"), named);
    assertFalse(Files.exists(done) || Files.exists(counted) || Files.exists(draft), "they stay");
    String status = words("status");
    assertTrue(status.contains("layers %s, 4 bytes: ".formatted(counting)), status);
    assertTrue(status.contains("games --from 20 --to 20 --results " + results), status);
    assertTrue(status.contains("layers %s, 4 bytes: ".formatted(checking)), status);
    assertTrue(status.contains("--by exclusion --from 10 --to 10 --results " + results), status);
    assertTrue(Files.exists(needed) && Files.exists(young) && Files.exists(other), "these stay");
    String rows = output("status --format json").out();
    assertTrue(rows.contains("\"quantity\":\"grundy\",\"rows\":55,"), rows);
  }

  /** As a search of that board would leave it. */
  private static Path archive(Path folder, int n) throws IOException {
    return Files.writeString(
        folder.resolve(GrundySearch.archiveFormat(Board.upTo(n)).id() + ".map"), "positions");
  }

  private static Path layers(Path folder, String id) throws IOException {
    Path layers = Files.createDirectory(folder.resolve(id + ".layers"));
    Files.writeString(layers.resolve("pairs-00000000-there-3.layer"), "rows");
    return layers;
  }

  private List<Path> archives() throws IOException {
    Path archives = results.resolve("live/archive");
    if (!Files.isDirectory(archives)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(archives)) {
      return files.filter(file -> file.toString().endsWith(".journal")).toList();
    }
  }

  /** What a command prints, without regard to where lines are broken. */
  private String words(String command) {
    return output(command).out().replaceAll("\\s+", " ");
  }

  /** The first line that a command prints. */
  private String line(String command) {
    return output(command).lines().get(0);
  }

  private Output output(String command) {
    Output output = Cli.run(results, command);
    assertEquals(0, output.code(), output.err());
    return output;
  }
}
