package org.junipergreen.runner.method;

import java.util.function.IntConsumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.forecast.Amounts;

/** What is said of a maximum matching that takes long: how far it is, and what memory it needs. */
public final class Matchings {
  /**
   * A matching of 1..4,000,000 fails with 42 bytes of Java's heap for a number, and is found with
   * 50.
   */
  private static final int BYTES = 45;

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
