package org.junipergreen.runner.quantity.way;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.junipergreen.runner.forecast.Amounts;
import org.junipergreen.runner.text.Failure;

/** What is said of a maximum matching that takes long: how far it is, and what memory it needs. */
public final class Matchings {
  /**
   * Of Java's heap for a number. A matching of 1..4,000,000 fails with 54 and is found with 58, one
   * of 1..10,000,000 with 50 and 54.
   */
  private static final int BYTES = 58;

  /** For a number, on a machine of 2026: 10,000,000 take 25 to 35 s, 4,000,000 take 9. */
  private static final double SECONDS = 2.5e-6;

  /** Smaller ones take some seconds. */
  private static final long LONG = 5_000_000;

  private Matchings() {}

  /**
   * Refuses a matching that cannot be found, before it has taken minutes.
   *
   * @param size how many numbers the board has
   * @throws Failure when Java may not take as much memory as it needs
   */
  public static void requireMemory(long size) {
    long most = Runtime.getRuntime().maxMemory();
    if (most / BYTES < size) {
      throw new Failure(
          "a matching of %,d numbers needs %s of memory, and Java may take %s here; %s"
              .formatted(
                  size,
                  Amounts.size(size * BYTES),
                  Amounts.size(most),
                  "JUNIPER_JAVA_OPTIONS=-Xmx… sets how much"));
    }
  }

  /**
   * What is to be said before a matching that takes long begins: its memory and its time.
   *
   * @param size how many numbers the board has
   * @return nothing for one that takes some seconds
   * @throws Failure as {@link #requireMemory} does
   */
  public static Optional<String> forecast(long size) {
    requireMemory(size);
    return size < LONG
        ? Optional.empty()
        : Optional.of(
            "a matching of %,d numbers takes %s of memory and %s"
                .formatted(size, Amounts.size(size * BYTES), Amounts.about(size * SECONDS)));
  }

  /**
   * Passes on how far one has come.
   *
   * @param n the size of the largest tree that may grow
   * @return as {@link org.junipergreen.solver.matching.MatchingEngine} tells it
   */
  public static IntConsumer told(int n, Work.Listener listener) {
    return limit -> listener.at(growth(n, limit), 0, 0);
  }

  private static String growth(int n, int limit) {
    return limit == 0
        ? "greedy matching"
        : limit == n ? "trees of any size" : "trees of up to %,d numbers".formatted(limit);
  }
}
