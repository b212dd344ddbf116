package org.junipergreen.runner.quantity.way;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.archive.LayerFiles;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.CountOutlook;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.Team;

/**
 * The resources of a way: threads, time, memory, and the receiver of its progress.
 *
 * @param threads the number of threads that it may use
 * @param expiresAfter the time for each n, in nanoseconds; {@link Long#MAX_VALUE} for no limit
 * @param ends cancels the work
 * @param team the threads that may help; their tasks poll {@code ends} or a child of it
 * @param phases receives the progress on each board
 * @param search creates the options of searches; null for ways that do not search
 * @param memory what work in Java's heap may take
 * @param results the results folder with the layers of a long count; null to keep none
 */
public record Work(
    int threads,
    long expiresAfter,
    Cancellation ends,
    Team team,
    BoardPhases phases,
    @Nullable ExhaustiveSearch search,
    Memory memory,
    @Nullable Path results) {
  /** Creates the work of a way that does not count. */
  public Work(
      int threads,
      long expiresAfter,
      Cancellation ends,
      Team team,
      BoardPhases phases,
      @Nullable ExhaustiveSearch search) {
    this(threads, expiresAfter, ends, team, phases, search, Memory.ofHeap(null), null);
  }

  /** Receives the progress of the work on one board. */
  @FunctionalInterface
  public interface BoardPhases extends Phases {
    /**
     * Like {@link #at}, for a phase that is all of the work on an n and therefore determines the
     * time left.
     */
    default void within(long n, String phase, long done, long total) {
      at(phase, done, total);
    }
  }

  /** Returns the threads that may help with an n. */
  public Team helpers() {
    return threads > 1 ? team : Team.alone(ends);
  }

  /** Returns the options of a way that searches. */
  ExhaustiveSearch searches() {
    return Objects.requireNonNull(search);
  }

  /**
   * Returns the storage of the layers of a count: for a board 1..n in the results folder, if there
   * is one; for any other board (n = 0) in memory.
   */
  public LayerFiles layers(String quantity, long n) {
    return new LayerFiles(
        n == 0 || results == null ? null : StoredArchive.layers(results, quantity, n),
        "%s of n = %d".formatted(quantity, n),
        memory.bytes(),
        ends);
  }

  /**
   * Moves the layers of a count to the disk if they do not fit in memory.
   *
   * @param keepsAll whether the count stores all layers, see {@link LayerFiles.Need#of}
   * @throws org.junipergreen.runner.text.Failure if the count does not fit
   */
  public void place(
      LayerFiles layers, CountOutlook outlook, boolean keepsAll, String quantity, Board board) {
    boolean mayStore = board.isUsual() && results != null;
    LayerFiles.Need need = LayerFiles.Need.of(outlook, keepsAll, memory.bytes(), mayStore);
    memory.require(need.memory(), "%s, n = %d".formatted(quantity, board.size()));
    if (need.disk() > 0) {
      layers.moveToDisk();
    }
  }

  /** Removes the layers of a count of a board 1..n. */
  public void removeLayers(String quantity, long n) {
    if (results != null) {
      StoredArchive.removeLayers(StoredArchive.layers(results, quantity, n));
    }
  }

  /** Returns the time limit of the n that begins now. The caller closes it. */
  public Clock.Limit expiring() {
    return Clock.OF_PROCESS.expiringAfter(ends, expiresAfter);
  }

  /** Returns whether the time for each n is limited. */
  public boolean expires() {
    return expiresAfter < Long.MAX_VALUE;
  }
}
