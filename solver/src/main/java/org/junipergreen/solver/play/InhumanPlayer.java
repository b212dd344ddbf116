package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.NumberSet;

/**
 * The article's "inhuman" player on boards that are too large for {@link Counting}. It plays random
 * games after each move and chooses the move with the most wins, or a random one among equals.
 * Thread-safe.
 */
public final class InhumanPlayer implements Player {
  private final int playouts;

  /** Creates a player that samples at least 1 game for each move. */
  public InhumanPlayer(int playouts) {
    this.playouts = playouts;
  }

  @Override
  public int move(GamePosition position, SplittableRandom random) {
    return Player.anyOf(
        Player.best(position.moves(), v -> v == 1 ? -1 : won(position.play(v), random)), random);
  }

  /** Returns the number of sampled games won by the player who has just moved. */
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
   * The article's "inhuman" player on small boards. It chooses at random among the moves with the
   * largest exact probability of winning under random play. Thread-safe.
   *
   * <p>The probabilities refer to the game without 1, where a player whose only move is 1 has lost.
   * {@link LiteralPlayer} implements the readings with 1 and with shares of games.
   */
  public static final class Counting implements Player.Uniform {
    /** The smallest board on which 1 loses to a prime. */
    public static final int MIN_N = BoardWithoutOne.MIN_N;

    public static final int MAX_N = 30;

    private final PositionValue<Probability> randomPlay;

    /** Creates a player for 1..n with n from {@link #MIN_N} to {@link #MAX_N}. */
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
