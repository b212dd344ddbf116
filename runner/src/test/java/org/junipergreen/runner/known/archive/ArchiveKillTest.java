package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What was saved before a kill is there after it.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=ArchiveKillTest -Dkills=20
 * -Dsurefire.failIfNoSpecifiedTests=false} kills 20 times; {@code -Dseed=…} chooses the moments.
 */
@NeedsArchives
@Tag("slow")
class ArchiveKillTest {
  private static final int KILLS = Integer.getInteger("kills", 1);
  private static final long SEED = Long.getLong("seed", 20);
  private static final int POSITIONS = 200_000;

  @TempDir Path results;

  @Test
  void killedAtRandomMoments() throws IOException, InterruptedException {
    Random random = new Random(SEED);
    int saved = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      try (ArchiveProcess process = ArchiveProcess.start(results, results, POSITIONS, List.of())) {
        saved = Math.max(saved, runUntilKilled(process, random));
      }
      // The next process must cope alone with what a kill left, or with what a reader closed.
      if (random.nextBoolean()) {
        requireFirst(saved);
      }
    }
    requireFirst(saved);
    System.out.printf("ArchiveKillTest: seed %d, %d kills, %d positions%n", SEED, KILLS, saved);
    assertTrue(saved > 0, "no process came to its first report");
  }

  /**
   * One kill in four comes at a random time after the start, perhaps while the file is being made;
   * the others a random number of positions after the first report.
   */
  private static int runUntilKilled(ArchiveProcess process, Random random)
      throws IOException, InterruptedException {
    int saved = 0;
    if (random.nextInt(4) == 0) {
      Thread.sleep(random.nextInt(1500));
    } else {
      for (int reports = 1 + random.nextInt(300); reports > 0; reports--) {
        Integer report = process.report();
        if (report != null) {
          saved = report;
        }
      }
    }
    process.kill();
    return saved;
  }

  private void requireFirst(int saved) {
    SavedPositions back = new SavedPositions();
    try (SearchArchive archive = ArchiveProcess.open(results)) {
      archive.replay(back);
    }
    assertEquals(0, back.wrong);
    assertTrue(
        back.found.nextClearBit(0) >= saved,
        "seed %d: %d saved, but not %d".formatted(SEED, saved, back.found.nextClearBit(0)));
  }
}
