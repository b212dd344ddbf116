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
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run removes of what earlier ones have left, and what it leaves. */
@Tag("slow")
class NightTest {
  private static final String DRAFT = ".juniper-0123456789abcdef.partial";

  @TempDir Path folder;
  private Path results;

  @BeforeEach
  void name() {
    results = folder.resolve("results");
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

  /** What a command prints, without regard to where lines are broken. */
  private String words(String command) {
    return output(command).out().replaceAll("\\s+", " ");
  }

  private Output output(String command) {
    Output output = Cli.run(results, command);
    assertEquals(0, output.code(), output.err());
    return output;
  }
}
