package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.report.RandomGames;
import org.junipergreen.runner.report.TestScript;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.GamePosition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The report's page in a browser, started once; skipped where there is none. */
class ReportPageTest {
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

  /** All of the page unfolded, with the reason of a position drawn on the board. */
  @ParameterizedTest
  @CsvSource({"375,  800, dark,  fr", "1280, 900, light, en"})
  void isLegibleAndAccessible(int width, int height, String scheme, String language)
      throws IOException {
    page.open(width, height, scheme, language);
    click(20);
    page.click("#play-why");
    page.check("unfold()");
    page.picture("%d-%s-%s".formatted(width, scheme, language));
    assertEquals(language, page.script("return document.documentElement.lang"));
    assertLegible(width, "undefined|NaN|\\{\\w+}");
  }

  /**
   * Makes sure of a page that is open.
   *
   * @param wrong what its text may not hold
   */
  private void assertLegible(int width, String wrong) {
    assertEquals(
        (long) width,
        page.script("return document.documentElement.scrollWidth"),
        "nothing sticks out");
    assertEquals(List.of(), page.barriers());
    String text = page.text("body");
    assertFalse(text.matches("(?s).*(" + wrong + ").*"), text);
  }

  @Test
  void bothLanguagesSayEverything() {
    page.open(1280, 900, "light", "en");
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
    page.open(1280, 900, "light", "en");
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
    page.open(1280, 900, "light", "en");
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
    page.open(375, 800, "light", "en");
    newGame(n + "", first, second);
    page.check("playOut('#play-board .winning', ['play-hint'])");
    int[] played = played();
    assertArrayEquals(new int[0], GamePosition.after(Board.upTo(n), played).moves());
    assertEquals(side % 2, played.length % 2);
    assertEquals("J%d cannot move: you win.".formatted(3 - side), turn());
  }

  @Test
  void aGameIsWonByTheKeyboard() {
    page.open(1280, 900, "light", "en");
    page.click("#play-numbers");
    page.hold(Keys.CONTROL, "a");
    page.press("13", Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB);
    page.press(Keys.ENTER);
    page.press(Keys.TAB, Keys.TAB);
    while (String.valueOf(page.one("#play-turn").getAttribute("class")).startsWith("turn")) {
      // The hint's button is the second one after the board.
      page.press(Keys.TAB, Keys.TAB, Keys.SPACE);
      page.hold(Keys.SHIFT, Keys.TAB, Keys.TAB);
      int number = Integer.parseInt(page.text("#play-board .winning"));
      page.press(Keys.HOME);
      page.press(steps(Keys.ARROW_DOWN, (number - 1) / 10));
      page.press(steps(Keys.ARROW_RIGHT, (number - 1) % 10));
      assertEquals(number + "", page.focused().getText());
      page.press(Keys.ENTER);
    }
    assertEquals("J2 cannot move: you win.", turn());
  }

  private static CharSequence[] steps(Keys key, int count) {
    return Collections.nCopies(count, key).toArray(CharSequence[]::new);
  }

  @Test
  void whoErrsLosesAgainstPerfectPlayAndIsToldWhere() {
    page.open(1280, 900, "light", "en");
    newGame("18", "human", "perfect");
    page.check("playOut('#play-board .playable', [])");
    assertEquals("J1 cannot move: J2 wins.", turn());
    page.click("#play-judge");
    assertTrue(
        said().matches("\\d+ numbers gave a won game away|One number.*|0 numbers.*"), said());
  }

  @Test
  void theBoardRefusesUndoesAndExplains() {
    page.open(1280, 900, "light", "en");
    click(7);
    assertEquals("The opening 7 is odd.", said());
    assertEquals("Your move, J1: open with an even number.", turn());
    page.click("#play-why");
    assertTrue(
        said()
            .matches(
                "2 wins because (\\d+–\\d+ )+pair up: whatever number is answered, you play.*"),
        said());
    click(20);
    assertEquals(2, played().length);
    click(20);
    assertEquals("20 was played before.", said());
    click(19);
    assertTrue(said().startsWith("19 is neither a divisor nor a multiple of "), said());
    page.click("#play-undo");
    assertEquals("Taken back.", said());
    page.click("#play-undo");
    assertEquals("There is nothing to take back.", said());
    page.click("#languages [lang=fr]");
    assertEquals("Il n'y a rien à reprendre.", said());
  }

