package org.junipergreen.runner.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapCommandTest {
  @TempDir Path results;

  @Test
  void aPositionHasAValueAWinnerAndItsWinningMoves() {
    assertEquals(
        "{\"game\":\"0.77\",\"play\":\"normal\",\"position\":[1,11],\"value\":7,\"winner\":1,\"outcome\":\"N\",\"moves\":[\"11:3+7\"]}\n",
        json("heap position kayles 1,11"));
    assertEquals(
        "{\"game\":\"grundy\",\"play\":\"normal\",\"position\":[6,3],\"value\":0,\"winner\":2,\"outcome\":\"P\",\"moves\":[]}\n",
        json("heap position grundy 6,3"));
  }

  @Test
  void aMiserePositionHasNoValue() {
    assertEquals(
        "{\"game\":\"0.77\",\"play\":\"misere\",\"position\":[1],\"value\":null,\"winner\":2,\"outcome\":\"P\",\"moves\":[]}\n",
        json("heap position octal 0.77 1 --misere"));
    assertEquals(
        "{\"game\":\"0.77\",\"play\":\"misere\",\"position\":[2],\"value\":null,\"winner\":1,\"outcome\":\"N\",\"moves\":[\"2:1\"]}\n",
        json("heap position octal 0.77 2 --misere"));
  }

  @Test
  void valuesGoOnByThePeriod() {
    List<String> lines = Cli.run(results, "heap kayles --to 20000 --format csv").lines();
    assertEquals("n,value", lines.get(0));
    assertEquals(20_002, lines.size());
    assertEquals("70,6", lines.get(71));
    assertEquals("20000,1", lines.get(20_001));
  }

  @Test
  void typesAreThoseOfTheSeed() {
    assertEquals(
        List.of(
            "type,appearance,first,heaps",
            "0,0,0,0 1 2 4 7 10 20 23 26 50",
            "1,1,3,3 6 9 12 15 28 31 34 37 40 43 46 49",
            "2,2,5,5 8 11 14 17 29 32 35 38",
            "3,3,13,13 16 19 22 25 30",
            "4,4,18,18 21 24 27 33 36 39 42 45 48",
            "5,5,41,41 44 47"),
        Cli.run(results, "heap values grundy --show types --to 50 --format csv").lines());
    assertEquals(
        "5,5 4 7 6 1 0",
        Cli.run(results, "heap values grundy --show sums --to 50 --format csv").lines().get(6));
  }

  /** Example 5.3 of the source, line for line. */
  @Test
  void everyMoveIsExplained() {
    assertEquals(
        List.of(
            "heap,left,values,binary,value,total",
            "19,1+18,0 4,000 xor 100 = 100,4,4",
            "19,2+17,0 2,00 xor 10 = 10,2,2",
            "19,3+16,1 3,01 xor 11 = 10,2,2",
            "19,4+15,0 1,0 xor 1 = 1,1,1",
            "19,5+14,2 2,10 xor 10 = 00,0,0",
            "19,6+13,1 3,01 xor 11 = 10,2,2",
            "19,7+12,0 1,0 xor 1 = 1,1,1",
            "19,8+11,2 2,10 xor 10 = 00,0,0",
            "19,9+10,1 0,1 xor 0 = 1,1,1"),
        Cli.run(results, "heap explain grundy 19 --format csv").lines());
    assertEquals(
        "kayles 1 3 has the value 2: 01 xor 11 = 10.",
        Cli.run(results, "heap explain kayles 1,3").lines().get(0));
    assertEquals(
        "grundy 2 has the value 0: it has no move.",
        Cli.run(results, "heap explain grundy 2").lines().get(0));
  }

  @Test
  void aTreeHoldsEveryGame() {
    assertEquals(
        List.of(
            "depth,position,value",
            "0,6,1",
            "1,5 1,2",
            "2,4 1 1,0",
            "3,3 1 1 1,1",
            "4,2 1 1 1 1,0",
            "2,3 2 1,1",
            "3,2 2 1 1,0",
            "1,4 2,0",
            "2,3 2 1,1",
            "3,2 2 1 1,0"),
        Cli.run(results, "heap tree grundy 6 --format csv").lines());
  }

  @Test
  void rowsMarkTheFourteenExceptionsOfKayles() {
    List<String> lines = Cli.run(results, "heap values kayles --show rows --format csv").lines();
    assertEquals("0,0 1 2 3 1 4 3 2 1 4 2 6,0 3 6 9 11", lines.get(1));
    assertEquals("96,4 1 2 8 1,", lines.get(9));
    List<String> exceptions =
        lines.stream()
            .skip(1)
            .map(line -> line.substring(line.lastIndexOf(',') + 1))
            .filter(list -> !list.isEmpty())
            .flatMap(list -> Stream.of(list.split(" ", -1)))
            .toList();
    assertEquals(
        List.of("0", "3", "6", "9", "11", "15", "18", "21", "22", "28", "34", "39", "57", "70"),
        exceptions);
  }

  @Test
  void miserePlayOfSingleHeaps() {
    List<String> kayles =
        Cli.run(results, "heap misere kayles --to 200 --format csv").lines().stream()
            .filter(line -> line.split(",", -1)[1].equals("2"))
            .map(line -> line.split(",", -1)[0])
            .toList();
    assertEquals(List.of("1", "4", "9", "12", "20"), kayles);
    assertEquals("4,1,4:1+3", csv("heap misere grundy --to 4").get(5));
  }

  @Test
  void valuesThatNoHeapHas() {
    assertEquals(
        "{\"game\":\"grundy\",\"last\":50,\"largest\":5,\"missing\":[6,7],"
            + "\"sums\":[\"6:5+18\",\"7:13+18\"]}\n",
        json("heap values grundy --show missing --to 50"));
    assertEquals(
        "Every value below 2 is that of a heap of grundy up to 4 tokens.",
        Cli.run(results, "heap values grundy --show missing --to 4").lines().get(0));
  }

  private List<String> csv(String line) {
    return Cli.run(results, line + " --format csv").lines();
  }

  @Test
  void aPeriodIsReportedWithItsProof() {
    assertEquals(
        List.of(
            "game,period,start,last_exception,needed,values", "0.165,1550,5181,5180,13465,20480"),
        Cli.run(results, "heap values octal 0.165 --show period --format csv").lines());
  }

  @Test
  void losingRareAndRecordHeaps() {
    assertEquals(
        List.of("n", "0", "1", "2", "4", "7", "10", "20", "23", "26", "50", "53", "270"),
        Cli.run(results, "heap values grundy --show losing --to 270 --format csv").lines());
    assertEquals(
        List.of("n,value", "0,0", "3,1", "5,2", "13,3", "18,4", "41,5"),
        Cli.run(results, "heap values grundy --show records --to 50 --format csv").lines());
    assertEquals(
        List.of("n,value", "0,0", "1,0", "2,0", "3,1", "4,0", "6,1"),
        Cli.run(results, "heap values grundy --show rare --to 6 --format csv").lines());
    assertFalse(Files.exists(results.resolve("live")));
  }

  @Tag("slow")
  @Test
  void theTablesAreWritten() throws IOException {
    assertEquals(0, Cli.run(results, "heap tables --to 10000 --digits 1").code());
    Path heap = results.resolve("heap");
    assertEquals(874, Files.readAllLines(heap.resolve("grundy-rare.csv")).size());
    assertEquals(
        List.of("0", "1", "2", "4"),
        Files.readAllLines(heap.resolve("grundy-losing.csv")).subList(1, 5));
    assertEquals("82,2", Files.readAllLines(heap.resolve("kayles.csv")).get(83));
    assertTrue(Files.readAllLines(heap.resolve("octal-periods.csv")).contains("0.7,2,0,5"));
    assertTrue(Files.readString(heap.resolve("README.md")).contains("heap tables --to 10000"));
    assertTrue(Files.readString(results.resolve("README.md")).contains("| Heap games |"));
    Cli.Output fewer = Cli.run(results, "heap tables --to 1000 --digits 1");
    assertEquals(1, fewer.code());
    assertTrue(fewer.err().contains(" of its 873 rows"), fewer.err());
    assertEquals(874, Files.readAllLines(heap.resolve("grundy-rare.csv")).size());
  }

  @Test
  void kaylesIsWonByTheMoveInTheMiddleAndThenByAnyHint() {
    String game = played("moves\nnonsense\nhint\n13:6+6\nundo\n13:6+6\nquit\n", "kayles", "13");
    assertTrue(game.contains("winning: 13:2+10 13:4+8 13:6+6"), game);
    assertTrue(game.contains("'nonsense' is neither a move nor one of"), game);
    assertTrue(game.contains("back to 13"), game);
    assertTrue(game.contains("J2 plays "), game);
    assertTrue(game.endsWith("\n"), game);
    assertTrue(played("1:0\n", "kayles", "1").contains("J2 cannot move: J1 wins.\nPlayed: 1:0"));
  }

  @Test
  void whyNamesImitationAndTheNimSum() {
    String game = played("why\n13:6+6\nquit\n", "kayles", "13").replace('\n', ' ');
    assertTrue(game.contains("imitation: 13:6+6 leaves 6+6, equal heaps in pairs"), game);
    assertTrue(
        game.contains("the values of 13 are 1; their nim-sum (sum in binary without carries) is 1"),
        game);
    String pairs = played("why\nquit\n", "kayles", "4,3,4,3").replace('\n', ' ');
    assertTrue(pairs.contains("imitation: equal heaps come in pairs"), pairs);
    assertTrue(pairs.contains("each move changes the value of its heap"), pairs);
    String general = played("why\nquit\n", "grundy", "7,5").replace('\n', ' ');
    assertFalse(general.contains("imitation"), general);
    assertTrue(general.contains("5:1+4 makes it 0: what it leaves of 5 has the value 0"), general);
  }

  @Test
  void grundysGameIsPlayedToItsEnd() {
    String lost = played("4:3+1\n", "grundy", "4");
    assertTrue(lost.contains("J2 plays 3:1+2, which leaves 2+1+1"), lost);
    assertTrue(lost.contains("J1 cannot move: J2 wins.\nPlayed: 4:1+3 3:1+2"), lost);
    String perfect = played("", "grundy", "7,5", "--first", "perfect");
    assertTrue(perfect.contains("J1 plays "), perfect);
    // The value of 7 and 5 is 2, so the player who begins wins.
    assertTrue(perfect.contains("J2 cannot move: J1 wins."), perfect);
  }

  private static String played(String input, String... arguments) {
    Stream<String> line = Stream.concat(Stream.of("heap", "play"), Stream.of(arguments));
    String[] words = Stream.concat(line, Stream.of("--seed", "3")).toArray(String[]::new);
    return Cli.runWithInput(input, words).out();
  }

  private String json(String line) {
    return Cli.run(results, line + " --format json").out();
  }
}
