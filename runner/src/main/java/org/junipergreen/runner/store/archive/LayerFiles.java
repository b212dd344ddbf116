package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.WordFile;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The layers of a count: in memory, and from {@link #moveToDisk} on in a folder, a {@link WordFile}
 * each, whose parts are the layer's rows and then its sums.
 */
public final class LayerFiles implements LayerStore {
  /** Changes with the parts of a file and with the states. */
  private static final String MARK = "JGlayer2";

  private final @Nullable Path folder;
  private final String owner;
  private final Cancellation ends;
  private final Map<String, Layer> inMemory = new HashMap<>();
  private boolean onDisk;

  /**
   * The layers of a count.
   *
   * @param folder where they may lie; null when they stay in memory
   * @param owner what is counted, as each file says
   * @param ends polled while a file is written or read
   */
  public LayerFiles(@Nullable Path folder, String owner, Cancellation ends) {
    this.folder = folder;
    this.owner = owner;
    this.ends = ends;
  }

  /** Whether they may lie on the disk. */
  public boolean mayBeOnDisk() {
    return folder != null;
  }

  /** From now on each layer that is kept goes to the disk, and those that lie there are found. */
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
