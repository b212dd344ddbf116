package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What one Java has stored, another goes on from, and back: rows, and the archive of a search. */
@EnabledIfSystemProperty(
    named = "juniper.other.java",
    matches = ".+",
    disabledReason = "./check-more.sh javas, a longer check")
class OtherJavaTest {
  private static final Path THIS = Path.of(System.getProperty("java.home"));
  private static final int N = 78;

  private static final PositionArchive.EntryFormat FORMAT =
      RemotenessSearch.archiveFormat(Board.upTo(N));

  /** How long a search is left to fill its archive. */
  private static final int MILLIS = 1500;

  private static final String SEARCH =
      "solve %d remoteness --per-board --threads 1 --memory 64M --archive 16M --format json"
          .formatted(N);

  @TempDir Path folder;

  @Test
  void theOtherGoesOnFromThisAndBack() throws IOException, InterruptedException {
    bothGoOn(THIS, other());
  }

  @Test
  void thisGoesOnFromTheOtherAndBack() throws IOException, InterruptedException {
    bothGoOn(other(), THIS);
  }

  private static Path other() {
    return Path.of(System.getProperty("juniper.other.java", ""));
  }

  private void bothGoOn(Path first, Path second) throws IOException, InterruptedException {
    assertStores(first, 300, 300);
    assertStores(second, 500, 200);
    assertStores(first, 600, 100);

    Path archive = folder.resolve("live/archive/" + FORMAT.id() + ".journal");
    for (Path java : List.of(first, second)) {
      long before = length(archive);
      JuniperProcess search = start(java, SEARCH);
      while (length(archive) == before) {
        assertFalse(search.endsWithin(5), search.err());
      }
      assertFalse(search.endsWithin(MILLIS), "it ended");
      search.kill();
      assertGoesOn(search.err());
    }
    JuniperProcess last = start(first, SEARCH);
    assertEquals(0, last.exitCode(), last.err());
    assertGoesOn(last.err());
    assertEquals(Cli.run(SEARCH.split(" ")).out(), last.out());
  }

  /** That an archive is full says that it is in use; it holds less where its file is sparse. */
  private static void assertGoesOn(String messages) {
    assertFalse(messages.contains("without its archive"), messages);
    assertFalse(messages.contains("left out"), messages);
  }

  private void assertStores(Path java, int to, int boards)
      throws IOException, InterruptedException {
    JuniperProcess run = start(java, "run --to " + to);
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains(boards + " boards computed"), run.out());
  }

  private JuniperProcess start(Path java, String line) throws IOException {
    return JuniperProcess.startOn(java, folder, (line + " --results " + folder).split(" "));
  }

  /** Tells the archive from the one that takes its place when a search goes on from it. */
  private static long length(Path file) throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }
}
