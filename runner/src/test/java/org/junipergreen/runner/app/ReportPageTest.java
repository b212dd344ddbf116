package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.report.RandomGames;
import org.junipergreen.runner.report.TestScript;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/**
 * The report's page in a browser, started once; skipped where there is none. {@code ./check-more.sh
 * page} runs the rest of it.
 */
@Tag("slow")
class ReportPageTest {
  /** A test that not every build runs. */
  @Retention(RetentionPolicy.RUNTIME)
  @EnabledIfSystemProperty(
      named = "juniper.page",
      matches = "true",
      disabledReason = "./check-more.sh page, a longer check")
  @interface LongCheck {}

  @TempDir static Path folder;
  private static Path results;
  private static OpenPage page;

  @BeforeAll
  static void openTheBrowser() throws IOException {
    results = folder.resolve("results");
    page =
        new OpenPage(
            results.resolve("live/report.html"), Files.createDirectory(folder.resolve("profile")));
    Cli.store(results, 1, 5000);
    for (String quantity : List.of("remoteness", "grundy", "misere", "games")) {
      assertEquals(0, Cli.run(results, "run " + quantity + " --to 16").code());
    }
    assertEquals(0, Cli.run(results, "report").code());
  }

  @AfterAll
  static void closeTheBrowser() {
    if (page != null) {
      page.close();
    }
  }

  /** In whatever a test did. */
  @AfterEach
  void nothingIsReportedAndNothingLoaded() {
    assertEquals(List.of(), page.complaints());
    assertEquals(List.of(), page.loaded());
  }

  /** Each view, the researchers' with all of it unfolded, and the game in the middle of a hint. */
  @ParameterizedTest
  @CsvSource({"390,  844, dark,  fr", "1280, 800, light, en"})
  @LongCheck
  void isLegibleAndAccessible(int width, int height, String scheme, String language)
      throws IOException {
    page.open(width, height, scheme, language);
    String wrong = "undefined|NaN|\\{\\w+}";
    String name = "%d-%s-%s-".formatted(width, scheme, language);
    page.picture(name + "game", true);
    click(20);
    hint(3);
    page.click("#play-more summary");
    page.picture(name + "hint", false);
    assertLegible(wrong);
    page.click("#views a[href='#teachers']");
    page.picture(name + "teachers", false);
    assertLegible(wrong);
    page.click("#views a[href='#research']");
    page.check("unfold()");
    page.picture(name + "research", false);
    assertEquals(language, page.script("return document.documentElement.lang"));
    assertLegible(language.equals("fr") ? wrong + "|\\b(true|false)\\b" : wrong);
  }

  /** Whatever an address says, the page goes on and can be played. */
  @Test
  @LongCheck
  void anyAddressIsFollowed() {
    page.open(1280, 800, "light", "en");
    String make = "return engineChecks.strangeAddresses(%s, %d)";
    List<?> addresses =
        (List<?>)
            page.script(
                TestScript.text("engine-checks.js")
                    + make.formatted(
                        System.getProperty("seed", "1"),
                        Integer.getInteger("juniper.addresses", 50)));
    for (Object address : addresses) {
      page.openAt((String) address);
      assertEquals(List.of(), page.complaints(), address.toString());
      page.openAt("#board=20");
      assertEquals(List.of(true), page.check("seen('#play-board')"), address.toString());
    }
  }

  /** Whatever is typed into a box, and sent although the browser marks it, the page goes on. */
  @Test
  @LongCheck
  void anyTextInABoxIsReadOrRefused() {
    page.open(1280, 800, "light", "en");
    page.openAt("#research");
    page.check("unfold()");
    String wrong =
        (String)
            page.script(
                TestScript.text("engine-checks.js")
                    + "return engineChecks.strangeTexts(%s, %d)"
                        .formatted(
                            System.getProperty("seed", "1"),
                            Integer.getInteger("juniper.addresses", 50)));
    assertEquals("", wrong);
    assertEquals(List.of(), page.complaints());
    page.openAt("#board=20");
    assertEquals(List.of(true), page.check("seen('#play-board')"));
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
    String gap =
        "const box = id => document.getElementById(id).getBoundingClientRect();"
            + " return Math.round(box('play-board').top - box('rules').bottom)";
    long pixels = (long) page.script(gap);
    assertTrue(pixels >= 0 && pixels < 24, pixels + " pixels");
  }

