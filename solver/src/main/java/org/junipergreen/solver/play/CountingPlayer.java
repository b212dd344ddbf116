package org.junipergreen.solver.play;

/**
 * The article's "inhuman" player on small boards: it makes a move with the largest share of
 * continuations that it wins, that is, with the largest probability of winning when both sides play
 * at random from there on, and draws among equal ones. The shares are exact. Thread-safe.
 *
 * <p>Continuations in which a player plays 1 before having to are left out: every player of the
 * article but the first knows better, and counting them hides what matters.
 */
public final class CountingPlayer implements Player.Uniform {
  /** The smallest board on which 1 loses to a prime. */
  public static final int MIN_N = BoardWithoutOne.MIN_N;

  /** The largest board whose continuations are all counted. */
  public static final int MAX_N = 30;

  private final PositionValue randomPlay;

  /**
   * A player for one board.
   *
   * @param n the largest number on the board, {@link #MIN_N}..{@link #MAX_N}
   */
  public CountingPlayer(int n) {
    if (n > MAX_N) {
      throw new IllegalArgumentException("n must be at most %d, not %d".formatted(MAX_N, n));
    }
    randomPlay = PositionValue.randomPlay(new BoardWithoutOne(n));
  }

  @Override
  public int[] choices(GamePosition position) {
    return Player.best(position.moves(), v -> v == 1 ? -1 : 1 - randomPlay.of(position.play(v)));
  }
}
