package org.junipergreen.solver.reference;

import java.math.BigInteger;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier.Games;
import org.junipergreen.solver.work.Cancellation;

/** Counts games by playing them: a second at n = 24, a minute at n = 30. Not thread-safe. */
public final class PlainGameCount {
  /** The maximum size of a board. */
  public static final int MAX_N = 31;

  private final Board board;
  private final Cancellation ends;
  private final int n;

  /** Indexed by number of moves. */
  private long[] games = {};

  /**
   * Arguments of methods are vertices.
   *
   * @param board a board of at most {@value #MAX_N} numbers
   * @param ends polled before each move
   */
  public PlainGameCount(Board board, Cancellation ends) {
    n = board.size();
    if (n > MAX_N) {
      throw new IllegalArgumentException(
          "the plain count supports n from 1 to " + MAX_N + ", not " + n);
    }
    this.board = board;
    this.ends = ends;
  }

  /**
   * Returns the number of games that begin with a legal opening.
   *
   * @throws org.junipergreen.solver.work.CancelledException if {@code ends} is requested
   */
  public Games opening(int opening) {
    long odd = 0;
    long even = 0;
    long[] byLength = byLength(opening);
    for (int moves = 1; moves <= n; moves++) {
      odd += moves % 2 == 0 ? 0 : byLength[moves];
      even += moves % 2 == 0 ? byLength[moves] : 0;
    }
    return new Games(opening, BigInteger.valueOf(odd), BigInteger.valueOf(even));
  }

  /** Returns the games that begin with a legal opening, by number of moves from 0 to n. */
  public long[] byLength(int opening) {
    board.requireGame(opening);
    games = new long[n + 1];
    play(opening, 1 << (opening - 1), 1);
    return games;
  }

  private void play(int last, int used, int moves) {
    ends.check();
    boolean over = true;
    for (int v = 1; v <= n; v++) {
      if ((used >>> (v - 1) & 1) == 0 && board.digraph().adjacent(last, v)) {
        over = false;
        play(v, used | 1 << (v - 1), moves + 1);
      }
    }
    if (over) {
      games[moves]++;
    }
  }
}
