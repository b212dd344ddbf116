package org.junipergreen.solver.play;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.work.Cancellation;

/**
 * A position of a game: the number just played and the unused ones. Immutable. On boards other than
 * 1..n, numbers are vertices. Memory and the time of {@link #play} are n / 64 words. {@link #moves}
 * takes about last / 2 + n / last steps on 1..n and visits all neighbours on other boards.
 */
public final class GamePosition {
  /** The largest board whose positions have a {@link #key}. */
  static final int MAX_KEYED = 55;

  private final Board board;
  private final int last;
  private final NumberSet unused;
  private final Cancellation ends;

  private GamePosition(Board board, int last, NumberSet unused, Cancellation ends) {
    this.board = board;
    this.last = last;
    this.unused = unused;
    this.ends = ends;
  }

  /**
   * Returns the start of a game.
   *
   * @param ends cancels {@link #winningMoves} in this position and those after it
   */
  public static GamePosition start(Board board, Cancellation ends) {
    return new GamePosition(board, 0, NumberSet.full(board.size()), ends);
  }

  public int n() {
    return unused.n();
  }

  /** Returns the number just played, or 0 at the start. */
  public int last() {
    return last;
  }

  /** Returns whether {@code v}, a number in 1..n, has not been played. */
  public boolean isUnused(int v) {
    return unused.contains(v);
  }

  public NumberSet unused() {
    return unused.copy();
  }

  /** Returns a unique key of the position, for boards of up to {@link #MAX_KEYED} numbers. */
  long key() {
    long key = (long) last << (MAX_KEYED + 1);
    for (int v = 1; v <= n(); v++) {
      key |= isUnused(v) ? 1L << v : 0;
    }
    return key;
  }

  /** Returns the legal moves in ascending order, empty if the game is over. */
  public int[] moves() {
    return (last == 0 ? board.openings() : unusedNeighbours(last)).toArray();
  }

  /** Returns the winning {@link #moves}. Computes a maximum matching. */
  public int[] winningMoves() {
    return PositionAnalysis.winningMoves(board, last, unused, ends);
  }

  /** Returns whether 1 loses to a prime: on 1..n with the usual rules and n ≥ 4. */
  boolean isUsual() {
    return board.isUsual();
  }

  public int replies(int move) {
    return (int) unusedNeighbours(move).count();
  }

  /**
   * Returns the position after one more number.
   *
   * @throws IllegalArgumentException if the move is illegal; the message gives the reason
   */
  public GamePosition play(int v) {
    board.requireLegal(v, last, unused);
    NumberSet rest = unused.copy();
    rest.remove(v);
    return new GamePosition(board, v, rest, ends);
  }

  private IntStream unusedNeighbours(int v) {
    return board.neighbours(v).filter(unused::contains);
  }
}
