package org.junipergreen.runner.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final StringWriter err = new StringWriter();

  @Test
  void shortWorkShowsNothing() {
    try (Progress progress = new Progress("run", "boards", 10, new PrintWriter(err), 80)) {
      progress.advance(10);
    }
    assertEquals("", err.toString());
  }

  @Test
  void aTerminalGetsABarWithRateAndTimeLeft() throws InterruptedException {
    try (Progress progress = new Progress("run", "boards", 1000, new PrintWriter(err), 80)) {
      progress.advance(400);
      Thread.sleep(1300);
    }
    String shown = err.toString();
    assertTrue(shown.startsWith("\rrun"), shown);
    assertTrue(shown.contains("400/1000 boards"), shown);
    assertTrue(shown.contains("/s"), shown);
    assertTrue(shown.endsWith("\n"), shown);
  }

  @Test
  void elsewhereItIsALine() throws InterruptedException {
    try (Progress progress = new Progress("run", "boards", 1000, new PrintWriter(err), 0)) {
      progress.advance(1000);
      Thread.sleep(1100);
    }
    assertTrue(err.toString().startsWith("run"), err.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
  }

  @Test
  void aSearchIsDescribedInWordsAndNeverGoesBack() throws InterruptedException {
    try (Progress progress = Progress.ofSearch("solve", "openings", 55, new PrintWriter(err), 80)) {
      progress.reach(24);
      progress.reach(23);
      progress.note("12.3M positions, 310k/s, table 12%");
      Thread.sleep(1300);
      progress.note("12.4M positions, 310k/s, table 12%");
      Thread.sleep(600);
    }
    String shown = err.toString();
    assertTrue(
        shown.contains("24/55 openings (0:00:01) 12.3M positions, 310k/s, table 12%"), shown);
    assertTrue(shown.contains("12.4M"), "the words alone have changed: " + shown);
    assertTrue(!shown.contains("23/55"), shown);
  }
}
