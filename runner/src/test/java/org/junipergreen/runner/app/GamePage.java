package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.ReportPageTest.folder;
import static org.junipergreen.runner.app.ReportPageTest.page;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.report.RandomGames;
import org.junipergreen.runner.report.TestScript;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The game of the report's page: its board, its three ways to play, hints and addresses. */
abstract class GamePage extends ReportPage {
  /** What a child does in the first minute, on a phone. */
  @Test
  void theFirstMinuteOfAnElevenYearOld() {
    page.open(390, 844, "light", "en");
    page.click("#play-level option:first-child");
    assertEquals("Easy", page.text("#play-level option:checked"));
    assertTurn("play.begins.you");
    assertEquals(List.of(), page.all("#play-board .playable"), "nothing is given away");
    click(21);
    assertSaid("refused.odd", "v", 21);
    click(20);
    int last = played()[1];
    assertSaid("play.opponent", "name", page.say("name.computer"), "move", last);
    int wrong = last == 1 ? 20 : last == 50 ? 3 : 50 - 50 % last - 1;
    click(wrong);
    assertSaid(wrong == 20 ? "refused.used" : "refused.unrelated", "v", wrong, "last", last);
    page.click("#play-hint");
    assertSaid("hint.question");
    page.click("#play-show");
    page.check("playOut('#play-board .playable', [])");
    assertWon(1);
    assertEquals(page.say("end.heading"), page.text("#play-end-heading"));
    assertTrue(page.text("#play-story").matches("(?s).*(win|won).*"), page.text("#play-story"));
    page.click("#play-again");
    assertTurn("play.begins.you");
    assertEquals(List.of(), history());
    mode("alone");
    assertTurn("chain.begin");
    click(30, 15, 45, 9, 27, 3, 6, 12, 24, 48);
    assertCount(
        page.say("chain.count", "count", 10),
        page.say("chain.best", "best", 10),
        page.say("chain.most", "most", 41, "n", 50));
  }

  @Test
  @LongCheck
  void aChainIsHelpedChallengedAndGivenUp() {
    mode("alone");
    size(100);
    assertCount(page.say("chain.count", "count", 0), page.say("chain.most", "most", 77, "n", 100));
    click(1, 97);
    assertTurn("chain.over", "last", 97);
    page.click("#play-undo");
    assertSaid("play.undone", "v", 97);
    hint(2);
    assertSaid("chain.avoid", "v", "53, 59 or 61");
    page.click("#play-giveup");
    assertSaid("chain.shown", "length", 77);
    assertEquals(77, history().size());
    assertEquals(76, page.all("#play-pairs .path").size());
    page.click("#play-undo");
    assertEquals(List.of("1"), history());
    assertTrue(page.text("#play-count").contains(page.say("chain.best", "best", 2)));
    page.click("#play-challenge");
    assertSaid("chain.challenge", "length", 77, "run", "69 23 46 92 1");
    assertEquals(5, page.all("#play-board .wanted").size());
    click(1, 92, 46, 23, 69);
    assertTrue(page.text("#play-count").endsWith("69 23 46 92 1"));
    page.click("#play-giveup");
    assertEquals(77, history().size());
    size(1000);
    String most = page.say("chain.most", "most", 666, "n", 1000);
    assertTrue(page.text("#play-count").endsWith(most));
  }

