package org.junipergreen.solver.reference;

import org.junipergreen.solver.board.Board;

/**
 * The reference for the length of the game if the winner hurries and the loser delays: the rules as
 * a memoized recursion over the current number and the set of used ones.
 *
 * <p>If there is no move, the game is over. A player who can win chooses the winning move with the
 * shortest rest of the game; a losing player chooses the longest rest. Takes up to n·2ⁿ steps and
 * bytes. Not thread-safe.
 */
public final class PlainRemoteness {
  private static final int MAX_N = 24;

  private final Board board;
  private final int n;
  private final byte[][] known;

  /** Requires a board of at most 24 numbers. Arguments of methods are vertices. */
  public PlainRemoteness(Board board) {
    n = board.size();
    if (n > MAX_N) {
      throw new IllegalArgumentException("plain recursion supports n from 1 to 24, not " + n);
    }
    this.board = board;
    known = new byte[n + 1][];
  }

  /**
   * Returns the length of the rest of the game, odd if the player to move wins.
   *
   * @param last the vertex just played
   * @param used bit v − 1 is set if vertex v has been played, including {@code last}
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

  /** Returns the length of the game including the opening, odd if the opening wins. */
  public int length(int opening) {
    return 1 + following(opening, 1 << (opening - 1));
  }
}
