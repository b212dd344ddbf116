package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.Tournament.Score;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Exact probabilities against the plain recursion, and against games that are played. */
class ExactDuelTest {
  private static final List<Contestant> PLAYERS =
      List.of(Contestant.IA0, Contestant.IA1, Contestant.IA2, Contestant.IA3, Contestant.IA4);

  static IntStream boards() {
    return IntStream.rangeClosed(4, Ranges.cut(16, 20));
  }

  @ParameterizedTest
  @MethodSource("boards")
  void isWhatTheRulesSay(int n) {
    PlainDuel plain = new PlainDuel(n);
    for (int first = 0; first < PLAYERS.size(); first++) {
      for (int second = 0; second < PLAYERS.size(); second++) {
        Probability found = exact(n, PLAYERS.get(first), PLAYERS.get(second));
        assertEquals(
            plain.firstWins(first, second),
            List.of(found.numerator(), found.denominator()),
            "ia" + first + ", ia" + second);
      }
    }
  }

  /** After 6, 2, 8 the moves 4 and 16 are worth the same; doubles once told them apart. */
  @Test
  void equalMovesAreEqual() {
    assertArrayEquals(
        new int[] {4, 16}, player(Contestant.IA4, 18).choices(Played.on(18, 6, 2, 8)));
  }

  @ParameterizedTest
  @CsvSource({"IA0, 0.012921", "IA1, 0.077910", "IA2, 0.101389"})
  void theLastPlayerDrawsAmongEqualMoves(Contestant first, double expected) {
    assertEquals(expected, share(exact(18, first, Contestant.IA4)), 5e-7);
  }

  @Test
  void oneGameAndNone() {
    assertEquals(Probability.ONE, exact(3, Contestant.IA0, Contestant.IA0));
    assertEquals(Probability.ZERO, exact(1, Contestant.IA0, Contestant.IA0));
    Probability half =
        ExactDuel.firstWins(
            4, player(Contestant.IA0, 4), player(Contestant.IA0, 4), 100, Cancellation.never());
    assertEquals(BigInteger.ONE, half.numerator().gcd(half.denominator()));
  }

  @Test
  void liesWithinFourStandardDeviationsOfGamesThatArePlayed() {
    Tournament tournament = new Tournament(20, PLAYERS, 7);
    WorkerPool alone = new WorkerPool(0, Cancellation.never());
    for (Contestant second : List.of(Contestant.IA1, Contestant.IA3, Contestant.IA4)) {
      Score score = tournament.play(Contestant.IA2, second, 2_000, alone);
      double exact = share(exact(20, Contestant.IA2, second));
      double deviation = Math.sqrt(exact * (1 - exact) / score.games());
      assertEquals(exact, score.rate(), 4 * deviation, score.toString());
    }
  }

  @Test
  void stopsAtItsLimit() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            ExactDuel.firstWins(
                20,
                player(Contestant.IA0, 20),
                player(Contestant.IA0, 20),
                100,
                Cancellation.never()));
  }

  private static Probability exact(int n, Contestant first, Contestant second) {
    return ExactDuel.firstWins(
        n, player(first, n), player(second, n), 1_000_000, Cancellation.never());
  }

  private static double share(Probability p) {
    return p.numerator().doubleValue() / p.denominator().doubleValue();
  }

  private static Player.Uniform player(Contestant contestant, int n) {
    return (Player.Uniform) contestant.on(Board.upTo(n));
  }
}
