package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.report.Chromium;
import org.junipergreen.runner.report.RandomGames;
import org.junipergreen.runner.report.TestScript;
import org.junipergreen.runner.store.Store;
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
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The report's page in a browser; skipped where there is none. */
class ReportPageTest {
  private static final Pattern REQUEST =
      Pattern.compile("\"Network.requestWillBeSent\".*?\"url\":\"([^\"]*)\"");

  /** Where to leave what the page looked like. */
  private static final Path PICTURES = Path.of("target", "report-page");

  @TempDir static Path folder;
  private static Path results;
  private static ChromeDriver browser;

  @BeforeAll
  static void openTheBrowser() throws IOException {
    results = folder.resolve("results");
    browser = Chromium.start(Files.createDirectory(folder.resolve("profile")));
    Cli.store(results, 1, 5000);
    for (String quantity : List.of("remoteness", "grundy", "misere", "games")) {
      assertEquals(0, Cli.run(results, "run " + quantity + " --to 16").code());
    }
    assertEquals(0, Cli.run(results, "report").code());
  }

  @AfterAll
  static void closeTheBrowser() {
    if (browser != null) {
      browser.quit();
    }
  }

  /** In whatever a test did. */
  @AfterEach
  void nothingIsReportedAndNothingLoaded() {
    assertEquals(List.of(), browser.manage().logs().get(LogType.BROWSER).getAll());
    assertEquals(
        List.of(),
        browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
            .flatMap(entry -> REQUEST.matcher(entry.getMessage()).results())
            .map(request -> request.group(1))
            .filter(url -> !url.equals(address()))
            // The icon, and the browser's own first page.
            .filter(url -> !url.equals("data:,") && !url.startsWith("chrome:"))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "375,  800, light, en",
    "375,  800, dark,  fr",
    "1280, 900, light, fr",
    "1280, 900, dark,  en"
  })
  void isLegible(int width, int height, String scheme, String language) throws IOException {
    open(width, height, scheme, language);
    script("document.querySelectorAll('section > details').forEach(d => d.open = true); return 0");
    check("charts()");
    check("ring()");
    picture("%d-%s-%s".formatted(width, scheme, language));
    assertEquals(language, script("return document.documentElement.lang"));
    assertEquals(
        (long) width, script("return document.documentElement.scrollWidth"), "nothing sticks out");
    assertEquals(List.of(), check("faint()"));
    assertEquals(List.of(), check("silent()"));
    String text = browser.findElement(By.tagName("body")).getText();
    assertFalse(text.matches("(?s).*(undefined|NaN|\\{\\w+}).*"), text);
  }

  @Test
  void bothLanguagesSayEverything() {
    open(1280, 900, "light", "en");
    List<?> english = check("words()");
    choose("fr");
    List<?> french = check("words()");
    assertEquals(english.size(), french.size());
    List<String> alike = List.of("n", "n =", "machine", "version", "Juniper Green", "Tables");
    for (int i = 0; i < english.size(); i++) {
      boolean same = english.get(i).equals(french.get(i));
      assertFalse(same && !alike.contains(english.get(i)), "in both: " + english.get(i));
    }
  }

  @Test
  void theChartsShowWhatIsStored() {
    open(1280, 900, "light", "en");
    List<?> charts = check("charts()");
    try (Store store = Store.read(results)) {
      StoredPoints stored = new StoredPoints(store);
      int drawn = 0;
      for (Object chart : charts) {
        List<?> idAndSeries = (List<?>) chart;
        stored.assertShown((String) idAndSeries.get(0), (List<?>) idAndSeries.get(1));
        drawn++;
      }
      // A column each but the winner, which the strip shows, and the time.
      assertEquals(8 + 3 + 4 + 3 + 4, drawn);
    }
  }

  @Test
  void theEngineAgreesOnEveryPositionOfAThousandGames() {
    open(1280, 900, "light", "en");
    String games = RandomGames.json(RandomGames.first(1000));
    assertEquals(
        "",
        script(TestScript.text("engine-checks.js") + "return engineChecks.replies(" + games + ")"));
  }

  /** With hints, so the winner wins. */
  @ParameterizedTest
  @CsvSource({"375, 800, 20, 1", "1280, 900, 28, 2"})
  void aGameIsWonByClicks(int width, int height, int n, int side) {
    open(width, height, "light", "en");
    newGame(n, side);
    while (!isOver()) {
      browser.findElement(By.id("play-hint")).click();
      browser.findElement(By.cssSelector("#play-board .winning")).click();
    }
    assertEnded(n, side);
  }

