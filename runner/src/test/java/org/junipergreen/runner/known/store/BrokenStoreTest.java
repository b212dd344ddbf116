package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.NativeLibraryNotFoundException;

/** What cannot be used as a store is refused in one line, and stays as it was to the last byte. */
class BrokenStoreTest {
  @TempDir Path results;

  @BeforeAll
  static void useTheUnpackedLibrary() {
    Database.locateLibrary();
  }

  @Test
  void noStoreAtAll() {
    assertRefused(() -> Store.read(results), "there is no store yet");
    assertFalse(Files.exists(results.resolve("live")));
  }

  /** Whether there is a store cannot be known, as in a folder of somebody else's. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aStoreThatCannotBeReached() throws IOException {
    Files.createSymbolicLink(results.resolve("live"), Path.of("live"));
    assertRefused(() -> Store.read(results), "it is not a readable file");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkToNowhereIsNoResultsFolder() throws IOException {
    Path link = Files.createSymbolicLink(results.resolve("link"), results.resolve("nowhere"));
    assertRefused(() -> StoreWriter.open(link), "a link that leads nowhere is in its place");
  }

  @Test
  void aLibraryThatJavaMayNotLoad() {
    SQLException failed =
        new SQLException("no connection", new NativeLibraryNotFoundException("noexec"));
    String said = Objects.requireNonNull(StoreFailure.of(file(), failed).getMessage());
    assertTrue(said.contains("Java cannot load SQLite's library"), said);
  }

  @Test
  void aTextFile() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "n,winner\n3,1\n".repeat(500));
    assertUnchangedAndRefused("not an SQLite database");
  }

  @Test
  void anEmptyFile() throws IOException {
    Files.createDirectories(file().getParent());
    Files.createFile(file());
    assertUnchangedAndRefused("not a store of Juniper");
  }

  @Test
  void aFolderInItsPlace() throws IOException {
    Files.createDirectories(file());
    assertRefused(() -> StoreWriter.open(results), "not a readable file");
    assertRefused(() -> Store.read(results), "not a readable file");
  }

  @Test
  void somebodyElsesDatabase() throws IOException {
    Files.createDirectories(file().getParent());
    for (String mode : List.of("DELETE", "WAL")) {
      Files.deleteIfExists(file());
      execute("PRAGMA journal_mode = " + mode, "CREATE TABLE winner (n INTEGER)");
      assertUnchangedAndRefused("not a store of Juniper");
    }
  }

  @Test
  void aNewerLayout() throws IOException {
    StoreWriter.open(results).close();
    execute("PRAGMA user_version = 2");
    assertUnchangedAndRefused("a newer Juniper made this store (layout 2, this program knows 1)");
  }

  @Test
  void aLayoutThatNeverWas() throws IOException {
    StoreWriter.open(results).close();
    for (int layout : new int[] {0, -1}) {
      execute("PRAGMA user_version = " + layout);
      assertUnchangedAndRefused("no store has the layout " + layout);
    }
  }

  @Test
  void aTriggerOrAViewOrAnIndex() throws IOException {
    fill(3);
    for (String made :
        List.of(
            "TRIGGER t AFTER INSERT ON winner BEGIN DELETE FROM winner; END",
            "VIEW v AS SELECT 1",
            "INDEX i ON winner (d)")) {
      execute("CREATE " + made);
      String type = made.substring(0, made.indexOf(' ')).toLowerCase(Locale.ROOT);
      assertUnchangedAndRefused("it has a " + type);
      execute("DROP " + made.substring(0, made.indexOf(' ') + 2));
    }
    Store.read(results).close();
  }

  @Test
  void otherColumns() throws IOException {
    fill(3);
    execute("ALTER TABLE winner DROP COLUMN d");
    assertTheTableIsRefused();
    execute("DROP TABLE winner", "CREATE TABLE winner (n INTEGER PRIMARY KEY, d TEXT)");
    assertTheTableIsRefused();
    execute("DROP TABLE winner", "DROP TABLE runs");
    assertUnchangedAndRefused("it has no table runs");
  }

  @Test
  void pagesThatDoNotFitTogetherAreFoundBeforeTheFirstWrite() throws IOException {
    fill(2000);
    // The last page of the rows: what is opened looks well until that row is read.
    try (RandomAccessFile raw = new RandomAccessFile(file().toFile(), "rw")) {
      raw.seek(raw.length() - 4096);
      raw.write(new byte[] {13, 0, 0, 99, 99});
    }
    byte[] before = Files.readAllBytes(file());
    assertRefused(() -> StoreWriter.open(results), "the store is damaged");
    assertArrayEquals(before, Files.readAllBytes(file()));
  }

  @Test
  void aDatabaseThatIsDeletedWhileItIsWrittenTo() throws IOException {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, 1);
      Files.delete(file());
      assertRefused(() -> Rows.store(writer, 2), "it was moved, deleted or replaced");
    }
  }

  /** By two names a store is one: a second writer waits for the first, or neither writes. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aSecondNameOfTheDatabase() throws IOException {
    fill(10);
    Path linked = Files.createDirectories(results.resolve("linked/live")).resolve("juniper.db");
    Files.createSymbolicLink(linked, file());
    try (StoreWriter writer = StoreWriter.open(results)) {
      assertRefused(() -> StoreWriter.open(results.resolve("linked")), "is writing to this store");
      assertEquals(Optional.of("this process"), WriterLock.holder(linked));
      Rows.store(writer, 11);
    }
    Path other = Files.createDirectories(results.resolve("other/live")).resolve("juniper.db");
    Files.createLink(other, file());
    assertRefused(() -> StoreWriter.open(results), "it has a second name, a hard link");
    assertRefused(() -> StoreWriter.open(results.resolve("other")), "it has a second name");
  }

  @Test
  void aJournalWithoutItsDatabase() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(Database.journal(file()), "pages");
    Map<String, byte[]> before = contents();
    assertRefused(() -> StoreWriter.open(results), "the database is gone");
    before.put("juniper.lock", new byte[0]);
    assertSame(before, contents());
  }

  @Test
  void aFileWhereTheFolderShouldBe() throws IOException {
    Files.createFile(results.resolve("live"));
    assertRefused(() -> StoreWriter.open(results), "the folder cannot be made");
  }

  @Test
  void damagedPages() throws IOException {
    fill(20_000);
    long pages = Files.size(file()) / 4096;
    Random random = new Random(7);
    try (RandomAccessFile raw = new RandomAccessFile(file().toFile(), "rw")) {
      for (long page = 2; page < pages; page += 5) {
        byte[] noise = new byte[4096];
        random.nextBytes(noise);
        raw.seek(page * 4096);
        raw.write(noise);
      }
    }
    byte[] before = Files.readAllBytes(file());
    assertRefused(() -> Store.read(results), "the store is damaged");
    assertRefused(() -> StoreWriter.open(results), "the store is damaged");
    assertArrayEquals(before, Files.readAllBytes(file()));
  }

  @Test
  void aFileCutShort() throws IOException {
    fill(20_000);
    try (RandomAccessFile raw = new RandomAccessFile(file().toFile(), "rw")) {
      raw.setLength(raw.length() / 2 / 4096 * 4096);
    }
    byte[] before = Files.readAllBytes(file());
    assertRefused(() -> Store.read(results), "the store is damaged");
    assertRefused(() -> StoreWriter.open(results), "the store is damaged");
    assertArrayEquals(before, Files.readAllBytes(file()));
  }

  @Test
  void integrityOfASoundStore() {
    fill(100);
    try (Store store = Store.read(results)) {
      store.checkIntegrity();
    }
  }

  @Test
  void aFullDiskKeepsWhatWasCommitted() throws SQLException {
    try (StoreWriter writer = StoreWriter.open(results)) {
      long run = writer.begin(Rows.WINNER, new Range(1, 100_000), Rows.PROVENANCE);
      writer.commit(run, Rows.WINNER, Rows.winners(1, 100));
      writer.limit("max_page_count", 20);
      assertRefused(
          () -> writer.commit(run, Rows.WINNER, Rows.winners(101, 100_000)), "the disk is full");
      assertEquals(Rows.winners(1, 100), Rows.read(writer.store(), 1, 100_000));
      writer.fail(run, "the disk is full");
    }
    try (Store store = Store.read(results)) {
      assertEquals(Rows.winners(1, 100), Rows.read(store, 1, 100_000));
      Run run = store.lastRun(Rows.WINNER).orElseThrow();
      assertEquals(Run.State.FAILED, run.state());
      assertEquals("the disk is full", run.reason());
    }
  }

  @Test
  void aReadOnlyFolderCanBeReadButNotWritten() throws IOException {
    fill(100);
    withoutWriteAccess(
        () -> {
          Map<String, byte[]> before = contents();
          assertRefused(() -> StoreWriter.open(results), "read-only");
          try (Store store = Store.read(results)) {
            assertEquals(100, Rows.read(store, 1, 1000).size());
          }
          assertSame(before, contents());
        });
  }

  @Test
  void aCommitCutOffInAReadOnlyFolderIsRefused() throws IOException, SQLException {
    fill(100);
    CutOff.within(results, Rows.winners(101, 200)).leave(results);
    withoutWriteAccess(
        () -> {
          Map<String, byte[]> before = contents();
          assertRefused(() -> Store.read(results), "a kill cut off a commit");
          assertRefused(() -> StoreWriter.open(results), "read-only");
          assertSame(before, contents());
        });
    try (Store store = Store.read(results)) {
      assertEquals(100, Rows.read(store, 1, 1000).size());
    }
  }

  private Path file() {
    return StorePlace.database(StorePlace.folder(results));
  }

  private void fill(long rows) {
    try (StoreWriter writer = StoreWriter.open(results)) {
      long run = writer.begin(Rows.WINNER, new Range(1, rows), Rows.PROVENANCE);
      writer.commit(run, Rows.WINNER, Rows.winners(1, rows));
      writer.end(run, Run.State.DONE);
    }
  }

  private void execute(String... sql) {
    StoreSql.execute(results, sql);
  }

  /** A quantity's table is looked at when it is asked for. */
  private void assertTheTableIsRefused() {
    String problem = "its table 'winner' is not as this program makes it";
    try (Store store = Store.read(results)) {
      assertRefused(() -> store.coverage(Rows.WINNER), problem);
      assertRefused(() -> store.missing(Rows.WINNER, new Range(1, 3)), problem);
      assertRefused(() -> Rows.read(store, 1, 3), problem);
    }
  }

  private void assertUnchangedAndRefused(String problem) throws IOException {
    Map<String, byte[]> before = contents();
    assertRefused(() -> Store.read(results), problem);
    assertRefused(() -> StoreWriter.open(results), problem);
    assertSame(before, contents());
  }

  private void assertRefused(Runnable action, String problem) {
    FileFailure e = assertThrows(FileFailure.class, action::run);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith(results.toString()), message);
    assertTrue(message.contains(problem), message);
    assertEquals(1, message.lines().count(), message);
  }

  /** All files of the store's folder with what is in them. */
  private Map<String, byte[]> contents() throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(results.resolve("live"))) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private static void assertSame(Map<String, byte[]> expected, Map<String, byte[]> actual) {
    assertEquals(new ArrayList<>(expected.keySet()), new ArrayList<>(actual.keySet()));
    expected.forEach((name, bytes) -> assertArrayEquals(bytes, actual.get(name), name));
  }

  private interface Attempt {
    void run() throws IOException;
  }

  private void withoutWriteAccess(Attempt attempt) throws IOException {
    Path folder = results.resolve("live");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeFalse(
          Files.isWritable(folder),
          "a store that may not be written to: this user may write everywhere");
      attempt.run();
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }
}
