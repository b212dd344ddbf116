package org.junipergreen.runner.commands.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;

class SolveCommandTest {
  @Test
  void jsonHasTheFullListOfOpenings() {
    assertEquals(
        "{\"n\":8,\"winner\":1,\"winning\":[2,4,8],\"matching\":3,\"deficiency\":2,"
            + "\"d\":6,\"a\":2,\"c\":0,\"method\":\"matching\"}\n",
        Cli.run("solve", "8", "--format", "json").out());
  }

  @Test
  void aBoardThatTheSecondPlayerWinsHasNoOpenings() {
    assertEquals(
        List.of("n,winner,winning,matching,deficiency,d,a,c,method", "2,2,,1,0,0,0,2,matching"),
        Cli.run("solve", "2", "winner", "--format", "csv").lines());
    assertEquals(
        "{\"n\":2,\"winner\":2,\"winning\":[],\"matching\":1,\"deficiency\":0,"
            + "\"d\":0,\"a\":0,\"c\":2,\"method\":\"matching\"}\n",
        Cli.run("solve", "2", "--format", "json").out());
  }

  @Test
  void aThingAloneIsNotSeveral() {
    assertEquals(
        "1..2 has 1 maximum matching, of 1 pair.", Cli.run("solve", "2", "--count").lines().get(0));
    assertEquals("1..4 has 6 complete games.", Cli.run("solve", "4", "games").lines().get(0));
    assertEquals("1..2 has 1 complete game.", Cli.run("solve", "2", "games").lines().get(0));
  }

  @Test
  void severalBoardsAreOneTableOrOneAnswerAfterTheOther() {
    List<String> all = Cli.run("solve", "8", "9", "--format", "csv").lines();
    assertEquals(3, all.size(), all.toString());
    assertEquals(all.get(1), Cli.run("solve", "8", "--format", "csv").lines().get(1));
    assertEquals(all.get(2), Cli.run("solve", "9", "--format", "csv").lines().get(1));
    assertEquals(
        Cli.run("solve", "8").out() + "\n" + Cli.run("solve", "9").out(),
        Cli.run("solve", "8", "9").out());
    assertEquals(
        Cli.run("solve", "8", "games", "--format", "json").out()
            + Cli.run("solve", "6", "games", "--format", "json").out(),
        Cli.run("solve", "games", "8", "6", "--format", "json").out());
  }

  @Test
  void standardInputHasABoardALine() {
    assertEquals(
        Cli.run("solve", "8", "1000", "--format", "json"),
        Cli.runWithInput("8\n\n1e3\r\n", "solve", "-", "--format", "json"));
    Output output = Cli.runWithInput("8\nx\n", "solve", "-");
    assertEquals(2, output.code());
    assertTrue(output.out().startsWith("J1 wins on 1..8, "), output.out());
    assertTrue(output.err().contains("N: 'x' is not"), output.err());
  }

  /** 3 and 9 are neighbours, 5 has none. */
  @Test
  void maximumMatchingsAreCounted() {
    assertEquals(
        List.of("n,matching,deficiency,count", "20,8,4,500"),
        Cli.run("solve", "20", "--count", "--format", "csv").lines());
    assertEquals(
        "{\"board\":\"3,5,9\",\"matching\":1,\"deficiency\":1,\"count\":1}\n",
        Cli.run("solve", "--board", "3,5,9", "--count", "--format", "json").out());
    assertEquals(2, Cli.run("solve", "301", "--count").code());
    assertEquals(2, Cli.run("solve", "20", "winner", "--count").code());
  }

  @Test
  void theTheoremIsChosenBeyondAnyMatching() {
    Output output = Cli.run("solve", "1000000000000000000", "--format", "json");
    assertEquals(0, output.code());
    assertEquals(
        "{\"n\":1000000000000000000,\"winner\":1,\"opening\":666666666666666374,"
            + "\"primes\":[333333333333333187,333333333333333241,333333333333333331],"
            + "\"length\":13,\"method\":\"theorem\"}\n",
        output.out());
  }

  @Test
  void theSeedsRecursionGivesTheSameOpenings() {
    assertEquals(
        "{\"n\":8,\"winner\":1,\"winning\":[2,4,8],\"method\":\"seed\"}\n",
        Cli.run("solve", "8", "--method", "seed", "--format", "json").out());
  }

  @Test
  void aSearchPrintsWhatItKnows() {
    assertEquals(
        "{\"n\":8,\"winner\":1,\"winning\":[2,4,8],\"method\":\"search\"}\n",
        Cli.run("solve", "8", "--method", "search", "--format", "json").out());
    assertEquals(
        List.of("n,winner,winning,method", "2,2,,search"),
        Cli.run("solve", "2", "--method", "search", "--format", "csv").lines());
  }

  @Test
  void aSearchFindsTheOpeningsThatAMatchingFinds() {
    for (int n = 40; n <= 70; n += 3) {
      Output matching = Cli.run("solve", "" + n, "--format", "json");
      Output search =
          Cli.run("solve", "" + n, "--method", "search", "--memory", "8M", "--format", "json");
      assertEquals(0, search.code(), search.err());
      String found = search.out().substring(0, search.out().indexOf(",\"method\""));
      assertTrue(found.contains("\"winning\":["), found);
      assertTrue(matching.out().startsWith(found), found);
    }
  }

  @Test
  void moreMemoryThanTheMachineHasIsRefusedInOneLine() {
    Output output = Cli.run("solve", "110", "--method", "search", "--memory", "999999G");
    assertEquals(1, output.code());
    assertTrue(output.err().contains("1,023,998,976 MiB is too large"), output.err());
    assertEquals(1, output.err().lines().count(), output.err());
  }
}
