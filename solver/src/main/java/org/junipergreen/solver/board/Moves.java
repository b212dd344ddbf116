package org.junipergreen.solver.board;

import java.util.stream.IntStream;

/** The rules of the game: which numbers may be played when. */
public final class Moves {
  private Moves() {}

  /** Whether one number may follow the other: they differ and one divides the other; both ≥ 1. */
  public static boolean adjacent(int v, int w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  /** As {@link #adjacent(int, int)}, for boards beyond the range of {@code int}. */
  public static boolean adjacent(long v, long w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  /** The numbers that may open the game on 1..n: the even ones, in ascending order. */
  public static IntStream openings(int n) {
    return IntStream.rangeClosed(1, n / 2).map(i -> 2 * i);
  }

  /**
   * Whether the rules let an unused number be played.
   *
   * @param v the number, at least 1
   * @param last the number just played, or 0 at the start, where the number has to be even
   */
  public static boolean allowed(int v, int last) {
    return last == 0 ? v % 2 == 0 : adjacent(v, last);
  }

  /**
   * Refuses a number that may not be played.
   *
   * @param v the number, any {@code int}
   * @param last the number just played, or 0 at the start, where the number has to be even
   * @param unused the numbers of 1..n that have not been played
   * @throws IllegalArgumentException if {@code v} may not be played; the message says why
   */
  public static void requireLegal(int v, int last, NumberSet unused) {
    if (v < 1 || v > unused.n()) {
      throw new IllegalArgumentException(v + " is not in 1.." + unused.n());
    }
    if (last == 0 && v % 2 != 0) {
      throw new IllegalArgumentException("the opening " + v + " is odd");
    }
    if (!unused.contains(v)) {
      throw new IllegalArgumentException(v + " was played before");
    }
    if (last != 0 && !adjacent(v, last)) {
      throw new IllegalArgumentException(v + " is neither a divisor nor a multiple of " + last);
    }
  }
}
