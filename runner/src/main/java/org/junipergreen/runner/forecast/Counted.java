package org.junipergreen.runner.forecast;

import java.util.Map;

/**
 * The number of positions of the searches of some boards. The numbers vary too irregularly from n
 * to n for a formula, but hardly between machines.
 *
 * @param positions by n, for a search by one thread with a table that retains everything
 * @param rate the number of positions per second with two threads
 */
public record Counted(Map<Long, Long> positions, double rate) {
  public static final Counted NOTHING = new Counted(Map.of(), 1);

  /** The time to start and end a search, in seconds. */
  private static final double AROUND = 0.005;

  /** Returns the positions of a board, or 0 if unknown. */
  public long of(long n) {
    return positions.getOrDefault(n, 0L);
  }

  double seconds(long n) {
    return AROUND + of(n) / rate;
  }
}
