package org.junipergreen.runner.known.archive;

import static org.junipergreen.runner.known.archive.SampleLayer.PASS;
import static org.junipergreen.runner.known.archive.SampleLayer.assertHolds;
import static org.junipergreen.runner.known.archive.SampleLayer.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.count.LayerWriter;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayerFilesTest {
  @TempDir private Path results;

  private LayerFiles files(int n, Cancellation ends) {
    return SampleLayer.files(results, n, ends);
  }

  private LayerFiles files() {
    return files(70, Cancellation.never());
  }

  private List<Path> all() throws IOException {
    try (Stream<Path> found = Files.walk(results)) {
      return found.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void whatIsKeptIsFoundByAnotherProcess() {
    assertHolds(write(files()));
    LayerFiles others = files();
    Layer found = others.layer(PASS, 3);
    assertNotNull(found);
    assertHolds(found);
    assertNull(others.layer(PASS, 4));
    others.forget(PASS, 3);
    assertNull(others.layer(PASS, 3));
  }

  @Test
  void nothingGoesToTheDiskBeforeItIsWanted() throws IOException {
    LayerFiles files =
        new LayerFiles(results.resolve("layers"), "games", 1 << 30, Cancellation.never());
    Layer layer = write(files);
    assertHolds(layer);
    assertEquals(layer, files.layer(PASS, 3));
    assertEquals(List.of(), all());
  }

  @Test
  void stopLeavesNoHalfLayer() throws IOException {
    Cancellation ends = new Cancellation();
    LayerFiles files = files(70, ends);
    ends.request(Cancellation.Reason.SIGNAL);
    assertThrows(CancelledException.class, () -> write(files));
    assertEquals(List.of(), all());
  }

  @Test
  void scratchIsRemoved() throws IOException {
    try (LayerWriter scratch = files().beginScratch(PASS, 3, 4, 4)) {
      scratch.append(2, new long[] {1, 2, 3, 4}, 4);
      assertEquals(1, scratch.chunks().size());
      assertEquals(1, all().size());
    }
    assertEquals(List.of(), all());
  }

  @Test
  void theNextCountRemovesTheScratchOfAKilledOne() throws IOException {
    assertFalse(
        new LayerFiles(results.resolve("layers"), "", 0, Cancellation.never()).isInterrupted());
    write(files());
    files().beginScratch(PASS, 3, 4, 4).append(2, new long[] {1, 2, 3, 4}, 4);
    assertEquals(3, all().size());
    LayerFiles next = files();
    assertTrue(next.isInterrupted());
    assertEquals(2, all().size());
    assertHolds(Objects.requireNonNull(next.layer(PASS, 3)));
  }

  /** A count that was killed leaves rows without a head; it writes them again. */
  @Test
  void rowsWithoutAHeadAreNoLayer() throws IOException {
    write(files());
    Files.delete(file(".layer"));
    assertNull(files().layer(PASS, 3));
    assertHolds(write(files()));
  }

  private Path file(String suffix) throws IOException {
    return all().stream().filter(file -> file.toString().endsWith(suffix)).findAny().orElseThrow();
  }

  @Test
  void boardThatIsStoredLeavesNothing() throws IOException {
    write(files());
    StoredArchive layers = StoredArchive.in(results).get(0);
    assertEquals("games-70", layers.id());
    assertEquals(Files.size(file(".layer")) + Files.size(file(".rows")), layers.bytes());
    assertTrue(layers.delete());
    assertEquals(List.of(), all());
    assertEquals(List.of(), StoredArchive.in(results));
  }

  /** A layer of any board and step in the place of any other is refused, and stays as it is. */
  @Test
  void layerInThePlaceOfAnotherIsRefused() throws IOException {
    TreeMap<Path, byte[]> layers = new TreeMap<>();
    for (int n = 8; n <= 10; n++) {
      count(n, layers);
    }
    assertTrue(layers.size() > 70, "layers: " + layers.size());
    Path otherPlace = layers.firstKey();
    for (Path place : layers.keySet()) {
      for (byte[] bytes : List.of(layers.get(otherPlace), layers.lastEntry().getValue())) {
        if (bytes != layers.get(place)) {
          refused(place, bytes);
        }
      }
      otherPlace = place;
    }
  }

  private void refused(Path place, byte[] foreign) throws IOException {
    Files.write(place, foreign);
    String name = place.getFileName().toString().replace(".layer", "");
    int step = name.lastIndexOf('-') + 1;
    String n = place.toString().replaceAll(".*games-(\\d+)\\.layers.*", "$1");
    LayerFiles files = files(Integer.parseInt(n), Cancellation.never());
    String why =
        assertThrows(
                FileFailure.class,
                () -> files.layer(name.substring(0, step), Integer.parseInt(name.substring(step))))
            .toString();
    assertTrue(why.matches(".*\\Q" + place + "\\E: it holds layer .*, not layer .*"), why);
    assertArrayEquals(foreign, Files.readAllBytes(place));
    Files.delete(place);
  }

  /** A whole count refuses the layer of another board, or has no use for its name. */
  @Test
  void countDoesNotUseTheLayerOfAnotherBoard() throws IOException {
    TreeMap<Path, byte[]> others = new TreeMap<>();
    count(7, others);
    TreeMap<Path, byte[]> own = new TreeMap<>();
    List<GamesByFrontier.Games> games = count(8, own);
    byte[] foreign = others.lastEntry().getValue();
    for (Path place : own.keySet()) {
      Files.write(place, foreign);
      assertThrows(FileFailure.class, () -> count(8, new TreeMap<>()), place.toString());
      assertArrayEquals(foreign, Files.readAllBytes(place));
      all().forEach(LayerFilesTest::delete);
    }
    Path folder = StoredArchive.layers(results, "games", 8);
    for (Path other : others.keySet()) {
      Files.write(folder.resolve(other.getFileName()), others.get(other));
    }
    assertEquals(games, count(8, new TreeMap<>()));
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Counts the games of 1..n on the disk, and collects the heads of the layers. */
  private List<GamesByFrontier.Games> count(int n, Map<Path, byte[]> collected) {
    LayerFiles files = files(n, Cancellation.never());
    LayerStore store =
        new LayerStore() {
          @Override
          public LayerWriter begin(String pass, int step, int parts, int width) {
            return files.begin(pass, step, parts, width);
          }

          @Override
          public LayerWriter beginScratch(String pass, int step, int parts, int width) {
            return files.beginScratch(pass, step, parts, width);
          }

          @Override
          public @Nullable Layer layer(String pass, int step) {
            return files.layer(pass, step);
          }

          @Override
          public void forget(String pass, int step) {
            Path head = StoredArchive.layers(results, "games", n).resolve(pass + step + ".layer");
            try {
              if (Files.exists(head)) {
                collected.put(head, Files.readAllBytes(head));
              }
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            files.forget(pass, step);
          }

          @Override
          public long tableBytes() {
            return files.tableBytes();
          }
        };
    try (WorkerPool pool = new WorkerPool(0, Cancellation.never())) {
      return new GamesByFrontier(Board.upTo(n), pool, store, Phases.NONE).openings();
    }
  }
}
