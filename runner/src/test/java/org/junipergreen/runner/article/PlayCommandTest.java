package org.junipergreen.runner.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.JavaCommand;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.app.JuniperCommand;
import org.junipergreen.runner.cli.output.Dialogue;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PlayCommandTest {
  private static final int WIDE = 1000;
  private static final Side HUMAN = new Side(null);

  private static String game(String input, String... arguments) {
    List<String> line = new ArrayList<>(List.of("play"));
    line.addAll(List.of(arguments));
    line.addAll(List.of("--seed", "3"));
    return Cli.runWithInput(input, line.toArray(new String[0])).out();
  }

  /** By the hints, with nonsense before each of them; the program runs as a process of its own. */
  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void aWholeGameIsPlayedThroughAPipe() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                JavaCommand.of(
                    JuniperCommand.class, "play", "20", "--second", "fastest", "--seed", "4"))
            .redirectErrorStream(true)
            .start();
    StringBuilder all = new StringBuilder();
    try (Writer in = process.outputWriter(StandardCharsets.UTF_8);
        BufferedReader out =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      while (readTo("> ", out, all)) {
        for (String nonsense : List.of("", "seven", "\u001b[2J", "0", "21", "-4", "9999999999")) {
          say(nonsense, in);
          assertTrue(readTo("> ", out, all), all.toString());
        }
        int before = all.length();
        say("hint", in);
        assertTrue(readTo("> ", out, all), all.toString());
        String winning = all.substring(all.indexOf("winning: ", before) + "winning: ".length());
        say(winning.split("[ \n]", 2)[0], in);
      }
    } finally {
      process.destroyForcibly();
    }
    List<String> lines = all.toString().lines().toList();
    assertTrue(lines.get(lines.size() - 3).endsWith("> J2 cannot move: J1 wins."), all.toString());
    assertTrue(lines.get(lines.size() - 1).startsWith("J1 could win from"));
    String[] played = lines.get(lines.size() - 2).split(" ", -1);
    assertEquals("Played:", played[0]);
    assertEquals(0, played.length % 2, "J1 made the last move");
    assertTrue(all.toString().contains("'?[2j' is neither a number"), all.toString());
    assertTrue(all.chars().noneMatch(c -> c == '\u001b'), "no control characters");
  }

  private static void say(String line, Writer in) throws IOException {
    in.write(line + "\n");
    in.flush();
  }

  /** False when the output ends before. */
  private static boolean readTo(String mark, BufferedReader out, StringBuilder all)
      throws IOException {
    int from = all.length();
    for (int c = out.read(); c >= 0; c = out.read()) {
      all.append((char) c);
      if (all.length() - from >= mark.length() && all.substring(all.length() - 2).equals(mark)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void theBoardIsDrawnBeforeEachMoveOnATerminal() {
    String text = drawn("10\n", null);
    assertTrue(
        text.contains(
            """
               1   [2]   3   [4]   5   [6]   7   [8]   9  [10]
              11  [12]
            J1's turn: an even number>\
            """),
        text);
    assertTrue(
        text.contains(
            """
              [1]  [2]   3    4   [5]   6    7    8    9  (10)
              11   12
            J2's turn after 10>\
            """),
        text);
  }

  @Test
  void aGameGoesOnWhereItsFileLeftIt(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.txt");
    drawn("10\n5\n", file);
    assertEquals("10 5\n", Files.readString(file));
    // The new game takes the file's place, so that no moment has half of one.
    Path before = Files.createLink(folder.resolve("before.txt"), file);
    String more = drawn("undo\n2\n", file);
    assertEquals("10 5\n", Files.readString(before));
    assertTrue(more.contains("Played so far: 10 5\n"), more);
    assertEquals("10 2\n", Files.readString(file));
    Files.writeString(file, "a letter to somebody");
    Output refused = Cli.run("play", "12", "--game", file.toString());
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("holds no game"), refused.err());
    assertEquals("a letter to somebody", Files.readString(file));
  }

  @Test
  void helpFitsATerminal() {
    for (Locale language : List.of(Locale.ENGLISH, Locale.FRENCH)) {
      String help = Phrases.of(GameDialogue.class, "play", language).say("help");
      assertTrue(help.lines().allMatch(line -> line.length() <= 80), help);
    }
  }

  /**
   * A language that is not known gets English, and one that is asked for wins over the machine's.
   */
  @Test
  void theLanguageIsTheOneAskedFor() {
    String french = game("quitter\n", "20", "--second", "human", "--lang", "fr");
    assertTrue(french.contains("nombre pair> Tu as quitté"), french);
    assertEquals("there is nothing to take back", phrase(Locale.GERMAN));
  }

  private static String phrase(Locale locale) {
    return Phrases.of(Dialogue.class, "dialogue", locale).say("nothing");
  }

  @Test
  void hintsOfMisereAreThoseOfPlainRecursion() {
    String asked = game("hint\nquit\n", "20", "--misere", "--players", "2");
    assertTrue(asked.contains("winning: " + winning(20)), asked);
  }

  private static String winning(int n) {
    return IntStream.of(PlainRecursion.misere(Board.upTo(n)).winningOpenings())
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  /** Two humans on 1 to 12, with the board before each move. */
  private static String drawn(String input, @Nullable Path file) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    new GameDialogue(
            new GameBoard(NamedBoard.upTo(12)),
            HUMAN,
            HUMAN,
            1,
            LineInput.of(new BufferedReader(new StringReader(input)), writer),
            writer,
            new Screen(WIDE, false),
            true,
            false,
            file == null ? null : new GameFile(file),
            Phrases.of(GameDialogue.class, "play", Locale.ENGLISH))
        .run();
    writer.flush();
    return out.toString();
  }
}
