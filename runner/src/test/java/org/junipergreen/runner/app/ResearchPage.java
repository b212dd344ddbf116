package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.ReportPageTest.folder;
import static org.junipergreen.runner.app.ReportPageTest.page;
import static org.junipergreen.runner.app.ReportPageTest.results;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantity;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What the report's page shows researchers: charts, tables and single boards. */
abstract class ResearchPage extends ReportPage {
  @Test
  void theChartsShowWhatIsStored() {
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
          "./juniper report --published makes it");
    }
  }

  @Test
  void researchersSeeWhatIsProvedFirstAndAllElseIsFolded() {
    page.click("#views a[href='#research']");
    assertTrue(page.text("#verdict").startsWith("From n = 119 on"));
    assertEquals(
        List.of("winner-d", "remoteness-length", "grundy-hard", "games-games"),
        page.all("#stories .chart").stream().map(chart -> chart.getAttribute("id")).toList());
    long height = (long) page.script("return document.documentElement.scrollHeight");
    assertTrue(height < 3300, height + " pixels");
    page.click("#sections a[href='#ring']");
    assertTrue(page.one("#ring-chart").isDisplayed(), "opened by the link");
    page.click("#ring-show option[value=chain]");
    String seventeen = page.say("ring.chain.summary", "length", 17, "n", 20, "chain", "");
    assertTrue(page.text("#ring-summary").startsWith(seventeen.replaceAll("\\W+$", "")));
  }

  @Test
  @LongCheck
  void aBoardHasItsOwnAddress() {
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

  @Test
  @LongCheck
  void aChartIsReadAndZoomedByTheKeyboard() {
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
}
