package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BestCommandTest {
  @TempDir private Path folder;

  @Test
  void anEmptyGameHasTheWinningOpenings() {
    assertEquals(
        "{\"n\":8,\"played\":[],\"to_move\":1,\"wins\":true,\"replies\":[2,4,8],"
            + "\"why\":\"2 wins: whatever your opponent plays, answer with its partner, to the end."
            + " Partners: 1-7 6-3 4-8\",\"partners\":[[1,7],[6,3],[4,8]]}\n",
        Cli.run("best", "8", "--format", "json").out());
  }

  @Test
  void theLoserHasNoReply() {
    assertEquals(
        List.of(
            "n,played,to_move,wins,replies,why,partners",
            "8,4,2,false,,\"nothing wins: whatever you play, your opponent answers with its"
                + " partner, to the end. Partners: 1-7 2-8, later 3-6\",1 7|2 8|3 6"),
        Cli.run("best", "8", "--played", "4", "--format", "csv").lines());
  }

  @Test
  void itSaysWhy() {
    // 1 is the only number left to play, and 3 answers it.
    assertEquals(
        List.of(
            "J1 is to move on 1..4, after 4, and loses: nothing wins.",
            "",
            "played   2 4",
            "replies  none",
            "why      nothing wins: whatever you play, your opponent answers with its",
            "         partner, to the end. Partners: 1-3"),
        Cli.run("best", "4", "--played", "2,4").lines());
  }

  @Test
  void thePairsAreNamed() {
    assertEquals(
        List.of(
            "J1 is to move on 1..8 and wins, with 3 numbers.",
            "",
            "played   none",
            "replies  2 4 8",
            "why      2 wins: whatever your opponent plays, answer with its partner, to the",
            "         end. Partners: 1-7 6-3 4-8"),
        Cli.run("best", "8").lines());
  }

  @Test
  void aFinishedGameIsLost() {
    assertEquals(
        "why      no number can be played",
        Cli.run("best", "4", "--played", "2,4,1,3").lines().get(4));
  }

  @Test
  void itSpeaksFrench() {
    assertEquals(
        List.of(
            "Sur 1..8, après 4, c'est à J2 de jouer, et il perd : rien ne gagne.",
            "",
            "nombres joués       4",
            "réponses gagnantes  aucune",
            "pourquoi            rien ne gagne : quoi que tu joues, l'adversaire répond par",
            "                    le partenaire de ton nombre, jusqu'à la fin. Partenaires :",
            "                    1-7 2-8, puis 3-6"),
        Cli.run("best", "8", "--played", "4", "--lang", "fr").lines());
    assertEquals(
        List.of("n,played,to_move,wins,replies,why,partners"),
        Cli.run("best", "8", "--lang", "fr", "--format", "csv").lines().subList(0, 1));
  }

  /** 2p for a prime p in (n/4, n/3]: the copy of board 3, where 2 wins. */
  @Test
  void aBoardThatIsTooLargeForAMatchingHoldsCopies() {
    String large = "1000000000000000000";
    String answer =
        Cli.run("best", large, "--played", "666666666666666374", "--format", "json").out();
    assertTrue(
        answer.startsWith(
            "{\"n\":1000000000000000000,\"played\":[666666666666666374],\"to_move\":2,"
                + "\"wins\":false,\"reply\":null,\"partners\":[[1,999999999999999989],"),
        answer);
    assertEquals(
        "{\"k\":3,\"from\":250000000000000001,\"to\":333333333333333333,\"winning\":[2],"
            + "\"example\":666666666666666662}",
        Cli.run("best", large, "--format", "json").lines().get(2));
    // Nothing is known after a power of two.
    assertTrue(
        Cli.run("best", large, "--played", "1024", "--format", "json")
            .out()
            .contains("\"wins\":null,\"reply\":null"));
    Path proof = folder.resolve("proof.jsonl");
    assertEquals(0, Cli.run("prove", large, "--played", "12", "--output", proof.toString()).code());
    assertTrue(Cli.run("check", proof.toString()).out().contains("accepted"));
    assertTrue(Cli.run("prove", large, "--played", "1024").err().contains("is unknown"));
  }
}
