package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomPlayTest {
  private static final double ROUNDING = 1e-12;

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8, 10, 12, 14})
  void theProbabilityIsTheAverageOverTheReplies(int n) {
    RandomPlay play = new RandomPlay(new BoardWithoutOne(n));
    for (int opening : GamePosition.start(n).moves()) {
      GamePosition position = GamePosition.after(n, opening);
      assertEquals(plain(position), play.win(position), ROUNDING, "" + opening);
    }
  }

  private static double plain(GamePosition position) {
    return Arrays.stream(position.moves())
        .filter(v -> v != 1)
        .mapToDouble(v -> 1 - plain(position.play(v)))
        .average()
        .orElse(0);
  }

  @Test
  void drawingGamesFindsANearlyBestMove() {
    int n = CountingPlayer.MAX_N + 2;
    RandomPlay play = new RandomPlay(new BoardWithoutOne(n));
    double most = 0;
    for (int opening : GamePosition.start(n).moves()) {
      most = Math.max(most, 1 - play.win(GamePosition.after(n, opening)));
    }
    int drawn = new InhumanPlayer(400).move(GamePosition.start(n), new SplittableRandom(8));
    // Four standard deviations of the difference of two shares.
    assertTrue(1 - play.win(GamePosition.after(n, drawn)) > most - 0.15, drawn + " is drawn");
  }
}
