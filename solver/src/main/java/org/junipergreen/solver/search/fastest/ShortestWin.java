package org.junipergreen.solver.search.fastest;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Moves;

/**
 * The shortest game that the first player can force.
 *
 * @param length how many numbers it holds, the opening included, while the loser delays
 * @param openings all openings that force it, in ascending order
 */
public record ShortestWin(int length, int[] openings) {
  /**
   * The shortest win, from the length of the game after each opening when the winner hurries and
   * the loser delays.
   *
   * @param n the largest number on the board
   * @param length tells it of an even number; an odd length is a win
   * @param limit a longer win does not count
   */
  public static Optional<ShortestWin> among(int n, IntUnaryOperator length, int limit) {
    int[] wins = Moves.openings(n).filter(v -> length.applyAsInt(v) % 2 == 1).toArray();
    int shortest = IntStream.of(wins).map(length).min().orElse(Integer.MAX_VALUE);
    return shortest > limit
        ? Optional.empty()
        : Optional.of(
            new ShortestWin(
                shortest,
                IntStream.of(wins).filter(v -> length.applyAsInt(v) == shortest).toArray()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ShortestWin that
        && length == that.length
        && Arrays.equals(openings, that.openings);
  }

  @Override
  public int hashCode() {
    return 31 * length + Arrays.hashCode(openings);
  }

  @Override
  public String toString() {
    return length + " by " + Arrays.toString(openings);
  }
}
