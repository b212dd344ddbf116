package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Approved;
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
  private static final int PAGE = 4096;

  @TempDir Path results;

  @BeforeAll
  static void useTheUnpackedLibrary() {
    Database.locateLibrary();
  }

  /** Whoever reads a damaged store, or is refused to write to it, changes no byte. */
  @Test
  void damage() throws Exception {
    Path folder = results;
    int[] rows = {0};
    Approved.table(
        "stores",
        row -> {
          results = Files.createDirectory(folder.resolve("store" + rows[0]++));
          if (!row.get(0).equals("0")) {
            fill(Long.parseLong(row.get(0)));
          }
          damage(row.get(1));
          Map<String, byte[]> before = contents();
          String read = said(() -> readAll());
          assertSame(before, contents());
          String written = said(() -> StoreWriter.open(results).close());
          if (!written.equals("fine")) {
            assertSame(before, contents());
          }
          return "read: %s; write: %s".formatted(read, written);
        });
  }

  private void damage(String how) throws IOException {
    if (how.startsWith("sql ")) {
      Files.createDirectories(file().getParent());
      StoreSql.execute(results, how.substring(4).split(" && ", -1));
      return;
    }
    switch (how) {
      case "nothing" -> {}
      case "a file in place of the folder" -> Files.createFile(results.resolve("live"));
      case "a folder in place of the file" -> Files.createDirectories(file());
      case "a text", "an empty file", "a journal alone" -> {
        Files.createDirectories(file().getParent());
        Files.writeString(
            how.equals("a journal alone") ? Database.journal(file()) : file(),
            how.equals("an empty file") ? "" : "n,winner\n3,1\n".repeat(500));
      }
      // What is opened looks well until a row of that page is read.
      case "the last page is cut into" -> write(pages() - 1, new byte[] {13, 0, 0, 99, 99});
      case "noise in each fifth page" -> {
        Random random = new Random(7);
        for (long page = 2; page < pages(); page += 5) {
          byte[] noise = new byte[PAGE];
          random.nextBytes(noise);
          write(page, noise);
        }
      }
      case "the second half is cut off" -> {
        try (RandomAccessFile raw = new RandomAccessFile(file().toFile(), "rw")) {
          raw.setLength(pages() / 2 * PAGE);
        }
      }
      default -> throw new IllegalArgumentException(how);
    }
  }

  private long pages() throws IOException {
    return Files.size(file()) / PAGE;
  }

  private void write(long page, byte[] bytes) throws IOException {
    try (RandomAccessFile raw = new RandomAccessFile(file().toFile(), "rw")) {
      raw.seek(page * PAGE);
      raw.write(bytes);
    }
  }

  /** Each way to read says the same; a quantity's table is looked at when it is asked for. */
  private void readAll() {
    try (Store store = Store.read(results)) {
      String coverage = said(() -> store.coverage(Rows.WINNER));
      assertEquals(coverage, said(() -> store.missing(Rows.WINNER, new Range(1, 3))));
      if (!coverage.equals("fine")) {
        Rows.read(store, 1, 3);
      }
    }
  }

  /** What a failure says, or "fine". */
  private String said(Runnable action) {
    try {
      action.run();
      return "fine";
    } catch (FileFailure e) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.startsWith(results.toString()), message);
      assertEquals(1, message.lines().count(), message);
      return message.replace(results.toString(), ".");
    }
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

  private void assertRefused(Runnable action, String problem) {
    FileFailure e = assertThrows(FileFailure.class, action::run);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith(results.toString()), message);
    assertTrue(message.contains(problem), message);
    assertEquals(1, message.lines().count(), message);
  }

  /** All files but locks, with what is in them. */
  private Map<String, byte[]> contents() throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(results)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".lock")) {
          contents.put(results.relativize(file).toString(), Files.readAllBytes(file));
        }
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
