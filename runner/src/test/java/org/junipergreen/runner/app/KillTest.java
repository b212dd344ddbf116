package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StorePlace;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run that is killed again and again ends with the rows of one that is left in peace.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=KillTest -Dkills=20
 * -Dsurefire.failIfNoSpecifiedTests=false} kills 20 times; {@code -Dseed=…} chooses the moments.
 */
@Tag("slow")
class KillTest {
  private static final int KILLS = Integer.getInteger("kills", 2);

  /** After that a short run has ended more often than not, and a longer one takes its place. */
  private static final long LATEST_MILLIS = KILLS > 2 ? 1000 : 250;

  private static final long SEED = Long.getLong("seed", 20);

  @TempDir Path folder;

  @Test
  void killedAtRandomMomentsAndResumed() throws IOException, InterruptedException {
    Random random = new Random(SEED);
    Path results = folder.resolve("killed");
    long to = 1000;
    long stored = 0;
    int kills = 0;
    while (kills < KILLS) {
      JuniperProcess run = run(results, to);
      if (endsBefore(moment(random, results, stored), run)) {
        assertEquals(0, run.exitCode(), run.err());
        to *= 2;
      } else {
        run.kill();
        kills++;
      }
      requireSound(results);
      long now = stored(results);
      assertTrue(now >= stored, "seed %d: %d rows, then %d".formatted(SEED, stored, now));
      stored = now;
    }
    finish(results, to);
    Path peace = folder.resolve("peace");
    finish(peace, to);
    assertEquals(to, stored(results));
    String table = export(peace);
    assertTrue(
        table.startsWith(
            "n,winner,matching,deficiency,d,a,c,openings,smallest,giant,giantInD\n1,2,"));
    assertEquals(table, export(results), "seed " + SEED);
    System.out.printf(
        "KillTest: seed %d, %d kills, %d rows before the last start, %d rows at the end%n",
        SEED, kills, stored, to);
    assertTrue(stored > 0, "no run came to its first commit");
  }

  /**
   * One kill in three comes at a random time after the start, perhaps before there is a store; the
   * others at a random time after the first commit of the run, perhaps in the middle of another.
   */
  private static BooleanSupplier moment(Random random, Path results, long stored) {
    boolean early = random.nextInt(3) == 0;
    long delay = random.nextLong(LATEST_MILLIS) * 1_000_000;
    long[] from = {early ? System.nanoTime() : Long.MAX_VALUE};
    return () -> {
      if (from[0] == Long.MAX_VALUE && stored(results) > stored) {
        from[0] = System.nanoTime();
      }
      return from[0] != Long.MAX_VALUE && System.nanoTime() - from[0] > delay;
    };
  }

  private static boolean endsBefore(BooleanSupplier moment, JuniperProcess run)
      throws InterruptedException {
    while (!moment.getAsBoolean()) {
      if (run.endsWithin(5)) {
        return true;
      }
    }
    return false;
  }

  private JuniperProcess run(Path results, long to) throws IOException {
    return JuniperProcess.start(
        folder, "run", "--to", Long.toString(to), "--results", results.toString());
  }

  private static void finish(Path results, long to) {
    Output run = Cli.run(results, "run --to " + to);
    assertEquals(0, run.code(), run.err());
  }

  private static void requireSound(Path results) {
    if (StorePlace.exists(results)) {
      try (Store store = Store.read(results)) {
        store.checkIntegrity();
      }
    }
  }

  /** The number of rows in a store, or none when it is not yet there. */
  private static long stored(Path results) {
    if (!StorePlace.exists(results)) {
      return 0;
    }
    try (Store store = Store.read(results)) {
      return store.coverage(WinnerQuantity.TABLE).map(coverage -> coverage.rows()).orElse(0L);
    }
  }

  /** The published table without its last column, the timings. */
  private static String export(Path results) {
    Output export = Cli.run(results, "export winner");
    assertEquals(0, export.code(), export.err());
    return export.out().replaceAll("(?m),[^,\n]*$", "");
  }
}
