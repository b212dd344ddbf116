package org.junipergreen.runner.article;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;
import org.junipergreen.solver.reference.PlainRecursion;

/**
 * Plays misère perfectly, where the player who cannot move wins. Plays any winning move, or any
 * move if none wins. Uses plain recursion with memoization, in at most n·2ⁿ bytes for n numbers.
 */
final class MiserePlayer implements Player {
  /** The largest supported board; recursion on it takes a second and about 20 MB. */
  static final int MAX_SIZE = 20;

  private final PlainRecursion recursion;

  /**
   * Creates a player for one board.
   *
   * @throws IllegalArgumentException if the board is too large
   */
  MiserePlayer(Board board) {
    if (board.size() > MAX_SIZE) {
      throw new IllegalArgumentException(
          "the program plays misère on up to %d numbers, not %,d; --players 2 is for two people"
              .formatted(MAX_SIZE, board.size()));
    }
    recursion = PlainRecursion.misere(board);
  }

  int[] winningMoves(GamePosition position) {
    int used =
        IntStream.rangeClosed(1, position.n())
            .filter(v -> !position.isUnused(v))
            .map(v -> 1 << (v - 1))
            .sum();
    return IntStream.of(position.moves())
        .filter(v -> !recursion.moverWins(v, used | 1 << (v - 1)))
        .toArray();
  }

  @Override
  public int move(GamePosition position, SplittableRandom random) {
    int[] wins = winningMoves(position);
    int[] moves = wins.length > 0 ? wins : position.moves();
    return moves[random.nextInt(moves.length)];
  }
}
