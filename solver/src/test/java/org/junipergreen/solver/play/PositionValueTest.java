package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionValueTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11, 12})
  void everyRemotenessIsAsTheRulesSay(int n) {
    PositionValue<Integer> remoteness = PositionValue.remoteness(new BoardWithoutOne(n));
    PlainRemoteness plain = new PlainRemoteness(Board.upTo(n));
    for (int opening : Played.on(n).moves()) {
      compare(Played.on(n, opening), 1 << (opening - 1), remoteness, plain);
    }
  }

  private static void compare(
      GamePosition position, int used, PositionValue<Integer> remoteness, PlainRemoteness plain) {
    assertEquals(
        plain.following(position.last(), used),
        // 1 and a prime follow, unless 1 has been played.
        remoteness.of(position) + (position.isUnused(1) ? 2 : 0),
        () -> "after " + position.last() + " with " + Arrays.toString(position.unused().toArray()));
    for (int v : position.moves()) {
      compare(position.play(v), used | 1 << (v - 1), remoteness, plain);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8, 10, 12, 14})
  void theProbabilityIsTheAverageOverTheReplies(int n) {
    PositionValue<Probability> play = PositionValue.randomPlay(new BoardWithoutOne(n));
    for (int opening : Played.on(n).moves()) {
      GamePosition position = Played.on(n, opening);
      assertEquals(plain(position), play.of(position), "" + opening);
    }
  }

  /** In lowest terms. */
  private static Probability plain(GamePosition position) {
    int[] moves = Arrays.stream(position.moves()).filter(v -> v != 1).toArray();
    Probability sum = Probability.ZERO;
    for (int v : moves) {
      sum = sum.plus(plain(position.play(v)).ofTheOther());
    }
    return moves.length == 0 ? sum : sum.dividedBy(moves.length);
  }

  @Test
  void drawingGamesFindsANearlyBestMove() {
    int n = InhumanPlayer.Counting.MAX_N + 2;
    PositionValue<Probability> play = PositionValue.randomPlay(new BoardWithoutOne(n));
    double most = 0;
    for (int opening : Played.on(n).moves()) {
      most = Math.max(most, 1 - share(play.of(Played.on(n, opening))));
    }
    int drawn = new InhumanPlayer(400).move(Played.on(n), new SplittableRandom(8));
    // Four standard deviations of the difference of two shares.
    assertTrue(1 - share(play.of(Played.on(n, drawn))) > most - 0.15, drawn + " is drawn");
  }

  private static double share(Probability p) {
    return p.numerator().doubleValue() / p.denominator().doubleValue();
  }
}
