package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LiteralPlayerTest {
  /** On every position of games to n = 9, found by playing out each of them. */
  @ParameterizedTest
  @EnumSource(LiteralPlayer.Interpretation.class)
  void makesTheMovesOfLargestChance(LiteralPlayer.Interpretation reading) {
    for (int n = 2; n <= 9; n++) {
      check(new LiteralPlayer(n, reading), reading, Played.on(n));
    }
    assertThrows(IllegalArgumentException.class, () -> new LiteralPlayer(25, reading));
  }

  private static void check(
      LiteralPlayer player, LiteralPlayer.Interpretation reading, GamePosition position) {
    int[] moves = position.moves();
    if (moves.length == 0) {
      return;
    }
    double[] chances =
        Arrays.stream(moves).mapToDouble(v -> 1 - chance(reading, position.play(v))).toArray();
    double most = Arrays.stream(chances).max().orElseThrow();
    int[] best =
        IntStream.range(0, moves.length)
            .filter(i -> chances[i] > most - 1e-9)
            .map(i -> moves[i])
            .toArray();
    assertArrayEquals(best, player.choices(position));
    for (int v : moves) {
      check(player, reading, position.play(v));
    }
  }

  /** The chance of the player to move. */
  private static double chance(LiteralPlayer.Interpretation reading, GamePosition position) {
    if (reading == LiteralPlayer.Interpretation.GAMES) {
      long[] ends = new long[2];
      playOut(position, 0, ends);
      return (double) ends[1] / (ends[0] + ends[1]);
    }
    int[] moves = position.moves();
    return Arrays.stream(moves)
        .mapToDouble(v -> 1 - chance(reading, position.play(v)))
        .average()
        .orElse(0);
  }

  /**
   * Counts the games by the parity of their further moves: an odd one is won by the player to move.
   */
  private static void playOut(GamePosition position, int played, long[] ends) {
    int[] moves = position.moves();
    if (moves.length == 0) {
      ends[played % 2]++;
    }
    for (int v : moves) {
      playOut(position.play(v), played + 1, ends);
    }
  }
}