  /** What a child does in the first minute, on a phone. */
  @Test
  void theFirstMinuteOfAnElevenYearOld() {
    page.open(390, 844, "light", "en");
    page.click("#play-level option:first-child");
    assertEquals("Easy", page.text("#play-level option:checked"));
    assertEquals("Your turn: choose the first number.", turn());
    assertEquals(List.of(), page.all("#play-board .playable"), "nothing is given away");
    click(21);
    assertEquals("21 is odd. The first number has to be even.", said());
    click(20);
    assertTrue(said().matches("The computer plays \\d+\\."), said());
    int last = played()[1];
    int wrong = last == 1 ? 20 : last == 50 ? 3 : 50 - 50 % last - 1;
    click(wrong == 20 || last > 1 ? wrong : 20);
    assertTrue(
        said()
            .matches(
                ".*(neither a factor nor a multiple of %d|crossed out already)\\.".formatted(last)),
        said());
    page.click("#play-hint");
    assertTrue(said().startsWith("Which numbers have few factors and multiples left?"), said());
    page.click("#play-show");
    page.check("playOut('#play-board .playable', [])");
    assertTrue(
        turn().matches("(You win!|The computer wins:) [Nn]othing can follow \\d+\\."), turn());
    assertEquals("What decided the game", page.text("#play-end-heading"));
    assertTrue(page.text("#play-story").matches("(?s).*(win|won).*"), page.text("#play-story"));
    page.click("#play-again");
    assertEquals("Your turn: choose the first number.", turn());
    assertEquals(List.of(), history());
    mode("alone");
    assertEquals("Choose any number to begin your chain.", turn());
    IntStream.of(30, 15, 45, 9, 27, 3, 6, 12, 24, 48).forEach(ReportPageTest::click);
    assertEquals(
        "Your chain: 10 · Best so far: 10 · 41 is the most possible on 1 to 50",
        page.text("#play-count"));
  }

  @Test
  @LongCheck
  void aChainIsHelpedChallengedAndGivenUp() {
    page.open(1280, 800, "light", "en");
    mode("alone");
    size(100);
    assertEquals("Your chain: 0 · 77 is the most possible on 1 to 100", page.text("#play-count"));
    IntStream.of(1, 97).forEach(ReportPageTest::click);
    assertEquals("Your chain ends at 97.", turn());
    page.click("#play-undo");
    assertEquals("Taken back: 97.", said());
    hint(2);
    assertEquals("Do not play 53, 59 or 61 yet: nothing could follow.", said());
    page.click("#play-giveup");
    assertTrue(said().startsWith("One of the longest chains: 77 numbers."), said());
    assertEquals(77, history().size());
    assertEquals(76, page.all("#play-pairs .path").size());
    page.click("#play-undo");
    assertEquals(List.of("1"), history());
    assertTrue(page.text("#play-count").contains("Best so far: 2"), "the shown chain is none's");
    page.click("#play-challenge");
    assertEquals("Make a chain of 77 numbers in which 69 23 46 92 1 follow each other.", said());
    assertEquals(5, page.all("#play-board .wanted").size());
    IntStream.of(1, 92, 46, 23, 69).forEach(ReportPageTest::click);
    assertTrue(page.text("#play-count").endsWith("It runs through 69 23 46 92 1"));
    page.click("#play-giveup");
    assertEquals(77, history().size());
    size(1000);
    assertTrue(page.text("#play-count").endsWith("666 is the most possible on 1 to 1000"));
  }

