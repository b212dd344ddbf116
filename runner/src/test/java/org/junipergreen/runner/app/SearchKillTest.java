package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.runner.known.archive.NeedsArchives;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * A search that is killed again and again within its board, and each time goes on from its archive,
 * ends with the answer of the other engine, or of a search that was left alone.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=SearchKillTest -Dkills=20
 * -Dsurefire.failIfNoSpecifiedTests=false} kills each command 20 times; {@code -Dseed=…} chooses
 * the moments.
 */
@NeedsArchives
@Tag("slow")
class SearchKillTest {
  private static final int KILLS = Integer.getInteger("kills", 1);
  private static final long SEED = Long.getLong("seed", 20);
  private static final int N = 128;
  private static final PositionArchive.Format WINNER =
      OutcomeSearch.archiveFormat(Board.upTo(N), OutcomeSearch.defaultRules());
  private static final int[] OPENINGS =
      MatchingEngine.solve(Board.upTo(N), new Cancellation()).openings();

  @TempDir Path folder;

  private final Random random = new Random(SEED);
  private int kills;

  /** Kills of processes that had saved positions. */
  private int losses;

  /** In most builds the two other commands do: they meet the same archive. */
  @Test
  @EnabledIf(value = "thereIsTime", disabledReason = "./check-more.sh kills, a longer check")
  void solveIsKilledAndResumed() throws IOException, InterruptedException {
    String openings =
        IntStream.of(OPENINGS).mapToObj(Integer::toString).collect(Collectors.joining(","));
    for (int round = 0; kills < KILLS || round == 0; round++) {
      JuniperProcess solve = untilDone("solve " + N, WINNER, folder.resolve("results" + round));
      assertEquals(
          "{\"n\":%d,\"winner\":1,\"winning\":[%s],\"method\":\"search\"}\n".formatted(N, openings),
          solve.out(),
          "seed " + SEED);
    }
    report("solve");
  }

  @Test
  void runIsKilledAndResumed() throws IOException, InterruptedException {
    for (int round = 0; kills < KILLS || round == 0; round++) {
      Path results = folder.resolve("results" + round);
      untilDone("run --from %d --to %d".formatted(N, N), WINNER, results);
      String row = Cli.run(results, "show --format csv").lines().get(1);
      String expected = "%d,1,,,,,,%d,%d,".formatted(N, OPENINGS.length, OPENINGS[0]);
      assertTrue(row.startsWith(expected), "seed " + SEED + ": " + row);
    }
    report("run");
  }

  @Test
  void grundyValuesAreKilledAndResumed() throws IOException, InterruptedException {
    String expected = Cli.run("solve", "52", "grundy", "--format", "json", "--archive", "0").out();
    for (int round = 0; kills < KILLS || round == 0; round++) {
      JuniperProcess solve =
          untilDone(
              "solve 52 grundy",
              GrundySearch.archiveFormat(Board.upTo(52)),
              folder.resolve("results" + round));
      assertEquals(expected, solve.out(), "seed " + SEED);
    }
    report("solve grundy");
  }

  static boolean thereIsTime() {
    return KILLS > 1;
  }

  private void report(String command) {
    System.out.printf(
        "SearchKillTest: %s, seed %d, %d kills, %d of them with positions saved since the start%n",
        command, SEED, kills, losses);
    assertTrue(losses > 0, "nothing was ever saved before a kill");
  }

  /** Starts the command, as often as it takes, until it ends by itself. */
  private JuniperProcess untilDone(String command, PositionArchive.Format format, Path results)
      throws IOException, InterruptedException {
    Path archive = results.resolve("live/archive/" + format.id() + ".journal");
    String line =
        "%s --method search --memory 64M --archive 16M --format json --results %s"
            .formatted(command, results);
    while (true) {
      JuniperProcess search = JuniperProcess.start(folder, line.split(" "));
      if (kills >= KILLS || endsBeforeItsTime(search, archive)) {
        assertEquals(0, search.exitCode(), search.err());
        // A kill between the two leaves the row stored and the archive not yet removed.
        boolean stored = search.out().contains("\"computed\":0,");
        assertTrue(stored || !Files.exists(archive), "seed " + SEED);
        return search;
      }
      search.kill();
      kills++;
    }
  }

  /**
   * One kill in three comes at a random time after the start; the others at a random time after the
   * journal was begun or became longer.
   */
  private boolean endsBeforeItsTime(JuniperProcess search, Path archive)
      throws IOException, InterruptedException {
    long before = length(archive);
    boolean early = random.nextInt(3) == 0;
    long delay = random.nextLong(early ? 2000 : 800);
    while (!early && length(archive) == before) {
      if (search.endsWithin(5)) {
        return true;
      }
    }
    losses += early ? 0 : 1;
    return search.endsWithin(delay);
  }

  private static long length(Path file) throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }
}
