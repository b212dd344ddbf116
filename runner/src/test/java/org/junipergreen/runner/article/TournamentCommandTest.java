package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Test;

class TournamentCommandTest {
  /** On 1..3 there is one game, 2 1 3, and J1 wins it. */
  @Test
  void exactProbabilitiesAreFractions() {
    assertEquals(
        List.of(
            "20,ia3,ia3,1,1,1",
            "20,ia3,ia4,17,27,0.6296296296296296",
            "20,ia4,ia3,1,1,1",
            "20,ia4,ia4,1,1,1"),
        Cli.run("tournament", "20", "--exact", "--players", "ia3,ia4", "--format", "csv")
            .lines()
            .subList(1, 5));
  }

  @Test
  void theTableHasARowForEachFirstPlayer() {
    assertEquals(
        List.of(
            "J1's wins in percent on 1..3, 10 games a pair, seed 1; with 95% confidence each",
            "is right to within 27.8.",
            "",
            "J1 \\ J2    ia0  perfect",
            "ia0      100.0    100.0",
            "perfect  100.0    100.0"),
        Cli.run("tournament", "3", "--games", "10", "--players", "ia0,perfect").lines());
  }

  @Test
  void csvAndJsonHaveTheSameFields() {
    assertEquals(
        List.of("n,first,second,games,wins,rate,low,high", "3,ia0,ia0,10,10,1.0000,0.7225,1.0000"),
        Cli.run("tournament", "3", "--games", "10", "--players", "ia0", "--format", "csv").lines());
    assertEquals(
        "{\"n\":3,\"first\":\"ia0\",\"second\":\"ia0\",\"games\":10,\"wins\":10,\"rate\":1.0000,"
            + "\"low\":0.7225,\"high\":1.0000}\n",
        Cli.run("tournament", "3", "--games", "10", "--players", "ia0", "--format", "json").out());
  }

  @Test
  void playoutsAreForGamesThatArePlayed() {
    String counted = games("--players", "ia3,ia4");
    assertTrue(!counted.equals(playouts("2").out()), "fewer continuations, other games");
    assertEquals(2, playouts("0").code());
    for (String other : List.of("--exact", "--publish")) {
      assertEquals(2, Cli.run("tournament", "8", "--playouts", "2", other).code());
    }
    Cli.Output large = Cli.run("tournament", "25", "--games", "1", "--players", "ia4games");
    assertEquals(2, large.code());
    assertEquals(1, large.err().lines().count(), large.err());
  }

  private static Cli.Output playouts(String count) {
    return Cli.run(
        "tournament",
        "20",
        "--games",
        "40",
        "--format",
        "csv",
        "--players",
        "ia3,ia4",
        "--playouts",
        count);
  }

  @Test
  void theThreadsDoNotMatter() {
    String alone = games("--threads", "1");
    assertEquals(alone, games("--threads", "3"));
    assertTrue(!alone.equals(games("--seed", "2")), "the seed does matter");
  }

  private static String games(String option, String value) {
    return Cli.run("tournament", "20", "--games", "40", "--format", "csv", option, value).out();
  }
}
