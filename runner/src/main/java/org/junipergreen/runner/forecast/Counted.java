package org.junipergreen.runner.forecast;

import java.util.Map;

/**
 * How many positions the searches of some boards looked at. They jump up and down from n to n by
 * more than any law could say, and are nearly the same on every machine.
 *
 * @param positions by n, of a search by one thread whose table forgets nothing
 * @param rate how many a search looks at in a second with two threads
 */
public record Counted(Map<Long, Long> positions, double rate) {
  /** Nothing is known. */
  public static final Counted NOTHING = new Counted(Map.of(), 1);

  /** What it takes to begin and to end a search, in seconds. */
  private static final double AROUND = 0.005;

  /** The positions of a board; 0 when they are not known. */
  public long of(long n) {
    return positions.getOrDefault(n, 0L);
  }

  /** The time that they take. */
  double seconds(long n) {
    return AROUND + of(n) / rate;
  }
}
