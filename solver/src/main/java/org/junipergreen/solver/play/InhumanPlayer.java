package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.NumberSet;

/**
 * The article's "inhuman" player on boards that are too large for {@link Counting}: of some games
 * drawn from the game's own source of chance, as many for each move, it counts those that the move
 * wins. Among equal moves it draws. Thread-safe.
 */
public final class InhumanPlayer implements Player {
  private final int playouts;

  /**
   * A player for boards of any size.
   *
   * @param playouts how many games to draw for each move, at least 1
   */
  public InhumanPlayer(int playouts) {
    this.playouts = playouts;
  }

  @Override
  public int move(GamePosition position, SplittableRandom random) {
    return Player.anyOf(
        Player.best(position.moves(), v -> v == 1 ? -1 : won(position.play(v), random)), random);
  }

  /** How many of the drawn games the player who has just moved wins. */
  private int won(GamePosition position, SplittableRandom random) {
    int won = 0;
    for (int i = 0; i < playouts; i++) {
      won += lastMoverWins(position, random) ? 1 : 0;
    }
    return won;
  }

  private static boolean lastMoverWins(GamePosition position, SplittableRandom random) {
    NumberSet unused = position.unused();
    int[] moves = new int[position.n()];
    int last = position.last();
    for (int played = 0; ; played++) {
      int count = moves(last, unused, moves);
      if (count == 0) {
        return played % 2 == 0;
      }
      last = moves[random.nextInt(count)];
      unused.remove(last);
    }
  }

  private static int moves(int last, NumberSet unused, int[] moves) {
    int count = 0;
    for (int d = 2; d <= last / 2; d++) {
      if (last % d == 0 && unused.contains(d)) {
        moves[count++] = d;
      }
    }
    for (int m = 2 * last; m <= unused.n(); m += last) {
      if (unused.contains(m)) {
        moves[count++] = m;
      }
    }
    return count;
  }

  /**
   * The article's "inhuman" player on small boards: it makes a move with the largest probability of
   * winning when each move from there on is as likely as any other, and draws among equal ones. The
   * probabilities are exact. Thread-safe.
   *
   * <p>The probabilities are those of the game without 1: a player who can play nothing but 1 has
   * lost. This player plays 1 only when there is no other move. {@link LiteralPlayer} has the
   * readings with 1, and the one that counts games instead of weighing moves.
   */
  public static final class Counting implements Player.Uniform {
    /** The smallest board on which 1 loses to a prime. */
    public static final int MIN_N = BoardWithoutOne.MIN_N;

    /** The largest board whose chances are computed. */
    public static final int MAX_N = 30;

    private final PositionValue<Probability> randomPlay;

    /**
     * A player for one board.
     *
     * @param n the largest number on the board, {@link #MIN_N}..{@link #MAX_N}
     */
    public Counting(int n) {
      if (n > MAX_N) {
        throw new IllegalArgumentException("n must be at most %d, not %d".formatted(MAX_N, n));
      }
      randomPlay = PositionValue.randomPlay(new BoardWithoutOne(n));
    }

    @Override
    public int[] choices(GamePosition position) {
      int[] moves = position.moves();
      if (moves.length < 2) {
        return moves;
      }
      int[] weighed = moves[0] == 1 ? Arrays.copyOfRange(moves, 1, moves.length) : moves;
      return Player.best(weighed, v -> randomPlay.of(position.play(v)).ofTheOther());
    }
  }
}