  @Test
  @LongCheck
  void twoPlayersHaveNamesAndAScore() {
    page.open(1280, 800, "light", "en");
    mode("two");
    page.one("#play-name-1").sendKeys("Anna");
    size(8);
    assertEquals("Anna: choose the first number.", turn());
    IntStream.of(6, 1, 7).forEach(ReportPageTest::click);
    assertEquals("Anna wins: nothing can follow 7.", turn());
    assertEquals("Anna has won the first game.", page.text("#play-count"));
    assertEquals(
        List.of(
            "Anna played 6 (number 1 of the game) and gave the win away: 2, 4 or 8 would have won.",
            "Player 2 played 1, and 7 ended the game: it has no other factor and no multiple left."
                + " 2 or 3 would have won.",
            "From then on Anna had a winning answer each time, and found it."),
        page.text("#play-story").lines().toList());
    page.click("#play-again");
    assertEquals("Player 2: choose the first number.", turn());
    IntStream.of(8, 1, 7).forEach(ReportPageTest::click);
    assertEquals("Player 2 wins: nothing can follow 7.", turn());
    assertEquals("Anna has won 1 of 2 games, Player 2 1.", page.text("#play-count"));
    page.click("#play-undo");
    assertEquals("Anna has won the first game.", page.text("#play-count"), "not won yet");
    page.click("#languages [lang=fr]");
    assertEquals("Coup annulé : 7.", said());
  }

  @Test
  void theComputerMayBegin() {
    page.open(1280, 800, "light", "en");
    page.click("#play-second");
    assertTrue(said().matches("The computer plays \\d*[02468]\\."), said());
    assertEquals(1, played().length);
    page.click("#play-undo");
    assertEquals("There is nothing to take back.", said());
  }

  @Test
  void theFirstNumberMayBeAny() {
    page.open(1280, 800, "light", "en");
    opening("any");
    assertEquals("Choose any number and cross it out.", page.text("#rule-1"));
    size(20);
    click(15);
    assertEquals(15, played()[0]);
    mode("alone");
    mode("two");
    click(7);
    assertEquals(7, played()[0]);
    opening("even");
    click(7);
    assertEquals("7 is odd. The first number has to be even.", said());
    opening("even:2..48");
    assertEquals(100, page.all("#play-board .cell").size());
    assertEquals("Choose an even number from 2 to 48 and cross it out.", page.text("#rule-1"));
    click(50);
    assertEquals("50 may not be the first number of this game.", said());
  }

  /**
   * Makes sure of a page that is open.
   *
   * @param wrong what its text may not hold
   */
  private void assertLegible(String wrong) {
    String isWider =
        "const all = document.documentElement; return all.scrollWidth > all.clientWidth";
    assertEquals(false, page.script(isWider), "nothing sticks out");
    assertEquals(List.of(), page.barriers());
    String text = page.text("body");
    assertFalse(text.matches("(?s).*(" + wrong + ").*"), text);
  }

  @Test
  void bothLanguagesSayEverything() {
    page.open(1280, 800, "light", "en");
    page.openAt("#research");
    List<?> english = page.check("words()");
    page.click("#languages [lang=fr]");
    List<?> french = page.check("words()");
    assertEquals(english.size(), french.size());
    List<String> alike =
        List.of("n", "n =", "machine", "version", "Juniper Green", "Tables", "J1", "J2");
    for (int i = 0; i < english.size(); i++) {
      boolean same = english.get(i).equals(french.get(i));
      assertFalse(same && !alike.contains(english.get(i)), "in both: " + english.get(i));
    }
  }

  @Test
  void theChartsShowWhatIsStored() {
    page.open(1280, 800, "light", "en");
    page.openAt("#research");
    List<?> charts = page.check("charts()");
    try (Store store = Store.read(results)) {
      StoredPoints stored = new StoredPoints(store);
      int drawn = 0;
      for (Object chart : charts) {
        List<?> idAndSeries = (List<?>) chart;
        stored.assertShown((String) idAndSeries.get(0), (List<?>) idAndSeries.get(1));
        drawn++;
      }
      // A column each but yes and no and the winner, which the strip shows, and the time.
      assertEquals(9 + 3 + 4 + 3 + 4, drawn);
    }
  }

