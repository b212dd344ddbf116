package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.ReportPageTest.folder;
import static org.junipergreen.runner.app.ReportPageTest.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.runner.report.TestScript;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page where others put it: on a server that errs, in frames, and in an old browser. */
abstract class PageElsewhere {
  private static final String ICON = "<link rel=icon href=data:,>";

  private static Path file;
  private static String html;
  private static HttpServer server;

  @BeforeAll
  static void writeAndServe() throws IOException {
    file = folder.resolve("elsewhere.html");
    Cli.Output written =
        Cli.run(folder.resolve("none"), "report --board divisors:36 --output " + file);
    assertEquals(0, written.code(), written.err());
    html = Files.readString(file, StandardCharsets.US_ASCII);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    serve("/page", html);
    serve("/inside", frame("srcdoc=\"%s\"".formatted(escaped(html))));
    serve("/sandbox", frame("sandbox=allow-scripts src=page"));
    serve("/stopped", html.replace("'sha256-", "'sha256-A"));
    serve("/french", html.replaceFirst("\"language\":\"\"", "\"language\":\"fr\""));
    server.start();
  }

  /** As Apache does by AddDefaultCharset, whatever the page says of itself. */
  private static void serve(String path, String text) {
    server.createContext(
        path,
        exchange -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html; charset=iso-8859-1");
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private static String frame(String attributes) {
    return ICON + "<iframe width=1200 height=900 " + attributes + "></iframe>";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("\"", "&quot;");
  }

  private static void open(String path) {
    page.openFrom("http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), path));
  }

  @AfterAll
  static void close() {
    server.stop(0);
  }

  @BeforeEach
  void onAScreen() {
    page.screen(1280, 1000, "light");
  }

  /** What is reported or loaded here is meant, or asserted by the test itself. */
  @AfterEach
  void forget() {
    page.complaints();
    page.loaded();
  }

  @Test
  void whoeverSaysAnotherEncodingShowsTheSamePage() {
    assertTrue(html.chars().allMatch(c -> c < 128), "the page is ASCII");
    open("/french");
    assertEquals("Joueur 1", page.script("return Juniper.language.say('name.1')"));
    assertEquals(page.say("play.begins.you"), page.text("#play-turn"));
    page.click("#views a[href='#teachers']");
    assertTrue(page.text("#teachers").contains("La plus longue chaîne"), page.text("#teachers"));
    assertPlayed();
  }

  /** Of a page that holds the text of this one, as builders of web sites make it. */
  @Test
  void insideAnotherPageItIsPlayedToo() {
    open("/inside");
    page.enterFrame();
    page.click("#views a[href='#teachers']");
    assertTrue(page.text("#teachers").contains("What do large primes do?"));
    page.click("#views a[href='#game']");
    assertPlayed();
    page.click("#play-more summary");
    page.click("#play-link");
    String answer = page.text("#play-history li:nth-child(2)").replaceAll("\\D", "");
    assertEquals(page.say("play.unlinked", "game", "36 " + answer), page.text("#play-said"));
    assertEquals(List.of(), page.complaints());
  }

  /** There the page has an address, which nobody sees, and may not write to the clipboard. */
  @Test
  void inASandboxTheLinkIsTold() throws IOException {
    open("/sandbox");
    page.enterFrame();
    assertPlayed();
    page.click("#play-more summary");
    page.click("#play-link");
    assertTrue(
        page.text("#play-said").matches(".* http://.*/page#.*:36,\\d+\\b.*"),
        page.text("#play-said"));
    page.picture("elsewhere-sandbox", false);
  }

  @Test
  void whereItsScriptsMayNotRunASentenceSaysSo() throws IOException {
    open("/stopped");
    String seen = (String) page.script("return document.querySelector('main').innerText.trim()");
    assertTrue(seen.startsWith("The game does not run"), seen);
    assertTrue(seen.contains("\nLe jeu ne marche pas"), seen);
    assertEquals(2, seen.lines().filter(line -> !line.isBlank()).count(), "no empty button");
    page.picture("elsewhere-stopped", true);
  }

  @Test
  void anOldBrowserPlaysAndPrints() throws IOException {
    page.openFileAfter(file, TestScript.text("old-browser.js"));
    page.script("window.print = () => {}; return 0");
    assertPlayed();
    page.picture("elsewhere-old", true);
    page.click("#languages [lang=fr]");
    page.click("#views a[href='#teachers']");
    page.click("#sheet-form [value=table]");
    String sheet = "return document.getElementById('sheet').textContent";
    assertTrue(((String) page.script(sheet)).startsWith(page.say("sheet.table.heading")));
    assertFalse(page.one("#trouble").isDisplayed());
    assertEquals(List.of(), page.complaints());
  }

  /** What does not parse cannot be made up for; the charts' library is written for older ones. */
  @Test
  void itsScriptsHaveNoWordThatOldBrowsersCannotRead() {
    Matcher young =
        Pattern.compile(
                "\\?\\.[\\w\\[(]|\\?\\?|\\*\\*|(&&|\\|\\|)=|\\(\\?<|\\bawait\\b|\\.#\\w|\\b\\d+n\\b")
            .matcher(
                html.substring(html.indexOf("<script>"))
                    .replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", ""));
    assertFalse(young.find(), () -> young.group());
  }

  @Test
  void itGoesToStandardOutputToo() {
    Cli.Output printed = Cli.run(folder.resolve("none"), "report --board divisors:36 --output -");
    assertEquals(html, printed.out());
    assertEquals(1, printed.err().lines().count(), printed.err());
  }

  /** A later failure is told at its place, in the language that is chosen. */
  @Test
  void aScriptThatFailsIsNotSilent() {
    open("/french");
    assertFalse(page.one("#trouble").isDisplayed());
    page.script("Juniper.board.show = null; return 0");
    page.click("#play-hint");
    assertTrue(page.text("#trouble").startsWith(page.say("trouble")));
    assertFalse(page.text("#trouble").contains("does not run"));
  }

  /** Plays 36, which the program answers, and is given a hint. */
  private static void assertPlayed() {
    page.click("#views a[href='#game']");
    page.click("#play-board button:last-child");
    assertEquals(2, page.all("#play-history li").size());
    page.click("#play-hint");
    assertFalse(page.text("#play-said").isEmpty());
    assertFalse(page.one("#trouble").isDisplayed());
  }
}
