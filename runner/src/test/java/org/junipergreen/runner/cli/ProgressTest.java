package org.junipergreen.runner.cli;

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
}