  @Test
  void theEngineAgreesOnEveryPositionOfAThousandGames() {
    page.open(1280, 800, "light", "en");
    String games = RandomGames.json(RandomGames.first(1000));
    assertEquals(
        "",
        page.script(
            TestScript.text("engine-checks.js") + "return engineChecks.replies(" + games + ")"));
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
    assertEquals("You win! Nothing can follow %d.".formatted(played[played.length - 1]), turn());
  }

  @Test
  void aGameIsWonByTheKeyboard() {
    page.open(1280, 800, "light", "en");
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
    assertTrue(turn().startsWith("You win!"), turn());
    assertEquals("Perfect", page.text("#play-level option:checked"));
  }

  private static CharSequence[] steps(Keys key, int count) {
    return Collections.nCopies(count, key).toArray(CharSequence[]::new);
  }

  @Test
  void whoErrsLosesAgainstPerfectPlayAndIsToldWhere() {
    page.open(1280, 800, "light", "en");
    newGame("18", "human", "perfect");
    page.click("#play-show");
    page.check("playOut('#play-board .playable', [])");
    assertTrue(turn().startsWith("The computer wins: nothing can follow"), turn());
    assertTrue(page.text("#play-story").contains("answers each with its partner"));
    page.click("#play-more summary");
    page.click("#play-judge");
    assertTrue(said().matches("No mistake.*|One number gave.*|\\d+ numbers gave a won.*"), said());
  }

  @Test
  void theBoardRefusesUndoesAndExplains() {
    page.open(1280, 800, "light", "en");
    newGame("20", "human", "perfect");
    click(7);
    assertEquals("7 is odd. The first number has to be even.", said());
    hint(2);
    assertTrue(said().matches("Do not play \\d+: the answer \\d+ would win\\."), said());
    page.click("#play-hint");
    assertTrue(
        said()
            .matches(
                "(?s)These numbers win: 2, 4, .*\nPlay 2\\. Then answer with the partner,.*"
                    + "(\\d+–\\d+\u2002?)+"),
        said());
    click(20);
    assertEquals(2, played().length);
    click(20);
    assertEquals("20 is crossed out already.", said());
    click(19);
    assertTrue(said().startsWith("19 is neither a factor nor a multiple of "), said());
    page.click("#play-undo");
    assertTrue(said().matches("Taken back: 20 and the answer \\d+\\."), said());
    page.click("#play-undo");
    assertEquals("There is nothing to take back.", said());
    page.click("#languages [lang=fr]");
    assertEquals("Il n'y a rien à annuler.", said());
  }

  /** As in the article's first example, 20 is answered by 10; then 2 and 5 win. */
  @Test
  @LongCheck
  void twoHumansPlayAndTheReasonIsDrawn() {
    page.open(1280, 800, "light", "en");
    newGame("20", "human", "human");
    click(20);
    assertEquals("Player 2 to play after 20.", turn());
    click(10);
    assertEquals(List.of("Player 1: 20", "Player 2: 10"), history());
    hint(3);
    // 4–12 answers 4 and 12, and 8–16 answers 8 and 16: each is told and drawn once.
    assertEquals(
        "These numbers win: 2 or 5.\nPlay 2. Then answer with the partner, to the end:"
            + "\u20021–19\u20024–12\u20026–3\u20028–16\u200214–7\u200218–9",
        said());
    assertEquals(6, page.all("#play-pairs .next").size());
    assertEquals("2, a good number", cell(2).getAttribute("aria-label"));
    assertEquals("14, paired with 7", cell(14).getAttribute("aria-label"));
    page.click("#play-undo");
    assertEquals(List.of("Player 1: 20"), history());
    assertEquals(0, page.all("#play-pairs line").size());
  }

