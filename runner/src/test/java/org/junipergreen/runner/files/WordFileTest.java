package org.junipergreen.runner.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordFileTest {
  private static final String MARK = "JGtests1";
  private static final String OWNER = "numbers of Łukasz";

  /** The second part is longer than a buffer. */
  private static final List<long[]> PARTS = parts(8, 20_000, 0, 3);

  @TempDir private Path folder;
  private Path file;

  private static List<long[]> parts(int... lengths) {
    SplittableRandom random = new SplittableRandom(60);
    return Arrays.stream(lengths).mapToObj(length -> random.longs(length).toArray()).toList();
  }

  @BeforeEach
  void write() {
    file = folder.resolve("file");
    WordFile.write(file, MARK, OWNER, PARTS, () -> {});
  }

  @Test
  void whatIsWrittenIsRead() {
    List<long[]> read = read();
    assertArrayEquals(PARTS.toArray(), read.toArray());
    WordFile.write(file, MARK, OWNER, List.of(), () -> {});
    assertEquals(List.of(), read());
  }

  @Test
  void everyDamageIsFound() throws IOException {
    WordFile.write(file, MARK, OWNER, parts(2, 3), () -> {});
    byte[] whole = Files.readAllBytes(file);
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] damaged = whole.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      refuses(damaged, bit < 64 ? "another program or version" : "it is damaged: ");
    }
    for (int length = 0; length < whole.length; length++) {
      refuses(Arrays.copyOf(whole, length), "it is damaged: ");
    }
    refuses(Arrays.copyOf(whole, whole.length + 1), "it is damaged: ");
    refuses(Arrays.copyOf(whole, whole.length + 8), "it is damaged: ");
  }

  private void refuses(byte[] bytes, String reason) throws IOException {
    Files.write(file, bytes);
    String why = String.valueOf(assertThrows(FileFailure.class, this::read).getMessage());
    assertTrue(why.startsWith(file + ": " + reason), why);
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  @Test
  void fileOfAnotherOwnerIsRefused() {
    String why =
        assertThrows(
                FileFailure.class, () -> WordFile.read(file, MARK, "numbers of Ωmega", () -> {}))
            .toString();
    assertTrue(why.contains("numbers of Łukasz, not numbers"), why);
  }

  /** As on a disk that gets full. */
  @Test
  void writerThatFailsLeavesTheFileAsItWasAndNoDraft() throws IOException {
    byte[] before = Files.readAllBytes(file);
    IllegalStateException full = new IllegalStateException("no space left on device");
    List<long[]> failing =
        new AbstractList<>() {
          private int reads;

          @Override
          public long[] get(int i) {
            if (++reads > 6) {
              throw full;
            }
            return PARTS.get(i);
          }

          @Override
          public int size() {
            return PARTS.size();
          }
        };
    assertSame(
        full,
        assertThrows(
            IllegalStateException.class,
            () -> WordFile.write(file, MARK, OWNER, failing, () -> {})));
    assertArrayEquals(before, Files.readAllBytes(file));
    assertArrayEquals(new String[] {"file"}, folder.toFile().list());
  }

  private List<long[]> read() {
    return WordFile.read(file, MARK, OWNER, () -> {});
  }
}
