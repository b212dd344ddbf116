package org.junipergreen.runner.known.store;

import static org.junipergreen.runner.DaySeed.SEED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.table.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store as a kill or a loss of power leaves it within a commit, drawn from a seed: it has all
 * rows of the commit or none, and goes on from there.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=PowerLossTest -Dlosses=5000
 * -Dsurefire.failIfNoSpecifiedTests=false} tries 5,000; {@code -Dseed=…} chooses them, without it
 * the day's date does, which is printed.
 */
@Tag("slow")
class PowerLossTest {
  private static final int LOSSES = Integer.getInteger("losses", 48);
  private static final int SECTOR = 512;

  @TempDir Path results;

  /** When the power is lost. */
  private enum Moment {
    /** Any sectors of the journal are written, and no page; its header does not count pages yet. */
    WHILE_THE_JOURNAL_IS_WRITTEN,
    /** The journal is flushed, and any sectors of the pages are written. */
    WHILE_PAGES_ARE_WRITTEN,
    /** All is flushed, and the journal not yet deleted. */
    BEFORE_THE_JOURNAL_IS_DELETED,
    /** The journal is deleted. */
    AFTER_THE_COMMIT
  }

  @Test
  void everyCommitIsWholeOrNotThere() throws IOException, SQLException {
    for (int i = 0; i < LOSSES; i++) {
      Random random = new Random(SEED * 1_000_003 + i);
      Moment moment = Moment.values()[i % Moment.values().length];
      Path store = results.resolve("case" + i);
      long stored = 1L + random.nextInt(3000);
      Rows.store(store, Rows.WINNER, Rows.winners(1, stored));
      long more = 1L + random.nextInt(random.nextBoolean() ? 20 : 3000);
      CutOff commit = CutOff.within(store, Rows.winners(stored + 1, stored + more));
      leave(store, commit, moment, random);
      boolean isThere = moment == Moment.AFTER_THE_COMMIT;
      requireRows(
          store, stored + (isThere ? more : 0), "seed %d, case %d, %s".formatted(SEED, i, moment));
    }
    System.out.printf("PowerLossTest: seed %d, %d losses%n", SEED, LOSSES);
  }

  private static void leave(Path store, CutOff commit, Moment moment, Random random)
      throws IOException {
    switch (moment) {
      case WHILE_THE_JOURNAL_IS_WRITTEN -> {
        byte[] journal = commit.journal().clone();
        // SQLite writes the number of pages when it has flushed them.
        Arrays.fill(journal, 8, 12, (byte) 0);
        CutOff.put(store, commit.before(), torn(new byte[0], journal, random));
      }
      case WHILE_PAGES_ARE_WRITTEN ->
          CutOff.put(store, torn(commit.before(), commit.after(), random), commit.journal());
      case BEFORE_THE_JOURNAL_IS_DELETED -> commit.leave(store);
      case AFTER_THE_COMMIT -> CutOff.put(store, commit.after(), new byte[0]);
    }
  }

  /** A file of which some sectors have been written, in any order. */
  private static byte[] torn(byte[] before, byte[] after, Random random) {
    int length = before.length + random.nextInt(Math.max(1, after.length - before.length + 1));
    byte[] torn = Arrays.copyOf(before, length);
    for (int at = 0; at < length; at += SECTOR) {
      if (random.nextBoolean()) {
        System.arraycopy(after, at, torn, at, Math.min(SECTOR, length - at));
      }
    }
    return torn;
  }

  /** Whoever opens it first, a reader or a writer. */
  private static void requireRows(Path results, long rows, String name) {
    List<Row> expected = Rows.winners(1, rows);
    if (rows % 2 == 0) {
      assertEquals(expected, Rows.read(results, 1, Long.MAX_VALUE), name);
    }
    try (StoreWriter writer = StoreWriter.open(results)) {
      assertEquals(expected, Rows.read(writer.store(), 1, Long.MAX_VALUE), name);
      Rows.store(writer, rows + 1);
    }
    try (Store store = Store.read(results)) {
      assertEquals(rows + 1, Rows.read(store, 1, Long.MAX_VALUE).size(), name);
      store.checkIntegrity();
    }
    assertFalse(
        Files.exists(Database.journal(StorePlace.database(StorePlace.folder(results)))), name);
  }
}
