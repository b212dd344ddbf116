package org.junipergreen.runner.method;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What work on a board has, and who has a say in it.
 *
 * @param threads how many it may take
 * @param nanosEach the time for each n, in nanoseconds; {@link Long#MAX_VALUE} for ever
 * @param stop asked several times a second; when true, the work ends
 * @param listener is told how far it is
 * @param search runs the searches of methods that search; null for the others
 */
public record Work(
    int threads,
    long nanosEach,
    BooleanSupplier stop,
    Listener listener,
    @Nullable ExhaustiveSearch search) {
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
  }

  /**
   * Work in one thread of many.
   *
   * @param listener is told 0 of 1 when a phase begins that takes long, and 1 of 1 when it ends
   */
  public static Work inShard(
      long nanosEach, BooleanSupplier stop, Listener listener, @Nullable ExhaustiveSearch search) {
    return new Work(1, nanosEach, stop, listener, search);
  }

  /** The same of which nobody is told how far it is. */
  public static Work inShard(
      long nanosEach, BooleanSupplier stop, @Nullable ExhaustiveSearch search) {
    return inShard(nanosEach, stop, (phase, done, total) -> {}, search);
  }

  /** What runs the searches of a method that searches. */
  ExhaustiveSearch searches() {
    return Objects.requireNonNull(search);
  }

  /** Whether the time for an n that begins now is over, or the work is to stop. */
  public BooleanSupplier over() {
    BooleanSupplier late = deadline(nanosEach);
    return () -> late.getAsBoolean() || stop.getAsBoolean();
  }

  /**
   * Whether some time is over.
   *
   * @param nanos from now on, in nanoseconds; {@link Long#MAX_VALUE} for ever
   */
  public static BooleanSupplier deadline(long nanos) {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start > nanos;
  }

  /** Whether the time for each n is limited. */
  public boolean isLimited() {
    return nanosEach < Long.MAX_VALUE;
  }
}
