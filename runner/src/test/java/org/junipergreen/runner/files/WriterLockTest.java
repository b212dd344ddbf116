package org.junipergreen.runner.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junipergreen.runner.JavaCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterLockTest {
  @TempDir Path folder;

  @Test
  void itSaysWhoHoldsItUntilItIsClosed() throws IOException {
    Path guarded = folder.resolve("juniper.db");
    Path file = folder.resolve("juniper.lock");
    assertEquals(Optional.empty(), WriterLock.holder(guarded));
    WriterLock lock = WriterLock.take(guarded, "store");
    // To read the file lets go of its lock, which no other process is after here.
    String holder = Files.readString(file);
    long pid = ProcessHandle.current().pid();
    String said =
        "process " + pid + " on \\S+ since 20\\d\\d-\\d\\d-\\d\\dT[0-9:]{8}(Z|[+-][0-9:]{5})";
    assertTrue(holder.strip().matches(said), holder);
    lock.doing(() -> "waits");
    String doing = Files.readString(file);
    assertTrue(doing.strip().matches(said + "\nwaits"), doing);
    assertEquals(holder.length(), doing.length());
    assertEquals(Optional.of("this process"), WriterLock.holder(guarded));
    String refused =
        String.valueOf(
            assertThrows(FileFailure.class, () -> WriterLock.take(guarded, "store")).getMessage());
    assertTrue(refused.contains("is writing to this store"), refused);
    lock.close();
    assertEquals("", Files.readString(file));
    assertEquals(Optional.empty(), WriterLock.holder(guarded));
  }

  /** Two processes would hold the lock if the one that comes next found another file. */
  @Test
  void whoeverWaitsLocksTheFileThatTheNextOneFinds() throws IOException {
    Path guarded = folder.resolve("juniper.db");
    WriterLock lock = WriterLock.take(guarded, "store");
    try (FileChannel waiting =
        FileChannel.open(folder.resolve("juniper.lock"), StandardOpenOption.WRITE)) {
      lock.close();
      assertTrue(waiting.tryLock().isValid());
      assertThrows(
          OverlappingFileLockException.class, () -> WriterLock.take(guarded, "store").close());
    }
  }

  /**
   * Three processes take and release the lock many times. Of two holders at once, one would find
   * the folder that the other has created.
   */
  @Test
  void aRemovedLockFileHasOneHolderAtATime() throws IOException, InterruptedException {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          new ProcessBuilder(JavaCommand.of(Contender.class, folder.toString()))
              .inheritIO()
              .start());
    }
    for (Process process : processes) {
      assertEquals(0, process.waitFor());
    }
    assertArrayEquals(new String[0], folder.toFile().list());
  }

  /** Takes and releases a lock many times. */
  static final class Contender {
    private static final int TIMES = 50;

    private Contender() {}

    public static void main(String[] args) throws IOException {
      Path guarded = Path.of(args[0], "some.map");
      for (int taken = 0; taken < TIMES; ) {
        try (WriterLock lock = WriterLock.takeForATime(guarded, "archive")) {
          taken++;
          Path alone = Files.createDirectory(guarded);
          lock.beat();
          Files.delete(alone);
        } catch (FileFailure e) {
          // Another process holds it.
        }
      }
    }
  }

  @Test
  void aFolderInItsPlaceIsNamed() throws IOException {
    Path guarded = folder.resolve("juniper.db");
    Files.createDirectory(folder.resolve("juniper.lock"));
    for (int attempt = 1; attempt <= 2; attempt++) {
      String why =
          String.valueOf(
              assertThrows(FileFailure.class, () -> WriterLock.take(guarded, "store"))
                  .getMessage());
      assertTrue(why.contains("the store cannot be locked"), why);
    }
  }

  @Test
  void aFileThatNobodyHasLockedHoldsNobodyOff() throws IOException {
    Path guarded = folder.resolve("juniper.db");
    Path file = folder.resolve("juniper.lock");
    Files.writeString(file, "process 1 on another");
    assertEquals(Optional.empty(), WriterLock.holder(guarded));
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        FileLock other = channel.lock(0, 0, true)) {
      assertTrue(other.isShared());
    }
    WriterLock.take(guarded, "store").close();
    assertEquals("", Files.readString(file));
  }

  @Test
  void aBeatSaysThatTheHolderLives() throws IOException {
    Path guarded = folder.resolve("juniper.db");
    Path file = folder.resolve("juniper.lock");
    try (WriterLock lock = WriterLock.take(guarded, "store")) {
      String text = Files.readString(file);
      Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
      assertEquals(Optional.of(Instant.EPOCH), WriterLock.lastBeat(guarded));
      lock.beat();
      assertTrue(WriterLock.lastBeat(guarded).orElseThrow().isAfter(Instant.EPOCH));
      assertEquals(text, Files.readString(file));
    }
  }
}
