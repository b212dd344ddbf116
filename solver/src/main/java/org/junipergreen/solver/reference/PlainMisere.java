package org.junipergreen.solver.reference;

import org.junipergreen.solver.board.Moves;

/**
 * The slow reference for misère play, in which the player who cannot move wins: the rules as a
 * recursion over the current number and the set of used ones. Takes n ≤ 24; up to n·2ⁿ steps and
 * half as many bytes. Not thread-safe.
 */
public final class PlainMisere {
  private static final int MAX_N = 24;
  private static final byte WINS = 1;
  private static final byte LOSES = 2;

  private final int n;
  private final byte[][] known;

  /**
   * @param n the largest number on the board, 1..24
   */
  public PlainMisere(int n) {
    if (n < 1 || n > MAX_N) {
      throw new IllegalArgumentException("plain recursion takes n from 1 to 24, not " + n);
    }
    this.n = n;
    known = new byte[n + 1][];
  }

  /**
   * Whether the player to move wins.
   *
   * @param last the number just played
   * @param used bit v − 1 is set when number v has been played; {@code last} must be among them
   */
  public boolean moverWins(int last, int used) {
    if (known[last] == null) {
      known[last] = new byte[1 << n];
    }
    byte result = known[last][used];
    if (result == 0) {
      result = isWon(last, used) ? WINS : LOSES;
      known[last][used] = result;
    }
    return result == WINS;
  }

  private boolean isWon(int last, int used) {
    boolean stuck = true;
    for (int v = 1; v <= n; v++) {
      if ((used >>> (v - 1) & 1) == 0 && Moves.adjacent(v, last)) {
        stuck = false;
        if (!moverWins(v, used | 1 << (v - 1))) {
          return true;
        }
      }
    }
    return stuck;
  }

  /** The winning openings in ascending order. */
  public int[] winningOpenings() {
    return Moves.openings(n).filter(v -> !moverWins(v, 1 << (v - 1))).toArray();
  }

  /** The winner; the first player when there is no opening, for that player cannot move. */
  public int winner() {
    return n == 1 || winningOpenings().length > 0 ? 1 : 2;
  }
}
