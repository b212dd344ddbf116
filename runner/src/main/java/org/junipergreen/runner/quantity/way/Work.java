package org.junipergreen.runner.quantity.way;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.archive.LayerFiles;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Team;

/**
 * What a way has to compute with: threads, time, memory, and who is told of progress.
 *
 * @param threads the number of threads that it may use
 * @param expiresAfter the time for each n, in nanoseconds; {@link Long#MAX_VALUE} for never
 * @param ends ends the work
 * @param team the threads that may help; what works there polls {@code ends}, or a child of it
 * @param listener is told how far it is
 * @param search makes the options of searches; null for ways that do not search
 * @param bytes the memory that the states of a count may take
 * @param results the results folder, where the layers of a long count lie, to go on from after an
 *     interruption; null when nothing is to be kept
 */
public record Work(
    int threads,
    long expiresAfter,
    Cancellation ends,
    Team team,
    Listener listener,
    @Nullable ExhaustiveSearch search,
    long bytes,
    @Nullable Path results) {
  /** Work of ways that do not count. */
  public Work(
      int threads,
      long expiresAfter,
      Cancellation ends,
      Team team,
      Listener listener,
      @Nullable ExhaustiveSearch search) {
    this(threads, expiresAfter, ends, team, listener, search, 0, null);
  }

  /** Is told how far the work on one board has come. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called now and then, by any thread; should return quickly.
     *
     * @param phase what is being done, in some words
     * @param done how much of it is done
     * @param total how much there is, 0 when that is not known
     */
    void at(String phase, long done, long total);

    /**
     * The same of a phase that is about all of the work on an n, so that it tells the time left.
     */
    default void within(long n, String phase, long done, long total) {
      at(phase, done, total);
    }
  }

  /** Those that may help with an n. */
  public Team helpers() {
    return threads > 1 ? team : Team.alone(ends);
  }

  /** What makes the options of a way that searches. */
  ExhaustiveSearch searches() {
    return Objects.requireNonNull(search);
  }

  /** Where a quantity's count of a board 1..n keeps its layers; for any other board n is 0. */
  public LayerFiles layers(String quantity, long n) {
    return new LayerFiles(
        n == 0 || results == null ? null : StoredArchive.layers(results, quantity, n),
        "%s of n = %d".formatted(quantity, n),
        bytes,
        ends);
  }

  /** Removes what a quantity's count has kept of a board 1..n. */
  public void removeLayers(String quantity, long n) {
    if (results != null) {
      StoredArchive.removeLayers(StoredArchive.layers(results, quantity, n));
    }
  }

  /** Ends the work on an n that begins now; to be closed when it has ended. */
  public Cancellation expiring() {
    return Clock.OF_PROCESS.expiringAfter(ends, expiresAfter);
  }

  /** Whether the time for each n is limited. */
  public boolean expires() {
    return expiresAfter < Long.MAX_VALUE;
  }
}
