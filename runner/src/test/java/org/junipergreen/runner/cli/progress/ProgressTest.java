package org.junipergreen.runner.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressTest {
  private static final long SECOND = 1_000_000_000;
  private static final OptionalDouble THREE_MINUTES = OptionalDouble.of(178);

  private final StringWriter err = new StringWriter();
  private long now;

  @TempDir Path folder;

  private Reporter reporter(int columns) {
    return new Reporter("juniper run", new PrintWriter(err), false, null, () -> columns);
  }

  private Progress progress(Reporter reporter, long total, Supplier<OptionalDouble> left) {
    return new Progress(reporter, seconds -> "winner", "n", total, left, 1, () -> now);
  }

  @Test
  void shortWorkShowsNothing() {
    try (Progress progress = progress(reporter(80), 10, OptionalDouble::empty)) {
      now = SECOND / 2;
      progress.tick();
      progress.advance(10);
    }
    assertEquals("", err.toString());
  }

  @Test
  void aTerminalGetsABarWithCountRateAndTimeLeft() {
    try (Progress progress = progress(reporter(80), 60_000, () -> THREE_MINUTES)) {
      progress.begin(10_000);
      progress.advance(8_000);
      now = 4 * SECOND;
      progress.tick();
    }
    assertEquals(
        "winner  30% [==>       ] 18,000/60,000 n, 2,000/s, about 3 min left",
        err.toString()
            .lines()
            .toList()
            .get(1)
            .stripTrailing()
            .replaceAll("\\[.*]", "[==>       ]"));
    assertTrue(err.toString().endsWith("\n"), err.toString());
  }

  @Test
  void noLineIsWiderThanTheTerminal() {
    for (int columns : List.of(20, 40, 80, 140)) {
      err.getBuffer().setLength(0);
      now = 0;
      try (Progress progress = progress(reporter(columns), 60_000, OptionalDouble::empty)) {
        progress.note("n = 44: 12.3M positions, 310k/s, table 12%");
        progress.advance(18_000);
        now += 2 * SECOND;
        progress.tick();
      }
      for (String line : err.toString().lines().toList()) {
        assertTrue(line.length() < columns, columns + ": " + line);
      }
    }
  }

  /** The longest lines there are: a search, on the terminal that most people have. */
  @Test
  void aUsualTerminalShowsTheBarAndNoWordInPart() {
    String note = "n = 44: 12 openings done, 12.3M positions, table 12%";
    ProgressLine line =
        new ProgressLine("remoteness", "n", 43, 100, 0.3, "about 25 min left", note);
    for (int width = 60; width < 140; width++) {
      String shown = line.onTerminal(width);
      assertTrue(shown.length() <= width, width + ": " + shown);
      assertTrue(shown.matches("remoteness  43% \\[=+> +] 43/100 n, .*"), shown);
      assertTrue(shown.contains("about 25 min left"), shown);
      for (String part : shown.replaceFirst(".*] ", "").split(", ", -1)) {
        assertTrue(line.inWords().contains(part.replace("/100", " of 100")), shown);
      }
    }
    assertEquals("remoteness  43%", line.onTerminal(16));
  }

  @Test
  void elsewhereItIsALineAMinuteWithTheTime() {
    try (Progress progress = progress(reporter(0), 1000, () -> THREE_MINUTES)) {
      progress.advance(100);
      for (int second = 1; second <= 150; second++) {
        now += SECOND;
        progress.tick();
      }
    }
    List<String> lines = err.toString().lines().toList();
    assertEquals(4, lines.size(), err.toString());
    for (String line : lines) {
      assertTrue(
          line.matches(
              "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\S+ winner: 100 of 1,000 n \\(10%\\),"
                  + " .*left"),
          line);
    }
  }

  @Test
  void whatIsBegunStandsBeforeTheCountUntilItHasBegun() {
    for (int columns : List.of(0, 80, 120)) {
      err.getBuffer().setLength(0);
      now = 0;
      try (Progress progress = progress(reporter(columns), 300, () -> THREE_MINUTES)) {
        progress.doing("the matching of n = 1,000,001");
        now = 2 * SECOND;
        progress.tick();
        String said = err.toString();
        assertTrue(said.contains("winner: the matching of n = 1,000,001"), said);
        assertTrue(said.contains("about 3 min left"), said);
        progress.doing("");
        now = 80 * SECOND;
        progress.tick();
        List<String> lines = err.toString().lines().filter(line -> !line.isBlank()).toList();
        assertFalse(lines.get(lines.size() - 1).contains("the matching"), err.toString());
      }
    }
  }

  @Test
  void whereNothingIsKnownOfTheTimeLeftNothingIsSaid() {
    try (Progress progress = progress(reporter(80), 10, OptionalDouble::empty)) {
      progress.advance(1);
      now = 2 * SECOND;
      progress.tick();
    }
    assertTrue(err.toString().contains("1/10 n"), err.toString());
    assertFalse(err.toString().contains(" left"), err.toString());
  }

  @Test
  void theCountNeverGoesBack() {
    try (Progress progress = progress(reporter(80), 55, OptionalDouble::empty)) {
      progress.reach(24);
      progress.reach(23);
      now = 2 * SECOND;
      progress.tick();
    }
    assertTrue(err.toString().contains("24/55 n"), err.toString());
  }

  @Test
  void aQuietCommandLogsAndPrintsOnlyErrors() throws IOException {
    Path log = folder.resolve("night.log");
    Reporter reporter = new Reporter("juniper run", new PrintWriter(err), true, log, () -> 0);
    reporter.started("juniper run", 1, folder);
    try (Progress progress = progress(reporter, 1000, () -> THREE_MINUTES)) {
      now = SECOND;
      progress.tick();
      progress.advance(100);
      now = 62 * SECOND;
      progress.advance(900);
      progress.tick();
    }
    reporter.say("a word");
    reporter.conclude("all is stored");
    reporter.ended("done", "");
    assertEquals("", err.toString());
    reporter.fail("a wrong value");
    assertEquals("juniper run: a wrong value\n", err.toString());
    List<String> lines = Files.readAllLines(log);
    String all = String.join("\n", lines);
    assertTrue(all.contains(" winner: 0 of 1,000 n (0%)"), all);
    assertTrue(all.contains(" winner: 1,000 of 1,000 n (100%)"), all);
    assertTrue(all.contains(" juniper run: a word"), all);
    assertTrue(all.matches("(?s).* done after .*: all is stored\n.*"), all);
  }
}
