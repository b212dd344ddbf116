package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.Team;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayerFilesTest {
  private static final String PASS = "pairs-there-";

  @TempDir private Path results;

  private LayerFiles files(int n, Cancellation ends) {
    LayerFiles files =
        new LayerFiles(StoredArchive.layers(results, "games", n), "games of n = " + n, ends);
    files.moveToDisk();
    return files;
  }

  private LayerFiles files() {
    return files(70, new Cancellation());
  }

  private static Layer layer() {
    SplittableRandom random = new SplittableRandom(60);
    return new Layer(
        new long[][] {random.longs(8).toArray(), random.longs(20_000).toArray(), {}},
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
    LayerFiles files = new LayerFiles(results.resolve("layers"), "games", new Cancellation());
    Layer layer = layer();
    files.keep(PASS, 3, layer);
    assertEquals(layer, files.layer(PASS, 3));
    assertEquals(List.of(), all());
  }

  @Test
  void stopLeavesNoHalfLayer() throws IOException {
    Cancellation ends = new Cancellation();
    LayerFiles files = files(70, ends);
    ends.request(Cancellation.Reason.SIGNAL);
    assertThrows(CancelledException.class, () -> files.keep(PASS, 3, layer()));
    assertEquals(List.of(), all());
  }

  @Test
  void boardThatIsStoredLeavesNothing() throws IOException {
    files().keep(PASS, 3, layer());
    StoredArchive layers = StoredArchive.in(results).get(0);
    assertEquals("games-70", layers.id());
    assertEquals(Files.size(all().get(0)), layers.bytes());
    assertTrue(layers.delete());
    assertEquals(List.of(), all());
    assertEquals(List.of(), StoredArchive.in(results));
  }

  @Test
  void damagedLayerIsRefusedAndStays() throws IOException {
    files().keep(PASS, 3, layer());
    Path file = all().get(0);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 4;
    Files.write(file, bytes);
    String why = assertThrows(StoreException.class, () -> files().layer(PASS, 3)).toString();
    assertTrue(
        why.endsWith(
            file
                + ": it is damaged: its checksum is wrong; remove it to compute its content again"),
        why);
    assertArrayEquals(bytes, Files.readAllBytes(file));
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
    LayerFiles files = files(Integer.parseInt(n), new Cancellation());
    String why =
        assertThrows(
                StoreException.class,
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
      assertThrows(StoreException.class, () -> count(8, new TreeMap<>()), place.toString());
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

  /** Counts the games of 1..n on the disk, and collects the layers. */
  private List<GamesByFrontier.Games> count(int n, Map<Path, byte[]> collected) {
    LayerFiles files = files(n, new Cancellation());
    LayerStore store =
        new LayerStore() {
          @Override
          public void keep(String pass, int step, Layer layer) {
            files.keep(pass, step, layer);
            Path file = StoredArchive.layers(results, "games", n).resolve(pass + step + ".layer");
            try {
              collected.put(file, Files.readAllBytes(file));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }

          @Override
          public @Nullable Layer layer(String pass, int step) {
            return files.layer(pass, step);
          }

          @Override
          public void forget(String pass, int step) {
            files.forget(pass, step);
          }
        };
    try (Team team = new Team(0, new Cancellation())) {
      return new GamesByFrontier(Board.upTo(n), team, store, Phases.NONE).openings();
    }
  }
}
