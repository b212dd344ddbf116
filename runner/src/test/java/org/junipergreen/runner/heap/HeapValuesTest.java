package org.junipergreen.runner.heap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Random;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.ValueTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapValuesTest {
  private static final int CHUNKS = 3;

  @TempDir Path results;

  private final ValueTable table = new ValueTable();

  @BeforeEach
  void storeRandomValues() {
    // The second chunk has values of two bytes.
    Random random = new Random(3);
    for (int n = 0; n < CHUNKS * HeapValues.CHUNK + 5; n++) {
      table.add(random.nextInt(n / HeapValues.CHUNK == 1 ? 600 : 256));
    }
    try (HeapValues values = HeapValues.open(results, HeapGame.kayles())) {
      values.write(table);
    }
  }

  @Test
  void wholeChunksComeBack() {
    ValueTable read = read(HeapGame.kayles());
    assertEquals(CHUNKS * HeapValues.CHUNK, read.size());
    for (int n = 0; n < read.size(); n++) {
      assertEquals(table.get(n), read.get(n));
    }
  }

  @Test
  void whatIsStoredIsNotWrittenAgain() throws IOException {
    byte[] before = Files.readAllBytes(file(1));
    Files.setLastModifiedTime(file(1), FileTime.fromMillis(0));
    try (HeapValues values = HeapValues.open(results, HeapGame.kayles())) {
      values.write(table);
    }
    assertArrayEquals(before, Files.readAllBytes(file(1)));
    assertEquals(0, Files.getLastModifiedTime(file(1)).toMillis());
  }

  @Test
  void anotherGamesFileIsRefused() throws IOException {
    Path other = results.resolve("live/heap/grundy");
    Files.createDirectories(other);
    Files.copy(file(0), other.resolve("000000.values"));
    FileFailure e = assertThrows(FileFailure.class, () -> read(HeapGame.grundy()));
    assertTrue(
        String.valueOf(e.getMessage())
            .contains(
                "values of 0.77 from heap 0 on, not 1048576 values of grundy from heap 0 on"));
  }

  @Test
  void fileOfOtherHeapsIsRefused() throws IOException {
    Files.copy(file(0), file(2), StandardCopyOption.REPLACE_EXISTING);
    assertThrows(FileFailure.class, () -> read(HeapGame.kayles()));
  }

  /** It is computed again, and those after it stay. */
  @Test
  void valuesEndBeforeAFileThatIsMissing() throws IOException {
    Files.delete(file(1));
    assertEquals(HeapValues.CHUNK, read(HeapGame.kayles()).size());
    try (HeapValues values = HeapValues.open(results, HeapGame.kayles())) {
      values.write(table);
    }
    wholeChunksComeBack();
  }

  @Test
  void onlyOneCanWrite() {
    try (HeapValues values = HeapValues.open(results, HeapGame.kayles())) {
      assertThrows(FileFailure.class, () -> HeapValues.open(results, HeapGame.kayles()).close());
      assertEquals(CHUNKS * HeapValues.CHUNK, values.read().size());
    }
  }

  private ValueTable read(HeapGame game) {
    try (HeapValues values = HeapValues.open(results, game)) {
      return values.read();
    }
  }

  private Path file(int chunk) {
    return results.resolve("live/heap/0.77/00000%d.values".formatted(chunk));
  }
}
