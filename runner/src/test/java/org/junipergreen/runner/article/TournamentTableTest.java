package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;
import org.junit.jupiter.api.Test;

class TournamentTableTest {
  /** The quotient of doubles falls below a half of the last digit for 125 of these numbers. */
  @Test
  void percentsAreRoundedExactly() {
    int games = 10_000;
    for (int wins = 0; wins <= games; wins++) {
      int tenths = (wins + 5) / 10;
      Score score = new Score(Contestant.IA3, Contestant.IA4, games, wins);
      assertEquals(tenths / 10 + "." + tenths % 10, TournamentTable.percent(score).toPlainString());
    }
  }
}
