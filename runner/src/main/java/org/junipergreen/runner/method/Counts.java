package org.junipergreen.runner.method;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.archive.LayerFiles;
import org.junipergreen.runner.store.archive.StoredArchive;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * What counts of states have to work with.
 *
 * @param bytes the memory that their states may take
 * @param results the results folder, where the layers of a long count lie, to go on from after an
 *     interruption; null when nothing is to be kept
 */
public record Counts(long bytes, @Nullable Path results) {
  /** A state in a layer. */
  private static final long KEPT = 32;

  /** A state with its free places in a table, while the layer before is there, too. */
  private static final long AT_WORK = 64 + KEPT;

  /** Counts with more states on their way keep their layers on the disk: some minutes of work. */
  private static final long MANY = 50_000_000;

  /** Where a quantity's count of a board 1..n is to keep its layers; of another board, n is 0. */
  public LayerFiles layers(String quantity, long n, Cancellation ends) {
    return new LayerFiles(
        n == 0 || results == null ? null : StoredArchive.layers(results, quantity, n),
        "%s of n = %d".formatted(quantity, n),
        ends);
  }

  /**
   * Decides where the layers go, when it is known how many states there will be.
   *
   * @param most at a time
   * @param all on the whole way
   * @throws Failure when they do not fit into the memory
   */
  public void decide(LayerFiles layers, long most, long all) {
    boolean onDisk = layers.mayBeOnDisk() && (all > MANY || all * KEPT > bytes / 2);
    require((double) most * AT_WORK + (onDisk ? 0 : (double) all * KEPT), most);
    if (onDisk) {
      layers.moveToDisk();
    }
  }

  /**
   * Looks whether states that keep a word for each vertex fit into the memory, when the layer
   * before is all that is kept.
   *
   * @param most at a time
   * @param vertices of the board
   * @throws Failure when they do not
   */
  public void require(long most, int vertices) {
    long row = Long.BYTES * (vertices + 2L);
    require((double) most * (AT_WORK / KEPT) * row, most);
  }

  private void require(double wanted, long most) {
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

  /** Removes what a quantity's count has kept of a board 1..n. */
  public void remove(String quantity, long n) {
    if (results != null) {
      StoredArchive.removeLayers(StoredArchive.layers(results, quantity, n));
    }
  }
}
