package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerWriter;
import org.junipergreen.solver.work.Cancellation;

/** A layer of a count of the games of n = 70. */
public final class SampleLayer {
  static final String PASS = "pairs-there-";

  /** The name of its files. */
  public static final String NAME = "live/archive/games-70.layers/" + PASS + 3;

  private static final long[] SUMS = {1, -2, 3};

  private SampleLayer() {}

  /** The layers of a count, on the disk. */
  static LayerFiles files(Path results, int n, Cancellation ends) {
    Path folder = StoredArchive.layers(results, "games", n);
    LayerFiles files = new LayerFiles(folder, "games of n = " + n, 1 << 30, ends);
    files.moveToDisk();
    return files;
  }

  /** Keys with ends in the highest bits, numbers of any size and sign, and a part without rows. */
  private static Map<Integer, long[]> rows() {
    SplittableRandom random = new SplittableRandom(60);
    return Map.of(0, random.longs(8).toArray(), 1, numbers(random, 20_000), 3, new long[12]);
  }

  private static long[] numbers(SplittableRandom random, int count) {
    return IntStream.range(0, count).mapToLong(i -> random.nextLong() >>> i % 64).toArray();
  }

  static Layer write(LayerFiles files) {
    try (LayerWriter writer = files.begin(PASS, 3, 4, 4)) {
      rows().forEach((part, rows) -> writer.append(part, rows, rows.length));
      return writer.complete(SUMS);
    }
  }

  static void assertHolds(Layer layer) {
    assertEquals(4, layer.parts());
    assertArrayEquals(SUMS, layer.sums());
    Map<Integer, long[]> rows = rows();
    assertEquals(rows.size(), layer.chunks().size());
    long[] small = new long[8];
    for (Layer.Chunk chunk : layer.chunks()) {
      long[] expected = Objects.requireNonNull(rows.get(chunk.part()));
      long[] read = chunk.read(small);
      assertArrayEquals(expected, Arrays.copyOf(read, chunk.words()));
    }
  }

  /** Writes the layer, perhaps of another count in its place. */
  public static void make(Path results, int n) {
    Path folder = StoredArchive.layers(results, "games", 70);
    LayerFiles files = new LayerFiles(folder, "games of n = " + n, 1 << 30, Cancellation.never());
    files.moveToDisk();
    write(files);
  }

  /** Reads the layer: what a failure says, or {@code fine}. */
  public static String use(Path results) {
    try {
      Layer layer = files(results, 70, Cancellation.never()).layer(PASS, 3);
      if (layer == null) {
        return "there is no layer";
      }
      assertHolds(layer);
      return "fine";
    } catch (FileFailure e) {
      return String.valueOf(e.getMessage());
    }
  }
}