  @Test
  @LongCheck
  void anAddressHoldsAGameThatOneGoesThrough() {
    page.open(1280, 800, "light", "en");
    newGame("20", "human", "human");
    IntStream.of(20, 4, 8).forEach(ReportPageTest::click);
    assertEquals("#play=20:20,4,8", page.place());
    page.openAt("#play=20:20,4,8");
    page.click("#play-more summary");
    assertEquals(List.of("Player 1: 20", "Player 2: 4", "Player 1: 8"), history());
    assertEquals("Player 2 to play after 8.", turn());
    page.click("#play-back");
    page.click("#play-back");
    assertEquals("1 of 3 numbers played. Player 2 to play after 20.", turn());
    page.click("#play-history li:nth-child(2) button");
    assertEquals("2 of 3 numbers played. Player 1 to play after 4.", turn());
    page.click("#play-forth");
    assertFalse(page.one("#play-forth").isEnabled());
    page.click("#play-back");
    click(16);
    assertEquals(
        List.of("Player 1: 20", "Player 2: 4", "Player 1: 16"),
        history(),
        "another way from there");
    page.openAt("#play=20:20,7");
    assertEquals("7 cannot be played there", said());
    page.openAt("#play=9:1,9&openings=any&alone=yes");
    assertEquals("Go on from 9: a factor or a multiple.", turn());
  }

  @Test
  @LongCheck
  void boardsAndOpeningsAreThoseOfTheCommandLine() {
    page.open(390, 844, "light", "en");
    page.openAt("#board=divisors:36&openings=any&second=human");
    assertEquals("Player 1: choose the first number.", turn());
    assertEquals("Choose any number and cross it out.", page.text("#rule-1"));
    assertEquals(9, page.all("#play-board button").size());
    hint(3);
    assertTrue(said().startsWith("These numbers win: 1, 2, 3, 4, 6, 9, 12, 18 or 36."), said());
    newGame("100", "human", "ia3");
    List<?> size = page.check("cellSize()");
    assertTrue(size.stream().allMatch(pixels -> ((Number) pixels).doubleValue() >= 44), size + "");
    newGame("2..", "human", "human");
    assertEquals(
        "'' is not a number from 1 to 10^18",
        page.script("return document.getElementById('other-numbers').validationMessage"));
  }

  @ParameterizedTest
  @CsvSource({"20, 1", "100, 1", "odd:1..399, 2"})
  @LongCheck
  void aWorkSheetIsPrinted(String numbers, int sheets) throws IOException {
    page.open(1280, 800, "dark", "en");
    page.openAt("#research");
    page.script("window.print = () => {}; return 0");
    type(numbers);
    page.script("document.getElementById('other-openings').value = 'any'; return 0");
    page.click("#other-sheet");
    Stream<Integer> board =
        numbers.startsWith("odd")
            ? IntStream.range(0, 200).mapToObj(i -> 2 * i + 1)
            : IntStream.rangeClosed(1, Integer.parseInt(numbers)).boxed();
    assertSheet("sheet-game-" + sheets, sheets, board.map(String::valueOf).toList());
  }

  /** What a teacher prints: black on white, each on one sheet but the largest boards. */
  @Test
  @LongCheck
  void teachersPrintBoardsATableAndItsSolution() throws IOException {
    page.open(1280, 800, "dark", "en");
    page.openAt("#teachers");
    page.script("window.print = () => {}; return 0");
    page.click("#sheet-form [value=boards]");
    assertSheet("sheet-boards", 1, List.of("50", "Date:"));
    page.click("#sheet-form [value=table]");
    assertSheet("sheet-table", 1, List.of("30"));
    page.click("#sheet-form [value=solution]");
    try (PDDocument paper = page.print("")) {
      String text = new PDFTextStripper().getText(paper).replaceAll("\\s+", " ");
      // 1 to 8: the first player wins with 2, 4 and 8, and the longest chain has seven numbers.
      assertTrue(text.contains("8 Player 1 2 4 8 7"), text);
      assertTrue(text.contains("Player 2 can always win on 1 to 2 4 5 6 7 9 10 11 15 18"), text);
      assertTrue(text.contains("110 117 118. From 119 on"), text);
    }
    page.script("document.body.classList.remove('sheet'); return 0");
    try (PDDocument paper = page.print("")) {
      OpenPage.picture(paper, 0, "printed-teachers");
      assertEquals(1, paper.getNumberOfPages(), "the notes");
    }
  }

