package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junipergreen.runner.faults.Contents;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.NativeLibraryNotFoundException;

/** What becomes of a store is refused in one line, and what was committed stays. */
class BrokenStoreTest {
  @TempDir Path results;

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
    Rows.store(results, Rows.WINNER, Rows.winners(1, 10));
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
    Rows.store(results, Rows.WINNER, Rows.winners(1, 100));
    withoutWriteAccess(
        () -> {
          Map<String, String> before = Contents.of(results);
          assertRefused(() -> StoreWriter.open(results), "read-only");
          assertEquals(100, Rows.read(results, 1, 1000).size());
          Contents.assertSame(before, Contents.of(results), "");
        });
  }

  @Test
  void aCommitCutOffInAReadOnlyFolderIsRefused() throws IOException, SQLException {
    Rows.store(results, Rows.WINNER, Rows.winners(1, 100));
    CutOff.within(results, Rows.winners(101, 200)).leave(results);
    withoutWriteAccess(
        () -> {
          Map<String, String> before = Contents.of(results);
          assertRefused(() -> Store.read(results), "a kill cut off a commit");
          assertRefused(() -> StoreWriter.open(results), "read-only");
          Contents.assertSame(before, Contents.of(results), "");
        });
    assertEquals(100, Rows.read(results, 1, 1000).size());
  }

  private Path file() {
    return StorePlace.database(StorePlace.folder(results));
  }

  private void assertRefused(Runnable action, String problem) {
    FileFailure e = assertThrows(FileFailure.class, action::run);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith(results.toString()), message);
    assertTrue(message.contains(problem), message);
    assertEquals(1, message.lines().count(), message);
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
