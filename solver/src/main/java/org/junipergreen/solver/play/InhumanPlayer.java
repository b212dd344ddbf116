package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.NumberSet;

/**
 * The article's "inhuman" player: goes through the continuations and makes the move with the
 * largest share of those that it wins, that is, with the largest probability of winning when both
 * sides play at random from there on.
 *
 * <p>Continuations in which a player plays 1 before having to are left out: every player of the
 * article but the first knows better, and counting them hides what matters.
 *
 * <p>Up to n = {@value #MAX_COUNTED} the shares are exact. Beyond, each is that of {@code playouts}
 * games drawn from the game's own source of chance. Among equal moves it draws. Thread-safe.
 */
public final class InhumanPlayer implements Player {
  /** The largest board whose continuations are all counted. */
  public static final int MAX_COUNTED = 30;

  private final int playouts;
  private final @Nullable RandomPlay exact;

  /**
   * A player for one board.
   *
   * @param n the largest number on the board
   * @param playouts how many games to draw for each move, where they are not all counted
   */
  public InhumanPlayer(int n, int playouts) {
    this.playouts = playouts;
    boolean counts = n >= BoardWithoutOne.MIN_N && n <= MAX_COUNTED;
    exact = counts ? new RandomPlay(new BoardWithoutOne(n)) : null;
  }

  @Override
  public int move(GamePosition position, SplittableRandom random) {
    int[] moves = position.moves();
    double[] shares =
        Arrays.stream(moves)
            .mapToDouble(v -> v == 1 ? -1 : share(position.play(v), random))
            .toArray();
    double most = Arrays.stream(shares).max().orElseThrow();
    int[] best = IntStream.range(0, moves.length).filter(i -> shares[i] == most).toArray();
    return moves[Player.anyOf(best, random)];
  }

  /** The share of continuations that the player who has just moved wins. */
  private double share(GamePosition position, SplittableRandom random) {
    if (exact != null) {
      return 1 - exact.win(position);
    }
    int won = 0;
    for (int i = 0; i < playouts; i++) {
      won += lastMoverWins(position, random) ? 1 : 0;
    }
    return (double) won / playouts;
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
}
