package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.Tournament.Score;
import org.junit.jupiter.api.Test;

/** Exact probabilities against going through all games, and against games that are played. */
class ExactDuelTest {
  private static final List<Contestant> PLAYERS =
      List.of(Contestant.IA0, Contestant.IA1, Contestant.IA2, Contestant.IA3, Contestant.IA4);

  @Test
  void isTheSumOverAllGames() {
    for (int n = 4; n <= 12; n++) {
      for (Contestant first : PLAYERS) {
        for (Contestant second : PLAYERS) {
          double expected =
              plain(player(first, n), player(second, n), GamePosition.start(Board.upTo(n)), 0);
          assertEquals(expected, exact(n, first, second), 1e-12, n + ": " + first + ", " + second);
        }
      }
    }
  }

  @Test
  void oneGameAndNone() {
    assertEquals(1.0, exact(3, Contestant.IA0, Contestant.IA0));
    assertEquals(0.0, exact(1, Contestant.IA0, Contestant.IA0));
    ExactDuel.Probability half =
        ExactDuel.firstWins(4, player(Contestant.IA0, 4), player(Contestant.IA0, 4), 100);
    assertEquals(BigInteger.ONE, half.numerator().gcd(half.denominator()));
  }

  @Test
  void liesWithinFourStandardDeviationsOfGamesThatArePlayed() {
    Tournament tournament = new Tournament(20, PLAYERS, 7);
    for (Contestant second : List.of(Contestant.IA1, Contestant.IA3, Contestant.IA4)) {
      Score score = tournament.play(Contestant.IA2, second, 2_000, 1);
      double exact = exact(20, Contestant.IA2, second);
      double deviation = Math.sqrt(exact * (1 - exact) / score.games());
      assertEquals(exact, score.rate(), 4 * deviation, score.toString());
    }
  }

  @Test
  void stopsAtItsLimit() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ExactDuel.firstWins(20, player(Contestant.IA0, 20), player(Contestant.IA0, 20), 100));
  }

  private static double exact(int n, Contestant first, Contestant second) {
    ExactDuel.Probability exact =
        ExactDuel.firstWins(n, player(first, n), player(second, n), 1_000_000);
    return exact.numerator().doubleValue() / exact.denominator().doubleValue();
  }

  private static Player.Uniform player(Contestant contestant, int n) {
    return (Player.Uniform) contestant.on(Board.upTo(n));
  }

  private static double plain(
      Player.Uniform first, Player.Uniform second, GamePosition position, int played) {
    if (position.moves().length == 0) {
      return played % 2;
    }
    int[] choices = (played % 2 == 0 ? first : second).choices(position);
    double sum = 0;
    for (int v : choices) {
      sum += plain(first, second, position.play(v), played + 1);
    }
    return sum / choices.length;
  }
}
