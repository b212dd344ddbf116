package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.ReportPageTest.page;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.openqa.selenium.WebElement;

/**
 * What the tests of an area of the report's page share. A sentence is named by its key in the
 * page's words, with the values in it.
 */
abstract class ReportPage {
  /** A test that not every build runs. */
  @Retention(RetentionPolicy.RUNTIME)
  @EnabledIfSystemProperty(
      named = "juniper.page",
      matches = "true",
      disabledReason = "./check-more.sh page")
  @interface LongCheck {}

  /** On the screen of a desk; a test may open it anew on another one. */
  @BeforeEach
  void open() {
    page.open(1280, 800, "light", "en");
  }

  /** In whatever a test did. */
  @AfterEach
  void nothingIsReportedAndNothingLoaded() {
    assertEquals(List.of(), page.complaints());
    assertEquals(List.of(), page.loaded());
  }

  static void assertTurn(String key, Object... values) {
    assertEquals(page.say(key, values), page.text("#play-turn"));
  }

  static void assertSaid(String key, Object... values) {
    assertEquals(page.say(key, values), said());
  }

  static String said() {
    return page.text("#play-said").replace("\u2060", "");
  }

  static void assertCount(String... parts) {
    assertEquals(String.join(" · ", parts), page.text("#play-count"));
  }

  /** Begins a game by the researchers' form. */
  static void newGame(String numbers, String first, String second) {
    page.click("#views a[href='#research']");
    type(numbers);
    page.click("#other-first option[value=%s]".formatted(first));
    page.click("#other-second option[value=%s]".formatted(second));
    page.click("#other-form button[type=submit]");
  }

  static void type(String numbers) {
    WebElement field = page.one("#other-numbers");
    field.clear();
    field.sendKeys(numbers);
  }

  /** Begins a game of a kind: computer, two or alone. */
  static void mode(String kind) {
    page.click("#play-modes input[value=%s]".formatted(kind));
  }

  /** Begins a game on 1 to n by the form over the board. */
  static void size(int n) {
    WebElement field = page.one("#play-size");
    field.clear();
    field.sendKeys(n + "");
    page.click("#play-form button[type=submit]");
  }

  /** Asks for hints. */
  static void hint(int times) {
    for (int i = 0; i < times; i++) {
      page.click("#play-hint");
    }
  }

  static void opening(String rule) {
    page.click("#play-opening [value='%s']".formatted(rule));
  }

  /** Clicks numbers of a board of 1 to n. */
  static void click(int... numbers) {
    IntStream.of(numbers).forEach(number -> cell(number).click());
  }

  static WebElement cell(int number) {
    return page.one("#play-board button:nth-child(%d)".formatted(number));
  }

  /** The game so far, whether it is unfolded or not. */
  static List<String> history() {
    return page.all("#play-history button").stream()
        .map(entry -> String.valueOf(entry.getAttribute("textContent")))
        .toList();
  }

  static int[] played() {
    return history().stream()
        .mapToInt(entry -> Integer.parseInt(entry.replaceAll(".*: ", "")))
        .toArray();
  }
}
