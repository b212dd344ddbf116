package org.junipergreen.runner.store.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayerFilesTest {
  private static final String PASS = "pairs-there-";

  @TempDir private Path results;

  private LayerFiles files(Cancellation ends) {
    LayerFiles files = new LayerFiles(results, 70, ends);
    files.moveToDisk();
    return files;
  }

  private LayerFiles files() {
    return files(new Cancellation());
  }

  /** The second part is longer than a buffer. */
  private static Layer layer() {
    SplittableRandom random = new SplittableRandom(60);
    return new Layer(
        new long[][] {random.longs(8).toArray(), random.longs(140_000).toArray(), {}},
        random.longs(6).toArray());
  }

  private List<Path> all() throws IOException {
    try (Stream<Path> found = Files.walk(results)) {
      return found.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void whatIsKeptIsFoundByAnotherProcess() {
    Layer layer = layer();
    files().keep(PASS, 3, layer);
    LayerFiles others = files();
    Layer found = others.layer(PASS, 3);
    assertNotNull(found);
    assertArrayEquals(layer.rows(), found.rows());
    assertArrayEquals(layer.sums(), found.sums());
    assertNull(others.layer(PASS, 4));
    others.forget(PASS, 3);
    assertNull(others.layer(PASS, 3));
  }

  @Test
  void nothingGoesToTheDiskBeforeItIsWanted() throws IOException {
    LayerFiles files = new LayerFiles(results, 70, new Cancellation());
    Layer layer = layer();
    files.keep(PASS, 3, layer);
    assertEquals(layer, files.layer(PASS, 3));
    assertEquals(List.of(), all());
  }

  @Test
  void damagedLayerIsRefused() throws IOException {
    files().keep(PASS, 3, layer());
    Path file = all().get(0);
    byte[] whole = Files.readAllBytes(file);
    SplittableRandom random = new SplittableRandom(61);
    for (int i = 0; i < 40; i++) {
      byte[] damaged = whole.clone();
      int at = i < 24 ? i : random.nextInt(whole.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, damaged);
      assertThrows(StoreException.class, () -> files().layer(PASS, 3), "byte " + at);
    }
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 8));
    String why =
        String.valueOf(
            assertThrows(StoreException.class, () -> files().layer(PASS, 3)).getMessage());
    assertTrue(why.contains("it is damaged"), why);
  }

  @Test
  void stopLeavesNoHalfLayer() {
    Cancellation ends = new Cancellation();
    LayerFiles files = files(ends);
    ends.request(Cancellation.Reason.SIGNAL);
    assertThrows(CancelledException.class, () -> files.keep(PASS, 3, layer()));
    assertNull(files().layer(PASS, 3));
  }

  @Test
  void boardThatIsStoredLeavesNothing() throws IOException {
    files().keep(PASS, 3, layer());
    LayerFiles.remove(results, 70);
    assertEquals(List.of(), all());
    LayerFiles.remove(results, 70);
  }
}
