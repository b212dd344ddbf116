package org.junipergreen.solver.play;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.NumberSet;

/**
 * A position of a game on 1..n: the number just played and the unused ones. Immutable.
 *
 * <p>Memory and the time of {@link #play} are n / 64 words; {@link #moves} takes about last / 2 + n
 * / last steps.
 */
public final class GamePosition {
  private final int last;
  private final NumberSet unused;

  private GamePosition(int last, NumberSet unused) {
    this.last = last;
    this.unused = unused;
  }

  /** The start of a game: nothing is played, and every even number may open it. */
  public static GamePosition start(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    return new GamePosition(0, NumberSet.full(n));
  }

  /**
   * The position after some numbers.
   *
   * @throws IllegalArgumentException when one of them cannot be played there
   */
  public static GamePosition after(int n, int... played) {
    GamePosition position = start(n);
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

  /** What can be played, in ascending order; nothing when the game is over. */
  public int[] moves() {
    return last == 0
        ? IntStream.rangeClosed(1, n() / 2).map(i -> 2 * i).toArray()
        : unusedNeighbours(last).toArray();
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
    Moves.requireLegal(v, last, unused);
    NumberSet rest = unused.copy();
    rest.remove(v);
    return new GamePosition(v, rest);
  }

  private IntStream unusedNeighbours(int v) {
    IntStream divisors = IntStream.rangeClosed(1, v / 2).filter(d -> v % d == 0);
    IntStream multiples = IntStream.rangeClosed(2, n() / v).map(i -> i * v);
    return IntStream.concat(divisors, multiples).filter(unused::contains);
  }
}
