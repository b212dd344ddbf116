package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.play.Tournament.Score;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TournamentTest {
  private static final List<Contestant> ALL = List.of(Contestant.values());

  @Test
  void theThreadsDoNotMatter() {
    int n = Ranges.cut(14, 20);
    List<Score> alone = scores(new Tournament(n, ALL, 7), 1);
    assertEquals(alone, scores(new Tournament(n, ALL, 7), 3));
    assertNotEquals(alone, scores(new Tournament(n, ALL, 8), 2), "the seed does matter");
  }

  @Test
  void neitherDoTheOtherPlayers() {
    Score among = play(new Tournament(20, ALL, 7), Contestant.IA1, Contestant.IA3, 50, 2);
    List<Contestant> two = List.of(Contestant.IA3, Contestant.IA1);
    assertEquals(among, play(new Tournament(20, two, 7), Contestant.IA1, Contestant.IA3, 50, 1));
  }

  @Test
  void nobodyElseTakesPart() {
    Tournament tournament = new Tournament(20, List.of(Contestant.IA0), 7);
    Refused.because(
        "ia1 does not take part", () -> play(tournament, Contestant.IA0, Contestant.IA1, 1, 1));
    Refused.because(
        "ia2 does not take part", () -> play(tournament, Contestant.IA2, Contestant.IA0, 1, 1));
  }

  @Test
  void aTournamentNeedsABoard() {
    Refused.because("at least 1, not 0", () -> new Tournament(0, ALL, 7));
  }

  private static Score play(
      Tournament tournament, Contestant first, Contestant second, int games, int threads) {
    try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
      return tournament.play(first, second, games, pool);
    }
  }

  private static List<Score> scores(Tournament tournament, int threads) {
    List<Score> scores = new ArrayList<>();
    for (Contestant first : ALL) {
      for (Contestant second : ALL) {
        scores.add(play(tournament, first, second, Ranges.cut(4, 20), threads));
      }
    }
    return scores;
  }

  /** Over games on both sides, with the lower end of the interval above one half. */
  @ParameterizedTest
  @CsvSource({"IA0, IA1", "IA1, IA2", "IA2, IA3", "IA3, IA4"})
  void eachBeatsTheOneBelow(Contestant lower, Contestant upper) {
    Tournament tournament = new Tournament(20, List.of(lower, upper), 11);
    int games = 1500;
    int opening = play(tournament, upper, lower, games, 2).wins();
    int answering = games - play(tournament, lower, upper, games, 2).wins();
    Score both = new Score(upper, lower, 2 * games, opening + answering);
    assertTrue(both.low() > 0.5, both + " from " + both.low());
  }

  /** The value for 5 of 10 is in many textbooks; the ends for 0 and all are by hand. */
  @Test
  void theIntervalIsWilsons() {
    Score half = new Score(Contestant.IA0, Contestant.IA1, 10, 5);
    assertEquals(0.2366, half.low(), 5e-5);
    assertEquals(0.7634, half.high(), 5e-5);
    Score none = new Score(Contestant.IA0, Contestant.IA1, 10, 0);
    assertEquals(0, none.low(), 1e-12);
    assertEquals(3.8414588 / (10 + 3.8414588), none.high(), 1e-6);
    Score all = new Score(Contestant.IA0, Contestant.IA1, 10, 10);
    assertEquals(1, all.high(), 1e-12);
    assertEquals(10 / (10 + 3.8414588), all.low(), 1e-6);
  }
}
