package org.junipergreen.solver.reference;

import org.junipergreen.solver.board.Board;

/**
 * The reference for the winner: the rules as a memoized recursion over the current number and the
 * set of used ones.
 *
 * <p>The player to move wins by a move after which the opponent does not win. A player who cannot
 * move loses, or wins in misère play. Takes up to n·2ⁿ steps and bytes. Not thread-safe.
 */
public final class PlainRecursion {
  private static final int MAX_N = 24;
  private static final byte WINS = 1;
  private static final byte LOSES = 2;

  private final Board board;
  private final int n;
  private final boolean misere;
  private final byte[][] known;

  /** Normal play. Requires at most 24 numbers. Arguments of methods are vertices. */
  public PlainRecursion(Board board) {
    this(board, false);
  }

  private PlainRecursion(Board board, boolean misere) {
    n = board.size();
    if (n > MAX_N) {
      throw new IllegalArgumentException("plain recursion supports n from 1 to 24, not " + n);
    }
    this.board = board;
    this.misere = misere;
    known = new byte[n + 1][];
  }

  /** Misère play on a board of at most 24 numbers. */
  public static PlainRecursion misere(Board board) {
    return new PlainRecursion(board, true);
  }

  /**
   * Returns whether the player to move wins.
   *
   * @param last the vertex just played
   * @param used bit v − 1 is set if vertex v has been played, including {@code last}
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
      if ((used >>> (v - 1) & 1) == 0 && board.digraph().adjacent(last, v)) {
        stuck = false;
        if (!moverWins(v, used | 1 << (v - 1))) {
          return true;
        }
      }
    }
    return stuck && misere;
  }

  public int[] winningOpenings() {
    return board.openings().filter(v -> !moverWins(v, 1 << (v - 1))).toArray();
  }
}
