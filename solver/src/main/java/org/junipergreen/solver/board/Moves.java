package org.junipergreen.solver.board;

/** The rules of the game: what may be played when. */
public final class Moves {
  private Moves() {}

  /** Whether one may follow the other: the numbers differ and one divides the other. */
  public static boolean adjacent(int v, int w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  /**
   * Makes sure that a number may be played.
   *
   * @param v the number
   * @param last the number just played, or 0 at the start, where the number has to be even
   * @param unused the numbers that have not been played
   * @throws IllegalArgumentException when it may not; the message says why
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
