package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.runner.known.store.WordFile;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.work.Cancellation;

/**
 * The layers of a count: in memory, or after {@link #moveToDisk} in a folder. Each layer is a
 * {@link WordFile} whose parts are the rows of the layer and then its sums.
 */
public final class LayerFiles implements LayerStore {
  /** The bytes of a state in a layer. */
  private static final long KEPT = 32;

  /** The bytes of a state in a growing table, including free slots and the previous layer. */
  private static final long AT_WORK = 64 + KEPT;

  /** Counts with more states in total store their layers on the disk; they take minutes. */
  private static final long MANY = 50_000_000;

  /** Changes with the layout of parts and states. */
  private static final String MARK = "JGlayer3";

  private final @Nullable Path folder;
  private final String owner;
  private final long bytes;
  private final Cancellation ends;
  private final Map<String, Layer> inMemory = new HashMap<>();
  private boolean onDisk;

  /**
   * Creates an empty store.
   *
   * @param folder the folder for layers, or null to keep them in memory
   * @param owner identifies the count in each file
   * @param bytes the maximum memory of the states
   * @param ends polled while a file is written or read
   */
  public LayerFiles(@Nullable Path folder, String owner, long bytes, Cancellation ends) {
    this.folder = folder;
    this.owner = owner;
    this.bytes = bytes;
    this.ends = ends;
  }

  /**
   * Chooses between memory and disk, given estimates of the numbers of states.
   *
   * @param most the maximum number of states at a time
   * @param all the total number of states
   * @throws Failure if they do not fit in memory
   */
  public void decide(long most, long all) {
    boolean toDisk = folder != null && (all > MANY || all * KEPT > bytes / 2);
    require((double) most * AT_WORK + (toDisk ? 0 : (double) all * KEPT), most, bytes);
    if (toDisk) {
      moveToDisk();
    }
  }

  /**
   * Checks that states with one word per vertex fit in memory, with only the previous layer stored.
   *
   * @param most the maximum number of states at a time
   * @param vertices the number of vertices of the board
   * @throws Failure if they do not fit
   */
  public static void require(long most, int vertices, long bytes) {
    long row = Long.BYTES * (vertices + 2L);
    require((double) most * (AT_WORK / KEPT) * row, most, bytes);
  }

  private static void require(double wanted, long most, long bytes) {
    if (wanted > bytes) {
      throw new Failure(
          String.format(
              Locale.ROOT,
              "it needs about %,d MiB for %,d states; Java's heap and --memory let it have %,d MiB",
              (long) wanted >> 20,
              most,
              bytes >> 20));
    }
  }

  /** Stores all further layers on the disk, and makes those already there available. */
  void moveToDisk() {
    Path home = home();
    try {
      Files.createDirectories(home);
      onDisk = true;
    } catch (IOException e) {
      throw new StoreException(home, "it cannot be made: " + Failure.reason(e), e);
    }
  }

  private Path home() {
    if (folder == null) {
      throw new IllegalStateException("layers without a folder");
    }
    return folder;
  }

  private Path file(String pass, int step) {
    return home().resolve(pass + step + ".layer");
  }

  private String owner(String pass, int step) {
    return "layer %s%d of %s".formatted(pass, step, owner);
  }

  @Override
  public void keep(String pass, int step, Layer layer) {
    if (!onDisk) {
      inMemory.put(pass + step, layer);
      return;
    }
    List<long[]> parts = new ArrayList<>(List.of(layer.rows()));
    parts.add(layer.sums());
    WordFile.write(file(pass, step), MARK, owner(pass, step), parts, ends::check);
  }

  @Override
  public @Nullable Layer layer(String pass, int step) {
    Layer known = inMemory.get(pass + step);
    if (known != null || !onDisk || !Files.exists(file(pass, step))) {
      return known;
    }
    List<long[]> parts = WordFile.read(file(pass, step), MARK, owner(pass, step), ends::check);
    int rows = parts.size() - 1;
    return new Layer(parts.subList(0, rows).toArray(new long[rows][]), parts.get(rows));
  }

  @Override
  public void forget(String pass, int step) {
    inMemory.remove(pass + step);
    if (onDisk) {
      Path file = file(pass, step);
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw new StoreException(file, "it cannot be removed: " + Failure.reason(e), e);
      }
    }
  }
}
