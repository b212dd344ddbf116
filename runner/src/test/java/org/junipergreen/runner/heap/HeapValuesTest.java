package org.junipergreen.runner.heap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Random;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.ValueTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapValuesTest {
  private static final int CHUNKS = 3;
  private static final int NAME = 28;

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
  void everyChangedByteOfTheHeadAndSomeOfTheRestAreNoticed() throws IOException {
    byte[] sound = Files.readAllBytes(file(0));
    Random random = new Random(3);
    for (int i = 0; i < NAME + 20; i++) {
      byte[] damaged = sound.clone();
      damaged[i < NAME + 4 ? i : random.nextInt(sound.length)] ^= (byte) (1 << random.nextInt(8));
      refuses(damaged);
    }
    Files.write(file(0), sound);
    assertEquals(CHUNKS * HeapValues.CHUNK, read(HeapGame.kayles()).size());
  }

  @Test
  void aFileThatIsCutOffOrLongerIsRefused() throws IOException {
    byte[] sound = Files.readAllBytes(file(0));
    for (int length : new int[] {0, 7, 20, NAME, sound.length - 1, sound.length + 1}) {
      refuses(Arrays.copyOf(sound, length));
    }
  }

  @Test
  void anotherGamesFileIsRefused() throws IOException {
    Path other = results.resolve("live/heap/grundy");
    Files.createDirectories(other);
    Files.copy(file(0), other.resolve("000000.values"));
    StoreException e = assertThrows(StoreException.class, () -> read(HeapGame.grundy()));
    assertTrue(String.valueOf(e.getMessage()).contains("it holds values of 0.77, not of grundy"));
  }

  @Test
  void aMissingFileIsNoEnd() throws IOException {
    Files.delete(file(1));
    StoreException e = assertThrows(StoreException.class, () -> read(HeapGame.kayles()));
    assertTrue(String.valueOf(e.getMessage()).startsWith(file(1) + ": it is missing"));
  }

  @Test
  void onlyOneCanWrite() {
    try (HeapValues values = HeapValues.open(results, HeapGame.kayles())) {
      assertThrows(StoreException.class, () -> HeapValues.open(results, HeapGame.kayles()).close());
      assertEquals(CHUNKS * HeapValues.CHUNK, values.read().size());
    }
  }

  private void refuses(byte[] content) throws IOException {
    Files.write(file(0), content);
    StoreException e = assertThrows(StoreException.class, () -> read(HeapGame.kayles()));
    assertTrue(String.valueOf(e.getMessage()).startsWith(file(0) + ": "), e.getMessage());
    assertArrayEquals(content, Files.readAllBytes(file(0)));
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