  @Test
  @LongCheck
  void twoPlayersHaveNamesAndAScore() {
    mode("two");
    page.one("#play-name-1").sendKeys("Anna");
    size(8);
    assertTurn("play.begins", "name", "Anna");
    String second = page.say("name.2");
    click(6, 1, 7);
    assertTurn("play.won", "name", "Anna", "last", 7);
    assertCount(page.say("score.1", "name", "Anna"));
    assertEquals(
        List.of(
            page.say("end.gave", "name", "Anna", "v", 6, "at", 1, "better", "2, 4 or 8"),
            page.say("end.one", "name", second, "v", 1, "answer", 7, "better", "2 or 3"),
            page.say("end.kept", "inside", "Anna")),
        page.text("#play-story").lines().toList());
    page.click("#play-again");
    assertTurn("play.begins", "name", second);
    click(8, 1, 7);
    assertTurn("play.won", "name", second, "last", 7);
    assertCount(
        page.say("score", "first", "Anna", "wins", 1, "all", 2, "second", second, "others", 1));
    page.click("#play-undo");
    assertCount(page.say("score.1", "name", "Anna"));
    page.click("#languages [lang=fr]");
    assertSaid("play.undone", "v", 7);
  }

  @Test
  void theComputerMayBegin() {
    page.click("#play-second");
    assertEquals(1, played().length);
    assertEquals(0, played()[0] % 2);
    assertSaid("play.opponent", "name", page.say("name.computer"), "move", played()[0]);
    page.click("#play-undo");
    assertSaid("play.nothing");
  }

  @Test
  void theFirstNumberMayBeAny() {
    opening("any");
    assertEquals(page.say("rule.any"), page.text("#rule-1"));
    size(20);
    click(15);
    assertEquals(15, played()[0]);
    mode("alone");
    mode("two");
    click(7);
    assertEquals(7, played()[0]);
    opening("even");
    click(7);
    assertSaid("refused.odd", "v", 7);
    opening("even:2..48");
    assertEquals(100, page.all("#play-board .cell").size());
    assertEquals(page.say("rule.even.among", "from", 2, "to", 48), page.text("#rule-1"));
    click(50);
    assertSaid("refused.closed", "v", 50);
  }

  /** With hints, so the winner wins. */
  @ParameterizedTest
  @CsvSource({"20, human, perfect, 1", "28, perfect, human, 2", "40, human, ia4, 1"})
  void aGameIsWonByClicks(int n, String first, String second, int side) {
    page.open(390, 844, "light", "en");
    newGame(n + "", first, second);
    page.check("playOut('#play-board .winning', ['play-hint', 'play-hint', 'play-hint'])");
    int[] played = played();
    GamePosition position = GamePosition.start(Board.upTo(n), Cancellation.never());
    for (int v : played) {
      position = position.play(v);
    }
    assertArrayEquals(new int[0], position.moves());
    assertEquals(side % 2, played.length % 2);
    assertTurn("play.won.you", "last", played[played.length - 1]);
  }

  @Test
  void aGameIsWonByTheKeyboard() {
    page.click("#play-size");
    page.hold(Keys.CONTROL, "a");
    page.press("13", Keys.TAB, Keys.TAB, "P", Keys.TAB, Keys.ENTER);
    page.press(Keys.TAB, Keys.TAB);
    while (String.valueOf(page.one("#play-turn").getAttribute("class")).startsWith("turn")) {
      // The hint's button is the second one after the board.
      page.press(Keys.TAB, Keys.TAB, Keys.SPACE, Keys.SPACE, Keys.SPACE);
      page.hold(Keys.SHIFT, Keys.TAB, Keys.TAB);
      int number = Integer.parseInt(page.text("#play-board .winning"));
      page.press(Keys.HOME);
      page.press(steps(Keys.ARROW_DOWN, (number - 1) / 10));
      page.press(steps(Keys.ARROW_RIGHT, (number - 1) % 10));
      assertEquals(number + "", page.focused().getText());
      page.press(Keys.ENTER);
    }
    assertWon(1);
    assertEquals("Perfect", page.text("#play-level option:checked"));
  }

  private static CharSequence[] steps(Keys key, int count) {
    return Collections.nCopies(count, key).toArray(CharSequence[]::new);
  }