  @ParameterizedTest
  @CsvSource({"375, 800, 19, 2", "1280, 900, 40, 1"})
  void aGameIsWonByTheKeyboard(int width, int height, int n, int side) {
    open(width, height, "light", "en");
    browser.findElement(By.id("play-size")).sendKeys(Keys.chord(Keys.CONTROL, "a"), n + "");
    press(Keys.TAB);
    press(side == 1 ? Keys.HOME : Keys.END);
    press(Keys.TAB);
    press(Keys.ENTER);
    press(Keys.TAB);
    while (!isOver()) {
      List<WebElement> winning = winning();
      goTo(Integer.parseInt(winning.get(0).getText()));
      press(Keys.ENTER);
    }
    assertEnded(n, side);
  }

  /** The hint's button lies before the board for who goes back. */
  private static List<WebElement> winning() {
    press(Keys.TAB);
    press(Keys.TAB);
    press(Keys.SPACE);
    press(Keys.chord(Keys.SHIFT, Keys.TAB));
    press(Keys.chord(Keys.SHIFT, Keys.TAB));
    return browser.findElements(By.cssSelector("#play-board .winning"));
  }

  private static void goTo(int number) {
    int columns = 10;
    press(Keys.HOME);
    for (int row = 0; row < (number - 1) / columns; row++) {
      press(Keys.ARROW_DOWN);
    }
    for (int column = 0; column < (number - 1) % columns; column++) {
      press(Keys.ARROW_RIGHT);
    }
    assertEquals(number + "", browser.switchTo().activeElement().getText());
  }

  @Test
  void whoErrsLosesAgainstPerfectPlay() {
    open(1280, 900, "light", "en");
    newGame(18, 1);
    while (!isOver()) {
      browser.findElement(By.cssSelector("#play-board .playable")).click();
    }
    assertEquals("J1 cannot move: J2 wins.", lastLine());
  }

  @Test
  void theBoardRefusesUndoesAndExplains() {
    open(1280, 900, "light", "en");
    newGame(20, 1);
    number(7).click();
    assertEquals("The opening 7 is odd.", status());
    browser.findElement(By.id("play-why")).click();
    assertTrue(
        status()
            .matches(
                "2 wins because (\\d+–\\d+ )+pair up: whatever number is answered, you play.*"),
        status());
    number(20).click();
    assertEquals(2, played().length);
    number(20).click();
    assertEquals("20 was played before.", status());
    number(19).click();
    assertTrue(status().startsWith("19 is neither a divisor nor a multiple of "), status());
    browser.findElement(By.id("play-undo")).click();
    assertEquals("Taken back.\nYour move, an even number.", status());
    browser.findElement(By.id("play-undo")).click();
    assertEquals("There is nothing to take back.", status());
    choose("fr");
    assertEquals("Il n'y a rien à reprendre.", status());
  }

  @Test
  void whatIsProvedStandsFirstAndAllElseIsFolded() {
    open(1280, 900, "light", "en");
    assertTrue(
        browser
            .findElement(By.id("verdict"))
            .getText()
            .startsWith("From n = 119 on the first player always wins"));
    assertEquals(
        List.of("winner-d", "remoteness-length", "grundy-hard"),
        browser.findElements(By.cssSelector("#stories .chart")).stream()
            .map(chart -> chart.getAttribute("id"))
            .toList());
    long height = (long) script("return document.documentElement.scrollHeight");
    assertTrue(height < 3900, height + " pixels");
    browser.findElement(By.cssSelector("nav a[href='#ring']")).click();
    assertTrue(
        browser.findElement(By.id("ring-chart")).isDisplayed(), "a link opens what is folded");
  }

  @Test
  void aBoardHasItsOwnAddress() {
    open(1280, 900, "light", "en");
    browser.findElement(By.cssSelector("#strips a[href='#n=14']")).click();
    assertTrue(browser.getCurrentUrl().endsWith("#n=14"));
    String known = browser.findElement(By.id("one-known")).getText();
    try (Store store = Store.read(results)) {
      for (Quantity quantity : Registry.standard().quantities()) {
        boolean stored = store.coverage(quantity.table()).isPresent();
        assertEquals(stored, known.contains(quantity.words().title()), quantity.label());
      }
    }
    assertTrue(known.contains("smallest winning opening, if the first player wins\n"), known);
    browser.findElement(By.id("one-play")).click();
    assertEquals(14, browser.findElements(By.cssSelector("#play-board button")).size());
    browser.get(address() + "#n=4000");
    browser.navigate().refresh();
    assertTrue(
        browser.findElement(By.id("one-known")).getText().contains("show --from 4000 --to 4000"));
  }

