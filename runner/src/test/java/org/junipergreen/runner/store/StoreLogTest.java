package org.junipergreen.runner.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log that does not belong to its database, or not whole, is refused before it is played. */
class StoreLogTest {
  /** Where the last byte of the layout's version stands in the database. */
  private static final int LAYOUT_AT = 63;

  @TempDir Path folder;

  @BeforeAll
  static void useTheUnpackedLibrary() {
    NativeLibrary.locate();
  }

  @Test
  void theLogOfAnotherStore() throws IOException {
    StoreFiles one = withLog("one", 5).get(4);
    StoreFiles other = withLog("other", 5).get(4);
    assertRefused(
        one.with(StoreFiles.LOG, other.get(StoreFiles.LOG)),
        "juniper.db-wal: this log belongs to another store");
    assertRefused(
        one.with(StoreFiles.LOG, other.get(StoreFiles.LOG)).without(StoreFiles.NOTE),
        "juniper.db-wal: this log belongs to another store");
  }

  @Test
  void anOlderDatabaseBesideANewerLogAndTheReverse() throws IOException {
    List<StoreFiles> first = withLog("store", 5);
    first.get(5).put(folder.resolve("store"));
    List<StoreFiles> second = withLog("store", 10);
    assertRefused(
        second.get(9).with(StoreFiles.DATABASE, first.get(4).get(StoreFiles.DATABASE)),
        "juniper.db-wal: this log holds commits ");
    assertRefused(
        second.get(9).with(StoreFiles.LOG, first.get(4).get(StoreFiles.LOG)),
        "juniper.db-wal: this log ");
  }

  @Test
  void aCopyThatWentItsOwnWay() throws IOException {
    withLog("store", 5).get(5).put(folder.resolve("copy"));
    StoreFiles one = withLog("store", 10).get(9);
    StoreFiles other = withLog("copy", 10).get(10);
    assertRefused(other.with(StoreFiles.LOG, one.get(StoreFiles.LOG)), "juniper.db-wal: ");
  }

  @Test
  void aWrongBitBeforeTheEndOfTheLog() throws IOException {
    StoreFiles sound = withLog("store", 5).get(4);
    byte[] log = sound.get(StoreFiles.LOG).clone();
    log[log.length / 3] ^= 1;
    StoreFiles damaged = sound.with(StoreFiles.LOG, log);
    assertRefused(damaged, "juniper.db-wal: this log is damaged or cut off behind commit ");
    assertRefused(
        damaged.without(StoreFiles.NOTE), "juniper.db-wal: this log is damaged behind its first ");
  }

  @Test
  void aWrongBitInTheHeaderOfTheLog() throws IOException {
    StoreFiles sound = withLog("store", 5).get(4);
    for (int at : new int[] {0, 9, 17, 25}) {
      byte[] log = sound.get(StoreFiles.LOG).clone();
      log[at] ^= 1;
      assertRefused(
          sound.with(StoreFiles.LOG, log).without(StoreFiles.NOTE),
          "juniper.db-wal: this log is damaged behind its first 0 commits");
    }
  }

  @Test
  void aLogThatIsMissingOrCutOff() throws IOException {
    StoreFiles sound = withLog("store", 5).get(4);
    assertRefused(sound.without(StoreFiles.LOG), "its log is missing");
    byte[] log = sound.get(StoreFiles.LOG);
    assertRefused(
        sound.with(StoreFiles.LOG, Arrays.copyOf(log, log.length / 2)), "damaged or cut off");
  }

  @Test
  void theDatabaseOfAnotherStore() throws IOException {
    StoreFiles one = withLog("one", 5).get(5);
    StoreFiles other = withLog("other", 5).get(5);
    assertRefused(
        one.with(StoreFiles.DATABASE, other.get(StoreFiles.DATABASE)),
        "this is another store than the one that was written to here");
  }

  @Test
  void aStoreOfTheFirstLayoutIsReadAndContinued() throws IOException, SQLException {
    withLog("old", 3).get(3).put(folder.resolve("old"));
    String url = "jdbc:sqlite:" + folder.resolve("old/live/juniper.db");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE mark");
      statement.execute("PRAGMA user_version = 1");
    }
    Files.delete(folder.resolve("old/live/juniper.commit"));
    try (Store store = Store.read(folder.resolve("old"))) {
      assertEquals(3, Rows.read(store, 1, 100).size());
    }
    // To open it for writing is enough.
    StoreWriter.open(folder.resolve("old")).close();
    assertEquals(2, StoreFiles.of(folder.resolve("old")).get(StoreFiles.DATABASE)[LAYOUT_AT]);
    List<StoreFiles> after = withLog("old", 6);
    assertRefused(after.get(5).without(StoreFiles.LOG), "its log is missing");
  }

  /** The store after each number of rows from 1, with its log; and, with all rows, without. */
  private List<StoreFiles> withLog(String name, int rows) throws IOException {
    Path results = folder.resolve(name);
    List<StoreFiles> states =
        new ArrayList<>(Collections.nCopies(rows + 1, new StoreFiles(Map.of())));
    try (StoreWriter writer = StoreWriter.open(results)) {
      int stored = Rows.read(writer.store(), 1, 100).size();
      for (int n = stored + 1; n <= rows; n++) {
        Rows.store(writer, n);
        states.set(n, StoreFiles.of(results));
      }
    }
    states.set(rows, StoreFiles.of(results));
    return states;
  }

  private void assertRefused(StoreFiles files, String problem) throws IOException {
    Path results = folder.resolve("refused");
    for (String file : new String[] {StoreFiles.DATABASE, StoreFiles.LOG, StoreFiles.NOTE}) {
      Files.deleteIfExists(results.resolve("live").resolve(file));
    }
    files.put(results);
    for (Runnable open :
        new Runnable[] {() -> Store.read(results), () -> StoreWriter.open(results)}) {
      StoreException e = assertThrows(StoreException.class, open::run);
      String message = String.valueOf(e.getMessage());
      assertTrue(message.startsWith(results + "/live/juniper.db"), message);
      assertTrue(message.contains(problem), message);
      assertTrue(files.isSame(StoreFiles.of(results)), message);
    }
  }
}
