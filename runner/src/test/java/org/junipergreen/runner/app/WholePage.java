package org.junipergreen.runner.app;

import static org.junipergreen.runner.app.ReportPageTest.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junipergreen.runner.report.TestScript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All of the report's page: legible, in both languages, at any address and on paper. */
abstract class WholePage extends ReportPage {
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

  /**
   * Makes sure of a page that is open.
   *
   * @param wrong what its text may not hold
   */
  private void assertLegible(String wrong) {
    assertEquals(List.of(0L), page.check("sticksOut()"));
    assertEquals(List.of(), page.barriers());
    String text = page.text("body");
    assertFalse(text.matches("(?s).*(" + wrong + ").*"), text);
  }

  /** Whatever an address says, the page goes on and can be played. */
  @Test
  @LongCheck
  void anyAddressIsFollowed() {
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

  @Test
  void bothLanguagesSayEverything() {
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
      assertTrue(text.contains(" 2 4 5 6 7 9 10 11 15 18 "), text);
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
}