  /** As in the article's first example, 20 is answered by 10; then 2 and 5 win. */
  @Test
  void twoHumansPlayAndTheReasonIsDrawn() {
    page.open(1280, 900, "light", "en");
    newGame("20", "human", "human");
    click(20);
    assertEquals("J2 to move after 20.", turn());
    click(10);
    assertEquals(List.of("J1: 20", "J2: 10"), history());
    page.click("#play-why");
    // 4–12 answers 4 and 12, and 8–16 answers 8 and 16.
    assertEquals(
        "2 wins because 1–19 4–12 6–3 8–16 12–4 14–7 16–8 18–9 pair up: whatever number is"
            + " answered, you play its partner, and so on to the end",
        said());
    assertEquals(6, page.all("#play-pairs .next").size());
    assertEquals("2, playable, winning", cell(2).getAttribute("aria-label"));
    assertEquals("14, not playable now, paired with 7", cell(14).getAttribute("aria-label"));
    page.click("#play-undo");
    assertEquals(List.of("J1: 20"), history());
    assertEquals(0, page.all("#play-pairs line").size());
  }

  @Test
  void anAddressHoldsAGameThatOneGoesThrough() {
    page.open(1280, 900, "light", "en");
    newGame("20", "human", "human");
    IntStream.of(20, 4, 8).forEach(ReportPageTest::click);
    assertEquals("#play=20:20,4,8", page.place());
    page.openAt("#play=20:20,4,8");
    assertEquals(List.of("J1: 20", "J2: 4", "J1: 8"), history());
    assertEquals("J2 to move after 8.", turn());
    page.click("#play-back");
    page.click("#play-back");
    assertEquals("1 of 3 numbers played. J2 to move after 20.", turn());
    page.click("#play-history li:nth-child(2) button");
    assertEquals("2 of 3 numbers played. J1 to move after 4.", turn());
    page.click("#play-forth");
    assertFalse(page.one("#play-forth").isEnabled());
    page.click("#play-back");
    click(16);
    assertEquals(List.of("J1: 20", "J2: 4", "J1: 16"), history(), "another way from there");
    page.openAt("#play=20:20,7");
    assertEquals("7 cannot be played there", said());
  }

  @Test
  void boardsAndOpeningsAreThoseOfTheCommandLine() {
    page.open(375, 800, "light", "en");
    page.openAt("#board=divisors:36&openings=any&second=human");
    assertEquals("J1 to move: open with any number.", turn());
    assertEquals(9, page.all("#play-board button").size());
    page.click("#play-hint");
    assertEquals("winning: 1 2 3 4 6 9 12 18 36", said());
    newGame("100", "human", "ia3");
    List<?> size = page.check("cellSize()");
    assertTrue(size.stream().allMatch(pixels -> ((Number) pixels).doubleValue() >= 44), size + "");
    newGame("2..", "human", "human");
    assertEquals(
        "'' is not a number from 1 to 10^18",
        page.script("return document.getElementById('play-numbers').validationMessage"));
  }

  @ParameterizedTest
  @CsvSource({"20, 1", "100, 1", "odd:1..399, 2"})
  void aWorkSheetIsPrinted(String numbers, int sheets) throws IOException {
    page.open(1280, 900, "dark", "en");
    page.script("window.print = () => {}; return 0");
    type(numbers);
    page.click("#play-sheet");
    try (PDDocument paper = page.print("")) {
      assertEquals(sheets, paper.getNumberOfPages());
      List<String> words = List.of(new PDFTextStripper().getText(paper).split("\\s+"));
      Stream<Integer> board =
          numbers.startsWith("odd")
              ? IntStream.range(0, 200).mapToObj(i -> 2 * i + 1)
              : IntStream.rangeClosed(1, Integer.parseInt(numbers)).boxed();
      assertEquals(List.of(), board.filter(v -> !words.contains(v + "")).toList());
      assertFalse(words.contains("Replay"), "nothing else of the page");
    }
  }

