package org.junipergreen.runner.quantity.way;

import java.util.Optional;
import org.junipergreen.runner.text.Amounts;
import org.junipergreen.runner.text.Failure;

/** Memory, forecast and progress of long maximum matchings. */
public final class Matchings {
  /**
   * Java heap per number. A matching of 1..4,000,000 fails with 54 and succeeds with 58, one of
   * 1..10,000,000 with 50 and 54.
   */
  private static final int BYTES = 58;

  /** Per number, on a machine of 2026: 10,000,000 numbers take 25 to 35 s, 4,000,000 take 9 s. */
  private static final double SECONDS = 2.5e-6;

  /** A smaller board takes some seconds. */
  private static final long LONG = 5_000_000;

  private Matchings() {}

  /**
   * Refuses a matching that would run out of memory after minutes.
   *
   * @param size the number of numbers on the board
   * @throws Failure if Java may not use the memory that the matching needs
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
   * Returns the forecast of a long matching: its memory and time.
   *
   * @param size the number of numbers on the board
   * @return empty if it takes some seconds
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
}
