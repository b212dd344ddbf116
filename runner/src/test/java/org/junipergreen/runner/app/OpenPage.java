package org.junipergreen.runner.app;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junipergreen.runner.report.Chromium;
import org.junipergreen.runner.report.TestScript;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;

/** A page in a browser without a window: what a test does with it and asks of it. */
final class OpenPage implements AutoCloseable {
  private static final Pattern REQUEST =
      Pattern.compile("\"Network.requestWillBeSent\".*?\"url\":\"([^\"]*)\"");

  /** Where to leave what the page looked like, if that is asked for: some pictures take seconds. */
  private static final Path PICTURES = Path.of("target", "report-page");

  private static final boolean TAKES_PICTURES = Boolean.getBoolean("juniper.page");

  private final ChromeDriver browser;
  private final String report;

  /** What is open: the report, or the file that was opened last. */
  private String address;

  /** Starts the browser, or skips the test where there is none. */
  OpenPage(Path page, Path profile) {
    browser = Chromium.start(profile);
    report = page.toUri().toString();
    address = report;
  }

  @Override
  public void close() {
    browser.quit();
  }

  /** Loads it anew, on a screen of a size and in a colour scheme, and chooses its language. */
  void open(int width, int height, String scheme, String language) {
    screen(width, height, scheme);
    address = report;
    browser.get(address);
    if (!language.equals("en")) {
      click("#languages [lang=%s]".formatted(language));
    }
  }

  /** Loads nothing on a screen of a size and in a colour scheme. */
  void screen(int width, int height, String scheme) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    browser.get("about:blank");
  }

  /** Loads it anew at an address like {@code #n=118}. */
  void openAt(String place) {
    browser.get("about:blank");
    browser.get(address + place);
  }

  /** Loads another file. */
  void openFile(Path file) {
    address = file.toAbsolutePath().normalize().toUri().toString();
    browser.get(address);
  }

  /** Loads what a server has. */
  void openFrom(String server) {
    address = server;
    browser.get(address);
  }

  /** Speaks of what is in the first frame of the page from now on, until something is loaded. */
  void enterFrame() {
    browser.switchTo().frame(0);
  }

  /** Loads another file and runs a script before its own. */
  void openFileAfter(Path file, String script) {
    Map<String, Object> added =
        browser.executeCdpCommand(
            "Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    openFile(file);
    browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", added);
  }

  String place() {
    return Objects.requireNonNull(browser.getCurrentUrl()).substring(address.length());
  }

  void click(String selector) {
    one(selector).click();
  }

  WebElement one(String selector) {
    return browser.findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return browser.findElements(By.cssSelector(selector));
  }

  String text(String selector) {
    return one(selector).getText();
  }

  WebElement focused() {
    return browser.switchTo().activeElement();
  }

  /** Types keys, each where the one before has led. */
  void press(CharSequence... keys) {
    new Actions(browser).sendKeys(keys).perform();
  }

  /** Types keys while another one is held down. */
  void hold(Keys held, CharSequence... keys) {
    new Actions(browser).keyDown(held).sendKeys(keys).keyUp(held).perform();
  }

  Object script(String text, Object... arguments) {
    return Objects.requireNonNull(browser.executeScript(text, arguments));
  }

  /**
   * A sentence of the page in the language that is chosen.
   *
   * @param values each name in it with its value
   */
  String say(String key, Object... values) {
    Map<String, Object> named = new HashMap<>();
    for (int i = 0; i < values.length; i += 2) {
      named.put((String) values[i], values[i + 1]);
    }
    return (String) script("return Juniper.language.say(arguments[0], arguments[1])", key, named);
  }

  /** Calls what stands in {@code page-checks.js}. */
  List<?> check(String call) {
    return (List<?>) script(TestScript.text("page-checks.js") + "return pageChecks." + call);
  }

  /**
   * What axe-core finds wrong for people with assistive technology, in contrasts too: a line for
   * each element.
   */
  List<?> barriers() {
    return (List<?>)
        Objects.requireNonNull(
            browser.executeAsyncScript(
                axe()
                    + ";"
                    + TestScript.text("page-checks.js")
                    + "pageChecks.barriers(arguments[0])"));
  }

  private static String axe() {
    try (InputStream in = OpenPage.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the browser has complained of since it was asked last. */
  List<?> complaints() {
    return browser.manage().logs().get(LogType.BROWSER).getAll();
  }

  /** What else the page has loaded since it was asked last. */
  List<String> loaded() {
    return browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .flatMap(entry -> REQUEST.matcher(entry.getMessage()).results())
        .map(request -> request.group(1))
        .filter(url -> !url.startsWith(address) && !url.startsWith(report))
        // The icon, and the browser's own first pages.
        .filter(url -> !url.equals("data:,") && !url.matches("(chrome|about):.*"))
        .toList();
  }

  /** Takes a picture of the whole page or of what is seen at first. */
  void picture(String name, boolean isOfScreen) throws IOException {
    if (!TAKES_PICTURES) {
      return;
    }
    Files.createDirectories(PICTURES);
    Map<String, Object> whole =
        browser.executeCdpCommand(
            "Page.captureScreenshot", Map.of("captureBeyondViewport", !isOfScreen));
    byte[] png = Base64.getDecoder().decode((String) whole.get("data"));
    Files.write(PICTURES.resolve(name + ".png"), png);
  }

  /**
   * Prints it.
   *
   * @param style rules to add, in place of those that were added before
   */
  PDDocument print(String style) throws IOException {
    script(TestScript.text("page-checks.js") + "return pageChecks.style(arguments[0])", style);
    Map<String, Object> printed = browser.executeCdpCommand("Page.printToPDF", Map.of());
    return Loader.loadPDF(Base64.getDecoder().decode((String) printed.get("data")));
  }

  /** Takes a picture of a printed page. */
  static void picture(PDDocument paper, int index, String name) throws IOException {
    if (!TAKES_PICTURES) {
      return;
    }
    Files.createDirectories(PICTURES);
    ImageIO.write(
        new PDFRenderer(paper).renderImageWithDPI(index, 60),
        "png",
        PICTURES.resolve(name + ".png").toFile());
  }

  /** Pixels that are dark or, if asked, coloured: neither black nor white nor grey. */
  static long dots(PDDocument paper, int index, boolean coloured) throws IOException {
    BufferedImage page = new PDFRenderer(paper).renderImageWithDPI(index, 50);
    return IntStream.range(0, page.getWidth() * page.getHeight())
        .map(i -> page.getRGB(i % page.getWidth(), i / page.getWidth()))
        .filter(
            colour ->
                coloured
                    ? Math.abs((colour & 0xff) - (colour >> 16 & 0xff)) > 60
                    : (colour & 0xff) < 160)
        .count();
  }
}