  /** Makes sure of what is printed now, and leaves a picture of it. */
  private static void assertSheet(String name, int sheets, List<String> expected)
      throws IOException {
    try (PDDocument paper = page.print("")) {
      OpenPage.picture(paper, 0, "printed-" + name);
      assertEquals(sheets, paper.getNumberOfPages());
      List<String> words = List.of(new PDFTextStripper().getText(paper).split("\\s+"));
      assertEquals(List.of(), expected.stream().filter(word -> !words.contains(word)).toList());
      assertFalse(words.contains("Undo"), "nothing else of the page");
      assertEquals(0, OpenPage.dots(paper, 0, true), "no colour");
    }
  }

  /**
   * Whoever publishes or changes the page makes it anew by {@code ./juniper report --published}.
   */
  @Test
  @LongCheck
  void thePublishedResultsHaveTheirPage() throws IOException {
    Path published = Path.of("..", "results");
    Path index = published.resolve("index.html");
    Path anew = folder.resolve("index.html");
    assertEquals(0, Cli.run(published, "report --published --output " + anew).code());
    assertSame(anywhere(Files.readString(index)), anywhere(Files.readString(anew)));
    assertTrue(Files.size(index) < 1_300_000, Files.size(index) + " bytes");
    page.openFile(index);
    page.openAt("#research");
    assertEquals(200, page.all("#strips div:first-child .strip a").size());
    assertTrue(page.all("#origin").isEmpty(), "the store's runs");
    assertEquals(
        "winner/README.md",
        page.one("#overview tr:first-child td:last-child a").getDomAttribute("href"));
  }

  /** Without the links, which depend on where it lies. */
  private static String anywhere(String html) {
    return html.replaceAll("\"files\":\"[^\"]*\"", "");
  }

  private static void assertSame(String published, String anew) {
    int at = Arrays.mismatch(published.toCharArray(), anew.toCharArray());
    if (at >= 0) {
      assertEquals(
          anew.substring(at, Math.min(anew.length(), at + 100)),
          published.substring(at, Math.min(published.length(), at + 100)),
          "results/index.html is not up to date: ./juniper report --published makes it anew");
    }
  }

  @Test
  void researchersSeeWhatIsProvedFirstAndAllElseIsFolded() {
    page.open(1280, 800, "light", "en");
    page.click("#views a[href='#research']");
    assertTrue(page.text("#verdict").startsWith("From n = 119 on the first player always wins"));
    assertEquals(
        List.of("winner-d", "remoteness-length", "grundy-hard", "games-games"),
        page.all("#stories .chart").stream().map(chart -> chart.getAttribute("id")).toList());
    long height = (long) page.script("return document.documentElement.scrollHeight");
    assertTrue(height < 3300, height + " pixels");
    page.click("#sections a[href='#ring']");
    assertTrue(page.one("#ring-chart").isDisplayed(), "a link opens what is folded");
    page.click("#ring-show option[value=chain]");
    assertTrue(page.text("#ring-summary").startsWith("A chain of 17 numbers on 1 to 20:"));
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

  @Test
  @LongCheck
  void aBoardHasItsOwnAddress() {
    page.open(1280, 800, "light", "en");
    page.openAt("#strip");
    page.click("#strips a[href='#n=14']");
    assertEquals("#n=14", page.place());
    String known = page.text("#one-known");
    try (Store store = Store.read(results)) {
      for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
        boolean stored = store.coverage(quantity.table()).isPresent();
        assertEquals(stored, known.contains(quantity.words().title()), quantity.label());
      }
    }
    assertTrue(page.text("#one-known tr:first-child").contains("winner 1"), known);
    page.click("#one-play");
    assertEquals(14, page.all("#play-board button").size());
    page.openAt("#n=4000");
    assertTrue(page.text("#one-known").contains("show --from 4000 --to 4000"));
  }

