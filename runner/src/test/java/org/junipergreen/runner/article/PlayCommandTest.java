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
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlayCommandTest {
  private static final int WIDE = 1000;
  private static final Side HUMAN = new Side(null);
  private static final Side PERFECT = new Side(Contestant.PERFECT);

  @Test
  void aBoardOfAnyNumbersIsPlayedByItsOwnOpenings() {
    String[] divisors = {"--board", "divisors:60", "--openings", "any"};
    // The divisors of 60 pair up, so J2 wins; 7 is none of them.
    String game = game("7\nhint\nmoves\n60\nundo\nquit\n", divisors);
    assertTrue(game.contains("Juniper Green on divisors:60, J1 human"), game);
    assertTrue(game.contains("J1, your turn: any number> 7 is not on the board divisors:60"), game);
    assertTrue(game.contains("nothing wins against perfect play"), game);
    assertTrue(game.contains("J1, your turn: any number> 1 2 3 4 5 6 10 12 15 20 30 60\n"), game);
    assertTrue(game.contains("J2 plays "), game);
    assertTrue(
        game.endsWith(
            "back at the start\nJ1, your turn: any number> You left the game.\nPlayed: \n"));

    String large = "999999999999999989,1000000000000000000,2,500000000000000000";
    String perfect = game("", "--board", large, "--first", "perfect", "--second", "ia0");
    // Of an odd path of three numbers the middle one loses.
    assertTrue(perfect.contains("J2 cannot move: J1 wins."), perfect);

    String other = game("8\n3\nquit\n", "9", "--openings", "3,7", "--second", "ia0");
    assertTrue(other.contains("one of the openings> the rules do not let 8 open"), other);
    assertTrue(other.contains("J2 plays "), other);
  }

  @Test
  void otherMovesAreExplainedAsWhatTheyAre() {
    String game = game("help\n4\n1\nquit\n", "12", "--moves", "factors:2,2", "--players", "2");
    assertTrue(
        game.replace('\n', ' ')
            .contains(
                "an even number> J1 opens with an even number. Each further number is an unused number"
                    + " that may follow the one just played on 1..12 with factors:2,2."),
        game);
    assertTrue(game.contains("J2's turn after 4> 1 may not follow 4\n"), game);
  }

  @Test
  void withoutABoardTheGameIsOn1To20() {
    String said = game("quit\n");
    assertTrue(said.startsWith("No board was named: this game is on 1 to 20."), said);
  }

  @Test
  void otherBoardsAreRefusedInOneLine() {
    for (String refused :
        List.of(
            "20 --board 1..20",
            "--board 3,3",
            "--board odd:2..2",
            "--board 0..4",
            "--board 2..30 --openings 31",
            "--board 2..30 --second ia3",
            "--board 1..2000000",
            "20 --openings any --first fastest")) {
      List<String> line = new ArrayList<>(List.of("play"));
      line.addAll(List.of(refused.split(" ")));
      Cli.Output output = Cli.run(line.toArray(new String[0]));
      assertEquals(2, output.code(), refused);
      assertEquals(1, output.err().lines().count(), output.err());
    }
  }

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
    assertEquals(
        "J1 could win from the beginning and made no mistake.", lines.get(lines.size() - 1));
    String[] played = lines.get(lines.size() - 2).split(" ", -1);
    assertEquals("Played:", played[0]);
    assertEquals(0, played.length % 2, "J1 made the last move");
    assertTrue(all.toString().contains("'?[2j' is neither a number on 1..20"), all.toString());
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
  void theWordsDoWhatHelpSays() {
    assertEquals(
        """
        Juniper Green on 1..8, J1 human, J2 human, seed 1
        Type a number to play it, or one of moves, board, hint, why, review, undo, help, quit.
        J1's turn: an even number> winning: 2 4 8
        J1's turn: an even number> there is nothing to take back
        J1's turn: an even number> the opening 3 is odd
        J1's turn: an even number> J2's turn after 4> nothing wins against perfect play: choose a number that is hard to answer
        J2's turn after 4> nothing wins: whatever you play, your opponent answers with its partner, to the\
         end. Partners: 1-7 2-8, later 3-6
        J2's turn after 4> 1 2 8
        J2's turn after 4>\s
         [1] [2]  3  (4)  5   6   7  [8]
        J2's turn after 4> 4 was played before
        J2's turn after 4> J1's turn after 8> took back 8: back to 4
        J2's turn after 4> You left the game.
        Played: 4
        """,
        dialogue(8, HUMAN, HUMAN, "hint\nundo\n3\n4\nhint\nwhy\nmoves\nboard\n4\n8\nundo\nquit\n"));
  }

  @Test
  void undoTakesTheAnswerBackToo() {
    String text = dialogue(20, HUMAN, PERFECT, "20\nundo\n14\nundo\nundo\n");
    assertEquals(2, text.split("back at the start", -1).length - 1, text);
    assertTrue(
        text.endsWith(
            """
            there is nothing to take back
            J1, your turn: an even number>\s
            You left the game.
            Played:\s
            """),
        text);
  }

  @Test
  void undoSaysWhatItTakesBack() {
    String text = dialogue(20, HUMAN, PERFECT, "20\nundo\n");
    assertTrue(text.matches("(?s).*took back 20 and the answer \\d+: back at the start\n.*"), text);
    assertTrue(dialogue(20, HUMAN, HUMAN, "20\n10\nundo\n").contains("took back 10: back to 20\n"));
  }

  @Test
  void undoLeavesTheOthersOpening() {
    String text = dialogue(20, PERFECT, HUMAN, "undo\n");
    assertTrue(text.contains("there is nothing to take back"), text);
  }

  @Test
  void twoPlayersNeedNoInput() {
    String text = dialogue(20, PERFECT, new Side(Contestant.IA3), "");
    assertTrue(text.contains("J2 cannot move: J1 wins.\nPlayed: "), text);
  }

  @Test
  void thereIsNothingToPlayOnTheSmallestBoard() {
    assertEquals(
        "J1 cannot move: J2 wins.", dialogue(1, PERFECT, PERFECT, "").lines().toList().get(1));
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
  void theBoardIsMarked() {
    String text = dialogue(12, HUMAN, HUMAN, "10\nboard\nhint\nboard\nquit\n");
    assertTrue(text.contains("[1]  [2]   3    4   [5]   6    7    8    9  (10)\n"), text);
    assertTrue(text.contains("winning: 2 5\n"), text);
    assertTrue(text.contains("[1]  *2*   3    4   *5*   6    7    8    9  (10)\n"), text);
  }

  @Test
  void afterTheGameEachMistakeIsNamed() {
    String text = dialogue(8, HUMAN, HUMAN, "6\n1\n7\n");
    assertTrue(
        text.endsWith(
            """
            J2 cannot move: J1 wins.
            Played: 6 1 7
            Move 1: J1 played 6 and gave the win away. Any of 2 4 8 would have won.
            Move 2: J2 played 1 and gave the win away. Any of 2 3 would have won.
            From then on J1 had a winning answer each time, and found it.
            """),
        text);
    String right = dialogue(8, HUMAN, HUMAN, "8\n1\n5\nreview\n");
    assertTrue(
        right.endsWith("Played: 8 1 5\nJ1 could win from the beginning and made no mistake.\n"),
        right);
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
    assertTrue(french.contains("À J1 de jouer : un nombre pair> Tu as quitté la partie."), french);
    assertEquals("there is nothing to take back", phrase(Locale.GERMAN));
  }

  private static String phrase(Locale locale) {
    return Phrases.of(Dialogue.class, "dialogue", locale).say("nothing");
  }

  /** French words are understood, and no English one is left. */
  @Test
  void itSpeaksFrench() {
    String text =
        dialogue(
            8,
            HUMAN,
            HUMAN,
            "coups\nindice\n3\n6\nannuler\n6\nbilan\n7\n9\nsept\npourquoi\n1\n7\n",
            Locale.FRENCH);
    assertEquals(
        """
        Juniper Green sur 1..8, J1 humain, J2 humain, tirage 1
        Tape un nombre pour le jouer, ou l'un des mots coups, plateau, indice, pourquoi, bilan, annuler, aide, quitter.
        À J1 de jouer : un nombre pair> 2 4 6 8
        À J1 de jouer : un nombre pair> gagnants : 2 4 8
        À J1 de jouer : un nombre pair> 3 est impair : le premier nombre doit être pair
        À J1 de jouer : un nombre pair> À J2 de jouer, après 6> coup annulé, 6 : retour au début
        À J1 de jouer : un nombre pair> À J2 de jouer, après 6> Coup 1 : J1 a joué 6 et a laissé passer la victoire. Gagnaient : 2 4 8.
        À J2 de jouer, après 6> 7 n'est ni un diviseur ni un multiple de 6
        À J2 de jouer, après 6> 9 n'est pas sur le plateau 1..8
        À J2 de jouer, après 6> « sept » n'est ni un nombre de 1..8 ni l'un des mots coups, plateau, indice, pourquoi, bilan, annuler, aide, quitter
        À J2 de jouer, après 6> 2 gagne : quoi que joue l'adversaire, réponds par le partenaire de son nombre, jusqu'à la fin. Partenaires : 1-7 4-8
        À J2 de jouer, après 6> À J1 de jouer, après 1> J2 ne peut plus jouer : J1 gagne.
        Nombres joués : 6 1 7
        Coup 1 : J1 a joué 6 et a laissé passer la victoire. Gagnaient : 2 4 8.
        Coup 2 : J2 a joué 1 et a laissé passer la victoire. Gagnaient : 2 3.
        Ensuite, J1 avait toujours une réponse gagnante et l'a trouvée.
        """,
        text);
  }

  @Test
  void misereIsPlayedPerfectly() {
    String lost = game("2\n3\n", "3", "--misere");
    assertTrue(lost.contains("Misère play: the player who cannot move wins."), lost);
    assertTrue(lost.contains("J2 plays 1") && lost.contains("J2 cannot move, and wins."), lost);
    String alone = game("", "20", "--misere", "--first", "perfect");
    assertTrue(alone.contains("cannot move, and wins."), alone);
    String asked = game("?\nhint\nwhy\nquit\n", "20", "--misere", "--players", "2");
    assertTrue(asked.contains("The player who cannot move wins."), asked);
    assertTrue(asked.contains("pairs explain the normal game alone"), asked);
    assertTrue(asked.contains("winning: " + winning(20)), asked);
    assertTrue(
        game("hint\nquit\n", "30", "--misere", "--players", "2").contains("up to 20 numbers"));
  }

  private static String winning(int n) {
    return IntStream.of(PlainRecursion.misere(Board.upTo(n)).winningOpenings())
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "30 --misere|the program plays misère on up to 20 numbers, not 30",
        "20 --misere --second ia3|ia3 plays the normal game only",
        "20 --players 2 --second ia0|give either --players, or --first and --second",
        "20 --players 3|--players"
      })
  void otherMisereGamesAreRefused(String line, String problem) {
    Cli.Output refused = Cli.run(("play " + line).split(" ", -1));
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains(problem), refused.err());
  }

  private static String dialogue(int n, Side first, Side second, String input) {
    return dialogue(n, first, second, input, Locale.ENGLISH);
  }

  private static String dialogue(int n, Side first, Side second, String input, Locale language) {
    return dialogue(n, first, second, input, false, null, language);
  }

  /** Two humans on 1 to 12. */
  private static String drawn(String input, @Nullable Path file) {
    GameFile kept = file == null ? null : new GameFile(file);
    return dialogue(12, HUMAN, HUMAN, input, true, kept, Locale.ENGLISH);
  }

  private static String dialogue(
      int n,
      Side first,
      Side second,
      String input,
      boolean isDrawn,
      @Nullable GameFile file,
      Locale language) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    new GameDialogue(
            new GameBoard(NamedBoard.upTo(n)),
            first,
            second,
            1,
            LineInput.of(new BufferedReader(new StringReader(input)), writer),
            writer,
            new Screen(WIDE, false),
            isDrawn,
            false,
            file,
            Phrases.of(GameDialogue.class, "play", language))
        .run();
    writer.flush();
    return out.toString();
  }
}