  @Test
  void whoErrsLosesAgainstPerfectPlayAndIsToldWhere() {
    newGame("18", "human", "perfect");
    page.click("#play-show");
    page.check("playOut('#play-board .playable', [])");
    assertEquals(0, played().length % 2);
    assertWon(1);
    assertTrue(page.text("#play-story").endsWith(page.say("end.partners")));
    page.click("#play-more summary");
    page.click("#play-judge");
    int mistakes = page.all("#play-history strong").size();
    assertSaid("play.mistakes" + (mistakes < 2 ? "." + mistakes : ""), "count", mistakes);
  }

  @Test
  void theBoardRefusesUndoesAndExplains() {
    newGame("20", "human", "perfect");
    click(7);
    assertSaid("refused.odd", "v", 7);
    hint(2);
    int[] avoided = numbers(said());
    assertSaid("hint.avoid", "v", avoided[0], "answer", avoided[1]);
    page.click("#play-hint");
    assertTrue(
        said().startsWith(page.say("hint.winning", "moves", "2, 4, ").replaceAll("\\.$", "")));
    assertTrue(said().contains(page.say("why.wins", "reply", 2, "pairs", "")), said());
    assertTrue(said().matches("(?s).*(\\d+–\\d+\u2002?)+"), said());
    click(20);
    assertEquals(2, played().length);
    click(20);
    assertSaid("refused.used", "v", 20);
    click(19);
    assertSaid("refused.unrelated", "v", 19, "last", played()[1]);
    int answer = played()[1];
    page.click("#play-undo");
    assertSaid("play.undone.two", "v", 20, "answer", answer);
    page.click("#play-undo");
    assertSaid("play.nothing");
    page.click("#languages [lang=fr]");
    assertSaid("play.nothing");
  }

  /** As in the article's first example, 20 is answered by 10; then 2 and 5 win. */
  @Test
  @LongCheck
  void twoHumansPlayAndTheReasonIsDrawn() {
    newGame("20", "human", "human");
    click(20);
    assertTurn("play.turn", "name", page.say("name.2"), "last", 20);
    click(10);
    assertEquals(List.of("Player 1: 20", "Player 2: 10"), history());
    hint(3);
    // 4–12 answers 4 and 12, and 8–16 answers 8 and 16: each is told and drawn once.
    String pairs = "1–19\u20024–12\u20026–3\u20028–16\u200214–7\u200218–9";
    assertEquals(
        page.say("hint.winning", "moves", "2 or 5")
            + "\n"
            + page.say("why.wins", "reply", 2, "pairs", pairs),
        said());
    assertEquals(6, page.all("#play-pairs .next").size());
    assertEquals(page.say("cell.winning", "v", 2), cell(2).getAttribute("aria-label"));
    assertEquals(page.say("cell.pair", "cell", 14, "w", 7), cell(14).getAttribute("aria-label"));
    page.click("#play-undo");
    assertEquals(List.of("Player 1: 20"), history());
    assertEquals(0, page.all("#play-pairs line").size());
  }

  @Test
  @LongCheck
  void anAddressHoldsAGameThatOneGoesThrough() {
    newGame("20", "human", "human");
    click(20, 4, 8);
    assertEquals("#play=20:20,4,8", page.place());
    page.openAt("#play=20:20,4,8");
    page.click("#play-more summary");
    assertEquals(List.of("Player 1: 20", "Player 2: 4", "Player 1: 8"), history());
    assertTurn("play.turn", "name", page.say("name.2"), "last", 8);
    page.click("#play-back");
    page.click("#play-back");
    assertPlace(1, "name.2", 20);
    page.click("#play-history li:nth-child(2) button");
    assertPlace(2, "name.1", 4);
    page.click("#play-forth");
    assertFalse(page.one("#play-forth").isEnabled());
    page.click("#play-back");
    click(16);
    assertEquals(List.of("Player 1: 20", "Player 2: 4", "Player 1: 16"), history());
    page.openAt("#play=20:20,7");
    assertSaid("notation.move", "number", 7);
    page.openAt("#play=9:1,9&openings=any&alone=yes");
    assertTurn("chain.on", "last", 9);
  }

