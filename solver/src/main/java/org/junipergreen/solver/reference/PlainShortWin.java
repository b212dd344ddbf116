package org.junipergreen.solver.reference;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Divisors;

/**
 * Decides by the rules alone whether an opening wins in a short game. A player wins within k
 * numbers if each answer of the opponent has a reply that wins within k - 2.
 *
 * <p>Plays on the whole board, including 1 and every prime, without caching. Answers that end the
 * game are tried first, then those that leave the fewest moves; this affects only the time, which
 * is exponential in the length. Not thread-safe.
 */
public final class PlainShortWin {
  private final int[][] neighbours;
  private final boolean[] used;

  /** The number of unused neighbours of each number. */
  private final int[] moves;

  public PlainShortWin(int n) {
    neighbours = new int[n + 1][];
    for (int v = 1; v <= n; v++) {
      int last = v;
      neighbours[v] =
          IntStream.rangeClosed(1, n).filter(other -> Divisors.adjacent(last, other)).toArray();
    }
    neighbours[0] = new int[0];
    used = new boolean[n + 1];
    moves = IntStream.rangeClosed(0, n).map(v -> neighbours[v].length).toArray();
  }

  /** Returns whether the opening wins in a game of at most this many numbers, including it. */
  public boolean winsWithin(int opening, int length) {
    if (length < 1) {
      return false;
    }
    play(opening);
    boolean wins = holds(opening, length - 1);
    takeBack(opening);
    return wins;
  }

  /** Returns whether the player of the last number wins within this many more numbers. */
  private boolean holds(int last, int more) {
    if (moves[last] == 0) {
      return true;
    }
    if (more < 2) {
      return false;
    }
    for (int answer : neighbours[last]) {
      if (!used[answer] && moves[answer] == 0) {
        return false;
      }
    }
    for (int i = neighbours[last].length - 1; i >= 0; i--) {
      int answer = neighbours[last][i];
      if (!used[answer]) {
        play(answer);
        boolean answered = hasReply(answer, more - 2);
        takeBack(answer);
        if (!answered) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean hasReply(int answer, int more) {
    for (int reply : neighbours[answer]) {
      if (!used[reply] && moves[reply] == 0) {
        return true;
      }
    }
    if (more < 2) {
      return false;
    }
    for (int i = neighbours[answer].length - 1; i >= 0; i--) {
      int reply = neighbours[answer][i];
      if (!used[reply]) {
        play(reply);
        boolean wins = holds(reply, more);
        takeBack(reply);
        if (wins) {
          return true;
        }
      }
    }
    return false;
  }

  private void play(int v) {
    used[v] = true;
    for (int other : neighbours[v]) {
      moves[other]--;
    }
  }

  private void takeBack(int v) {
    used[v] = false;
    for (int other : neighbours[v]) {
      moves[other]++;
    }
  }
}