  /**
   * Whoever publishes or changes the page makes it anew by {@code ./juniper report --published}.
   */
  @Test
  void thePublishedResultsHaveTheirPage() throws IOException {
    Path published = Path.of("..", "results");
    Path index = published.resolve("index.html");
    Path anew = folder.resolve("index.html");
    assertEquals(0, Cli.run(published, "report --published --output " + anew).code());
    assertSame(anywhere(Files.readString(index)), anywhere(Files.readString(anew)));
    assertTrue(Files.size(index) < 2_000_000, Files.size(index) + " bytes");
    page.openFile(index);
    assertEquals(200, page.all("#strips div:first-child .strip a").size());
    assertTrue(page.all("#origin").isEmpty(), "the store's runs");
    assertEquals(
        "winner/README.md",
        page.one("#overview tr:first-child td:last-child a").getDomAttribute("href"));
  }

  /** Without the links, which depend on where it lies, and the version. */
  private static String anywhere(String html) {
    return html.replaceAll("\"(files|version)\":\"[^\"]*\"", "");
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
  void whatIsProvedStandsFirstAndAllElseIsFolded() {
    page.open(1280, 900, "light", "en");
    assertTrue(page.text("#verdict").startsWith("From n = 119 on the first player always wins"));
    assertEquals(
        List.of("winner-d", "remoteness-length", "grundy-hard"),
        page.all("#stories .chart").stream().map(chart -> chart.getAttribute("id")).toList());
    long height = (long) page.script("return document.documentElement.scrollHeight");
    assertTrue(height < 3900, height + " pixels");
    page.click("nav a[href='#ring']");
    assertTrue(page.one("#ring-chart").isDisplayed(), "a link opens what is folded");
  }

  @Test
  void aBoardHasItsOwnAddress() {
    page.open(1280, 900, "light", "en");
    page.click("#strips a[href='#n=14']");
    assertEquals("#n=14", page.place());
    String known = page.text("#one-known");
    try (Store store = Store.read(results)) {
      for (Quantity<?> quantity : Registry.standard().quantities()) {
        boolean stored = store.coverage(quantity.table()).isPresent();
        assertEquals(stored, known.contains(quantity.words().title()), quantity.label());
      }
    }
    assertTrue(known.contains("smallest winning opening, if the first player wins\n"), known);
    page.click("#one-play");
    assertEquals(14, page.all("#play-board button").size());
    page.openAt("#n=4000");
    assertTrue(page.text("#one-known").contains("show --from 4000 --to 4000"));
  }

  /** Each chart alone, so that another one cannot stand in for it. */
  @Test
  void printsOnFewPagesWithEveryChart() throws IOException {
    page.open(1280, 900, "dark", "en");
    try (PDDocument paper = page.print("")) {
      assertTrue(paper.getNumberOfPages() < 8, paper.getNumberOfPages() + " pages");
    }
    int charts = page.all("#stories figure").size();
    for (int i = 1; i <= charts; i++) {
      String others =
          "section:not(#story), header, #stories figure:not(:nth-child(%d))".formatted(i);
      try (PDDocument paper =
          page.print("@media print { %s { display: none } }".formatted(others))) {
        assertEquals(1, paper.getNumberOfPages());
        assertTrue(OpenPage.dots(paper, 0) > 100, "chart " + i);
      }
    }
  }

  @Test
  void aChartIsReadAndZoomedByTheKeyboard() {
    page.open(1280, 900, "light", "en");
    page.script("document.querySelector('#plots details').open = true; return 0");
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

  private static void newGame(String numbers, String first, String second) {
    type(numbers);
    page.click("#play-first option[value=%s]".formatted(first));
    page.click("#play-second option[value=%s]".formatted(second));
    page.click("#play-form button[type=submit]");
  }

  private static void type(String numbers) {
    WebElement field = page.one("#play-numbers");
    field.clear();
    field.sendKeys(numbers);
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
    return page.text("#play-said");
  }

  private static List<String> history() {
    return page.text("#play-history").lines().toList();
  }

  private static int[] played() {
    return history().stream()
        .mapToInt(entry -> Integer.parseInt(entry.substring("J1: ".length())))
        .toArray();
  }
}