  /** Black on white; each chart alone, so that another one cannot stand in for it. */
  @Test
  @LongCheck
  void printsOnFewPagesWithEveryChart() throws IOException {
    page.open(1280, 800, "dark", "en");
    click(20);
    try (PDDocument paper = page.print("")) {
      OpenPage.picture(paper, 0, "printed-game");
      assertEquals(1, paper.getNumberOfPages());
      assertEquals(0, OpenPage.dots(paper, 0, true), "no colour");
    }
    page.openAt("#research");
    try (PDDocument paper = page.print("")) {
      OpenPage.picture(paper, 0, "printed-research");
      assertTrue(paper.getNumberOfPages() < 8, paper.getNumberOfPages() + " pages");
      String text = new PDFTextStripper().getText(paper);
      assertFalse(text.matches("(?s).*\\b(blue|orange|green)\\b.*"), "no talk of colours");
    }
    int charts = page.all("#stories figure").size();
    for (int i = 1; i <= charts; i++) {
      String others =
          "section:not(#story), header, #verdict, #stories figure:not(:nth-child(%d))".formatted(i);
      try (PDDocument paper =
          page.print("@media print { %s { display: none } }".formatted(others))) {
        assertEquals(1, paper.getNumberOfPages());
        assertTrue(OpenPage.dots(paper, 0, false) > 1000, "chart " + i);
        assertEquals(0, OpenPage.dots(paper, 0, true), "no colour");
      }
    }
  }

  @Test
  @LongCheck
  void aChartIsReadAndZoomedByTheKeyboard() {
    page.open(1280, 800, "light", "en");
    page.openAt("#plots");
    page.check("charts()");
    WebElement chart = page.one("#games-games");
    page.script("arguments[0].focus(); return 0", chart);
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    WebElement point = chart.findElement(By.xpath("following-sibling::p"));
    assertEquals("n = 3: 1", point.getText());
    page.press("+");
    String zoom = "return echarts.getInstanceByDom(arguments[0]).getOption().dataZoom[0].end";
    assertEquals(50L, page.script(zoom, chart));
    page.press("0");
    assertEquals(100L, page.script(zoom, chart));
  }

  /** Begins a game by the researchers' form. */
  private static void newGame(String numbers, String first, String second) {
    page.click("#views a[href='#research']");
    type(numbers);
    page.click("#other-first option[value=%s]".formatted(first));
    page.click("#other-second option[value=%s]".formatted(second));
    page.click("#other-form button[type=submit]");
  }

  private static void type(String numbers) {
    WebElement field = page.one("#other-numbers");
    field.clear();
    field.sendKeys(numbers);
  }

  /** Begins a game of a kind: computer, two or alone. */
  private static void mode(String kind) {
    page.click("#play-modes input[value=%s]".formatted(kind));
  }

  /** Begins a game on 1 to n by the form over the board. */
  private static void size(int n) {
    WebElement field = page.one("#play-size");
    field.clear();
    field.sendKeys(n + "");
    page.click("#play-form button[type=submit]");
  }

  /** Asks for hints. */
  private static void hint(int times) {
    for (int i = 0; i < times; i++) {
      page.click("#play-hint");
    }
  }

  private static void opening(String rule) {
    page.click("#play-opening [value='%s']".formatted(rule));
  }

  private static void click(int number) {
    cell(number).click();
  }

  /** On a board of 1 to n. */
  private static WebElement cell(int number) {
    return page.one("#play-board button:nth-child(%d)".formatted(number));
  }

  private static String turn() {
    return page.text("#play-turn");
  }

  private static String said() {
    return page.text("#play-said").replace("\u2060", "");
  }

  /** The game so far, whether it is unfolded or not. */
  private static List<String> history() {
    return page.all("#play-history button").stream()
        .map(entry -> String.valueOf(entry.getAttribute("textContent")))
        .toList();
  }

  private static int[] played() {
    return history().stream()
        .mapToInt(entry -> Integer.parseInt(entry.replaceAll(".*: ", "")))
        .toArray();
  }
}
