package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Test;

class BestCommandTest {
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
}
