package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on boards that are not 1..n, or are opened by other rules. */
class AnyBoardCommandsTest {
  private static String json(String... arguments) {
    Cli.Output output = Cli.run(arguments);
    assertEquals(0, output.code(), output.err());
    return output.out();
  }

  @Test
  void bothMethodsFindTheWinningOpenings() {
    for (String board : List.of("2..30", "odd:1..35", "divisors:36", "2,3,4,6,12", "7")) {
      String matching = json("solve", "--board", board, "--openings", "any", "--format", "json");
      String search =
          json(
              "solve",
              "--board",
              board,
              "--openings",
              "any",
              "--method",
              "search",
              "--format",
              "json");
      assertEquals(openings(matching), openings(search), board);
    }
  }

  private static String openings(String answer) {
    return answer.substring(answer.indexOf("\"winner\""), answer.indexOf(']'));
  }

  /** NRICH's game begins with an even number less than 50. */
  @Test
  void openingsMayBeTheEvenNumbersOfARange() {
    Cli.Output even = Cli.run("solve", "100", "--openings", "even:1..49", "--format", "json");
    String list =
        IntStream.rangeClosed(1, 24)
            .mapToObj(i -> Integer.toString(2 * i))
            .collect(Collectors.joining(","));
    assertEquals(json("solve", "100", "--openings", list, "--format", "json"), even.out());
    assertEquals(
        openings(json("solve", "--board", "2,4,6,8", "--format", "json")),
        openings(json("solve", "--board", "even:1..9", "--format", "json")));
  }

  /** The first player of seed games on 1..n has the openings that the usual command finds. */
  @Test
  void theBoardOneToNIsTheUsualOne() {
    String usual = json("solve", "40", "--format", "json");
    String board = json("solve", "--board", "1..40", "--format", "json");
    assertEquals(openings(usual), openings(board));
    assertEquals(
        usual.substring(usual.indexOf("\"matching\"")),
        board.substring(board.indexOf("\"matching\"")));
  }

  @Test
  void aFileHoldsTheNumbers(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("board.txt");
    Files.writeString(file, "2 3, 4\n6\t12\n");
    String fromFile = json("solve", "--board", "@" + file, "remoteness", "--format", "csv");
    String fromList = json("solve", "remoteness", "--board", "2,3,4,6,12", "--format", "csv");
    assertEquals(fromList.replace("\"2,3,4,6,12\"", "B"), fromFile.replace("@" + file, "B"));
  }

  @Test
  void perBoardSaysWhatTheOpeningsComeTo() {
    assertTrue(
        json("solve", "--board", "1..20", "games", "--per-board", "--format", "csv")
            .contains("1..20,703094,"));
    assertTrue(
        json("solve", "--board", "1..12", "grundy", "--per-board", "--format", "json")
            .contains("\"hard\":"));
  }

  /** The example game of the seed about the longest chain: it is opened by 7. */
  @Test
  void theExampleGameIsReplayed() {
    List<String> lines =
        json(
                "replay",
                "20",
                "--openings",
                "any",
                "--played",
                "7,14,2,20,10,5,15,3,18,6,12,4,8,16,1,11",
                "--format",
                "csv")
            .lines()
            .toList();
    assertEquals(1 + 16 + 1, lines.size());
    assertEquals("9,J1,18,true,true,6 9,\"a mistake: J1 could have won with 6, 9\"", lines.get(9));
    assertTrue(lines.get(16).startsWith("16,J2,11,true,false,"), lines.get(16));
    assertTrue(lines.get(17).endsWith("J1 cannot move: J2 wins"), lines.get(17));
  }

  @Test
  void bestSpeaksOfTheNumbersOfTheBoard() {
    String answer = json("best", "--board", "divisors:720", "--played", "12", "--format", "json");
    assertTrue(answer.contains("\"board\":\"divisors:720\""), answer);
    assertTrue(answer.contains("720"), answer);
  }
}
