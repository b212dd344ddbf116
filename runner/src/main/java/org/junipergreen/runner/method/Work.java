package org.junipergreen.runner.method;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;

/**
 * What work on a board has, and who has a say in it.
 *
 * @param threads how many it may take
 * @param expiresAfter the time for each n, in nanoseconds; {@link Long#MAX_VALUE} for never
 * @param ends ends the work
 * @param team whose threads may help; what works there looks at {@code ends}, or a child of it
 * @param listener is told how far it is
 * @param search runs the searches of methods that search; null for the others
 * @param counts what methods have that count; null for the others
 */
public record Work(
    int threads,
    long expiresAfter,
    Cancellation ends,
    Team team,
    Listener listener,
    @Nullable ExhaustiveSearch search,
    @Nullable Counts counts) {
  /** Work of methods that do not count. */
  public Work(
      int threads,
      long expiresAfter,
      Cancellation ends,
      Team team,
      Listener listener,
      @Nullable ExhaustiveSearch search) {
    this(threads, expiresAfter, ends, team, listener, search, null);
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

  /** What runs the searches of a method that searches. */
  ExhaustiveSearch searches() {
    return Objects.requireNonNull(search);
  }

  /** What a method has that counts. */
  public Counts counting() {
    return Objects.requireNonNull(counts);
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