  @Test
  @LongCheck
  void boardsAndOpeningsAreThoseOfTheCommandLine() {
    page.open(390, 844, "light", "en");
    page.openAt("#board=divisors:36&openings=any&second=human");
    assertTurn("play.begins", "name", page.say("name.1"));
    assertEquals(page.say("rule.any"), page.text("#rule-1"));
    assertEquals(9, page.all("#play-board button").size());
    hint(3);
    String all = page.say("hint.winning", "moves", "1, 2, 3, 4, 6, 9, 12, 18 or 36");
    assertTrue(said().startsWith(all), said());
    newGame("100", "human", "ia3");
    List<?> size = page.check("cellSize()");
    assertTrue(size.stream().allMatch(pixels -> ((Number) pixels).doubleValue() >= 44), size + "");
    newGame("2..", "human", "human");
    assertEquals(
        page.say("notation.number", "text", ""),
        page.script("return document.getElementById('other-numbers').validationMessage"));
  }

  @Test
  void theEngineAgreesOnEveryPositionOfAThousandGames() {
    String games = RandomGames.json(RandomGames.first(1000));
    assertEquals(
        "",
        page.script(
            TestScript.text("engine-checks.js") + "return engineChecks.replies(" + games + ")"));
  }

  /** On a screen and on a phone: the rules, who plays, and the board. */
  @ParameterizedTest
  @CsvSource({"390, 844, 20", "1280, 800, 100"})
  void nothingButTheGameIsSeenAtFirst(int width, int height, int numbers) {
    page.open(width, height, "light", "en");
    assertEquals(List.of(), page.check("besides()"));
    page.openAt("#board=%d&second=ia0".formatted(numbers));
    for (String seen : List.of("#rules", "#play-form", "#play-turn", "#play-board")) {
      assertEquals(List.of(true), page.check("seen('%s')".formatted(seen)), seen);
    }
  }

  @Test
  void onAWideScreenTheBoardLiesRightBelowTheRules() {
    page.open(1920, 1080, "light", "en");
    List<?> pixels = page.check("gap('#rules', '#play-board')");
    assertTrue(pixels.stream().allMatch(gap -> (long) gap >= 0 && (long) gap < 24), pixels + "");
  }

  /** Where nothing is stored the page has the game alone, and charts only where they are drawn. */
  @Test
  void withoutAStoreThePageIsTheGame() throws IOException {
    Path game = folder.resolve("game.html");
    Cli.Output written = Cli.run(folder.resolve("none"), "report --output " + game);
    assertEquals(0, written.code(), written.err());
    assertTrue(Files.size(game) < 250_000, Files.size(game) + " bytes");
    assertFalse(Files.readString(game).contains("unsafe-"), "the policy names hashes");
    page.screen(1280, 800, "light");
    page.openFile(game);
    click(20);
    assertEquals(2, played().length);
    page.click("#views a[href='#research']");
    assertEquals(1, page.all("#research section").size());
  }

  /** The human of this number has won, or who is not human. */
  private static void assertWon(int human) {
    int[] played = played();
    int last = played[played.length - 1];
    boolean isHuman = played.length % 2 == human % 2;
    assertTurn(
        isHuman ? "play.won.you" : "play.won", "name", page.say("name.computer"), "last", last);
  }

  /** So many of three numbers have been played, the last of them this one. */
  private static void assertPlace(int at, String next, int last) {
    assertEquals(
        page.say("play.place", "at", at, "all", 3)
            + " "
            + page.say("play.turn", "name", page.say(next), "last", last),
        page.text("#play-turn"));
  }

  private static int[] numbers(String text) {
    return Stream.of(text.split("\\D+"))
        .filter(number -> !number.isEmpty())
        .mapToInt(Integer::parseInt)
        .toArray();
  }
}
