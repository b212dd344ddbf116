package org.junipergreen.solver.play;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.PositionAnalysis;

/**
 * A position of a game: the number just played and the unused ones. Immutable.
 *
 * <p>Of a board of any numbers, what is said of numbers here holds for its vertices, which are 1..n
 * too.
 *
 * <p>Memory and the time of {@link #play} are n / 64 words; {@link #moves} takes about last / 2 + n
 * / last steps on 1..n, and looks at all neighbours on other boards.
 */
public final class GamePosition {
  /** The largest board whose positions have a {@link #key}. */
  static final int MAX_KEYED = 55;

  private final Board board;
  private final int last;
  private final NumberSet unused;

  private GamePosition(Board board, int last, NumberSet unused) {
    this.board = board;
    this.last = last;
    this.unused = unused;
  }

  /** The start of a game: nothing is played. */
  public static GamePosition start(Board board) {
    return new GamePosition(board, 0, NumberSet.full(board.size()));
  }

  /**
   * The position after some numbers.
   *
   * @throws IllegalArgumentException when one of them cannot be played there
   */
  public static GamePosition after(Board board, int... played) {
    GamePosition position = start(board);
    for (int v : played) {
      position = position.play(v);
    }
    return position;
  }

  /** The largest number on the board. */
  public int n() {
    return unused.n();
  }

  /** The number just played, or 0 at the start. */
  public int last() {
    return last;
  }

  /** Whether {@code v}, a number in 1..n, has not been played. */
  public boolean isUnused(int v) {
    return unused.contains(v);
  }

  /** The unused numbers, as a set of the caller's own. */
  public NumberSet unused() {
    return unused.copy();
  }

  /**
   * The number just played and the unused ones in one word, which no other position of the board
   * has.
   *
   * <p>For boards of up to {@link #MAX_KEYED} numbers.
   */
  long key() {
    long key = (long) last << (MAX_KEYED + 1);
    for (int v = 1; v <= n(); v++) {
      key |= isUnused(v) ? 1L << v : 0;
    }
    return key;
  }

  /** What can be played, in ascending order; nothing when the game is over. */
  public int[] moves() {
    return (last == 0 ? board.openings() : unusedNeighbours(last)).toArray();
  }

  /** Those of the {@link #moves} that win against any play; costs a maximum matching. */
  public int[] winningMoves() {
    return PositionAnalysis.winningMoves(board, last, unused);
  }

  /** Whether the board is 1..n by the usual rules, so that 1 loses to a prime from 4 on. */
  boolean isUsual() {
    return board.isUsual();
  }

  /** How many replies there would be to {@code move}, one of {@link #moves}. */
  public int replies(int move) {
    return (int) unusedNeighbours(move).count();
  }

  /**
   * The position after one more number.
   *
   * @throws IllegalArgumentException when it cannot be played; the message says why
   */
  public GamePosition play(int v) {
    board.requireLegal(v, last, unused);
    NumberSet rest = unused.copy();
    rest.remove(v);
    return new GamePosition(board, v, rest);
  }

  private IntStream unusedNeighbours(int v) {
    return board.neighbours(v).filter(unused::contains);
  }
}