  /** Each chart alone, so that another one cannot stand in for it. */
  @Test
  void printsOnFewPagesWithEveryChart() throws IOException {
    open(1280, 900, "dark", "en");
    try (PDDocument paper = print("")) {
      assertTrue(paper.getNumberOfPages() < 8, paper.getNumberOfPages() + " pages");
    }
    int charts = browser.findElements(By.cssSelector("#stories figure")).size();
    for (int i = 1; i <= charts; i++) {
      String others =
          "section:not(#story), header, #stories figure:not(:nth-child(%d))".formatted(i);
      try (PDDocument paper = print("@media print { %s { display: none } }".formatted(others))) {
        assertEquals(1, paper.getNumberOfPages());
        assertTrue(dots(new PDFRenderer(paper).renderImageWithDPI(0, 50)) > 100, "chart " + i);
      }
    }
  }

  private static PDDocument print(String style) throws IOException {
    script(
        "document.getElementById('only')?.remove();"
            + "const only = document.createElement('style'); only.id = 'only';"
            + "only.textContent = arguments[0]; document.head.append(only); return 0",
        style);
    Map<String, Object> printed = browser.executeCdpCommand("Page.printToPDF", Map.of());
    return Loader.loadPDF(Base64.getDecoder().decode((String) printed.get("data")));
  }

  /** Pixels in the blue of a chart's dots. */
  private static long dots(BufferedImage page) {
    return IntStream.range(0, page.getWidth() * page.getHeight())
        .map(i -> page.getRGB(i % page.getWidth(), i / page.getWidth()))
        .filter(colour -> (colour & 0xff) - (colour >> 16 & 0xff) > 60)
        .count();
  }

  @Test
  void aChartIsReadAndZoomedByTheKeyboard() {
    open(1280, 900, "light", "en");
    WebElement chart = browser.findElement(By.id("games-games"));
    script("document.querySelector('#plots details').open = true; return 0");
    check("charts()");
    browser.executeScript("arguments[0].focus()", chart);
    press(Keys.ARROW_RIGHT);
    press(Keys.ARROW_RIGHT);
    WebElement point = chart.findElement(By.xpath("following-sibling::p"));
    assertEquals("n = 3: 1", point.getText());
    press("+");
    String zoom = "return echarts.getInstanceByDom(arguments[0]).getOption().dataZoom[0].end";
    assertEquals(50L, script(zoom, chart));
    press("0");
    assertEquals(100L, script(zoom, chart));
  }

  private static void open(int width, int height, String scheme, String language) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    browser.get(address());
    choose(language);
  }

  private static String address() {
    return results.resolve("live/report.html").toUri().toString();
  }

  private static void choose(String language) {
    browser.findElement(By.cssSelector("#languages [lang=%s]".formatted(language))).click();
  }

  private static void newGame(int n, int side) {
    WebElement size = browser.findElement(By.id("play-size"));
    size.clear();
    size.sendKeys(Integer.toString(n));
    browser.findElement(By.cssSelector("#play-side option[value='%d']".formatted(side))).click();
    browser.findElement(By.cssSelector("#play-form button")).click();
  }

  private static boolean isOver() {
    return status().contains("cannot move");
  }

  private static String status() {
    return browser.findElement(By.id("play-status")).getText();
  }

  private static String lastLine() {
    return status().lines().reduce((line, next) -> next).orElse("");
  }

  private static WebElement number(int v) {
    return browser.findElement(By.cssSelector("#play-board button:nth-child(%d)".formatted(v)));
  }

  private static int[] played() {
    String text = browser.findElement(By.id("play-played")).getText();
    return text.isEmpty()
        ? new int[0]
        : Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** The game is one, it is over, and the human's was the last move. */
  private static void assertEnded(int n, int side) {
    int[] played = played();
    assertArrayEquals(new int[0], GamePosition.after(n, played).moves());
    assertEquals(side % 2, played.length % 2);
    assertEquals("J%d cannot move: you win.".formatted(3 - side), lastLine());
  }

  private static void press(CharSequence keys) {
    browser.switchTo().activeElement().sendKeys(keys);
  }

  private static Object script(String text, Object... arguments) {
    return Objects.requireNonNull(browser.executeScript(text, arguments));
  }

  private static List<?> check(String call) {
    return (List<?>) script(TestScript.text("page-checks.js") + "return pageChecks." + call);
  }

  private static void picture(String name) throws IOException {
    Files.createDirectories(PICTURES);
    Map<String, Object> whole =
        browser.executeCdpCommand("Page.captureScreenshot", Map.of("captureBeyondViewport", true));
    byte[] png = Base64.getDecoder().decode((String) whole.get("data"));
    Files.write(PICTURES.resolve(name + ".png"), png);
  }
}
