package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.runner.known.store.WordFile;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.count.CountOutlook;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.work.Cancellation;

/**
 * The layers of a count: in memory, or after {@link #moveToDisk} in a folder. Each layer is a
 * {@link WordFile} whose parts are the rows of the layer and then its sums.
 */
public final class LayerFiles implements LayerStore {
  /**
   * The memory of a pass as a multiple of its largest layer: the previous layer, and a growing
   * table, of whose slots half may be free.
   */
  private static final long AT_WORK = 3;

  /** Counts whose layers have more bytes store them on the disk; they take minutes. */
  private static final long MANY = 1600L << 20;

  /** Changes with the layout of parts and states. */
  private static final String MARK = "JGlayer3";

  private final @Nullable Path folder;
  private final String owner;
  private final Cancellation ends;
  private final Map<String, Layer> inMemory = new HashMap<>();
  private boolean onDisk;

  /**
   * Creates an empty store.
   *
   * @param folder the folder for layers, or null to keep them in memory
   * @param owner identifies the count in each file
   * @param ends polled while a file is written or read
   */
  public LayerFiles(@Nullable Path folder, String owner, Cancellation ends) {
    this.folder = folder;
    this.owner = owner;
    this.ends = ends;
  }

  /**
   * What a count takes at most, approximately.
   *
   * @param memory in bytes, without Java's own
   * @param disk the bytes of its layers on the disk; 0 if they stay in memory
   */
  public record Need(long memory, long disk) {
    /** Returns the need of a single pass in memory. */
    public static Need ofPass(CountOutlook outlook) {
      return new Need(AT_WORK * outlook.largest(), 0);
    }

    /**
     * Returns the need of a count that keeps its layers for a backward pass: in memory if they are
     * few and fit, and otherwise on the disk.
     *
     * @param bytes the memory that it may take
     * @param mayStore whether it may store them on the disk
     */
    public static Need ofBothPasses(CountOutlook outlook, long bytes, boolean mayStore) {
      boolean onDisk = mayStore && (outlook.all() > MANY || outlook.all() > bytes / 2);
      long pass = ofPass(outlook).memory;
      return onDisk ? new Need(pass, outlook.all()) : new Need(pass + outlook.all(), 0);
    }
  }

  /** Stores all further layers on the disk, and makes those already there available. */
  public void moveToDisk() {
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
