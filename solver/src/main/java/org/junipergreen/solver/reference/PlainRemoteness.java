package org.junipergreen.solver.reference;

import org.junipergreen.solver.board.Board;

/**
 * The slow reference for the length of the game when the winner hurries and the loser delays: the
 * rules as a recursion over the current number and the set of used ones.
 *
 * <p>Without a move no number follows. Else a player who can win goes where the fewest numbers
 * follow among the moves that win, and one who cannot goes where the most do. Takes boards of n ≤
 * 24 numbers; up to n·2ⁿ steps and half as many bytes. Not thread-safe.
 */
public final class PlainRemoteness {
  private static final int MAX_N = 24;

  private final Board board;
  private final int n;
  private final byte[][] known;

  /**
   * What is said of numbers here holds for the vertices of the board.
   *
   * @param board of at most 24 numbers
   */
  public PlainRemoteness(Board board) {
    n = board.size();
    if (n > MAX_N) {
      throw new IllegalArgumentException("plain recursion takes n from 1 to 24, not " + n);
    }
    this.board = board;
    known = new byte[n + 1][];
  }

  /**
   * The numbers that the game still holds; the player to move wins exactly when they are odd.
   *
   * @param last the number just played
   * @param used bit v − 1 is set when number v has been played; {@code last} must be among them
   */
  public int following(int last, int used) {
    if (known[last] == null) {
      known[last] = new byte[1 << n];
    }
    int result = known[last][used] - 1;
    if (result < 0) {
      result = best(last, used);
      known[last][used] = (byte) (result + 1);
    }
    return result;
  }

  private int best(int last, int used) {
    int shortestWin = Integer.MAX_VALUE;
    int longestLoss = 0;
    for (int v = 1; v <= n; v++) {
      if ((used >>> (v - 1) & 1) == 0 && board.digraph().adjacent(last, v)) {
        int length = 1 + following(v, used | 1 << (v - 1));
        if (length % 2 == 1) {
          shortestWin = Math.min(shortestWin, length);
        } else {
          longestLoss = Math.max(longestLoss, length);
        }
      }
    }
    return shortestWin < Integer.MAX_VALUE ? shortestWin : longestLoss;
  }

  /**
   * The length of the whole game after {@code opening}, which is part of it; odd when the player
   * who made it wins.
   */
  public int length(int opening) {
    return 1 + following(opening, 1 << (opening - 1));
  }
}
