package org.junipergreen.runner.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class SilenceTest {
  private static final long SECOND = 1_000_000_000;

  private final StringWriter said = new StringWriter();
  private long now;

  private Silence silence(int columns) {
    now = 0;
    Reporter reporter =
        new Reporter("juniper strata", new PrintWriter(said), false, null, () -> columns);
    return new Silence("juniper strata", reporter, columns > 0 ? 2 : 10, () -> now);
  }

  private void tick(Silence silence, long nanos) {
    now = nanos;
    silence.progress.tick();
  }

  @Test
  void elsewhereItIsALineAfterTenSecondsAndThenOneAMinute() {
    try (Silence silence = silence(0)) {
      for (int i = 0; i <= 700; i++) {
        tick(silence, i * SECOND / 4);
      }
    }
    assertEquals(
        """
        juniper strata: at work for 10 s
        juniper strata: at work for 1 min
        juniper strata: at work for 2 min
        """,
        said.toString().replaceAll("(?m)^\\S+ ", ""));
    assertTrue(said.toString().matches("(?s)\\d{4}-\\d\\d-\\d\\dT.*"), said.toString());
  }

  @Test
  void onATerminalItIsOneLineThatGoes() {
    Silence silence = silence(80);
    tick(silence, SECOND);
    assertEquals("", said.toString());
    tick(silence, 2 * SECOND);
    tick(silence, 2 * SECOND + 1);
    tick(silence, 3 * SECOND);
    assertEquals(
        "\rjuniper strata: at work for 2 s\rjuniper strata: at work for 3 s", said.toString());
    PrintWriter out = silence.watched(new PrintWriter(new StringWriter()));
    out.println("1");
    assertTrue(said.toString().endsWith("3 s\r" + " ".repeat(31) + "\r"), said.toString());
    int length = said.toString().length();
    tick(silence, 90 * SECOND);
    silence.close();
    assertEquals(length, said.toString().length());
  }

  @Test
  void aNarrowTerminalShowsItsBeginning() {
    try (Silence silence = silence(20)) {
      tick(silence, 5 * SECOND);
      assertEquals("\rjuniper strata: at", said.toString());
    }
  }

  @Test
  void whatTheCommandSaysIsSaid() {
    StringWriter text = new StringWriter();
    try (Silence silence = silence(0)) {
      PrintWriter out = silence.watched(new PrintWriter(text));
      out.print('a');
      out.print("b".toCharArray());
      out.write("xcx", 1, 1);
      out.flush();
      tick(silence, 90 * SECOND);
    }
    assertEquals("abc", text.toString());
    assertEquals("", said.toString());
  }
}
