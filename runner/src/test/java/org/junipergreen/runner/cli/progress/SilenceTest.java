package org.junipergreen.runner.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class SilenceTest {
  private static final long SECOND = 1_000_000_000;

  private final StringWriter said = new StringWriter();

  private Silence silence(int columns) {
    return new Silence("juniper strata", new PrintWriter(said), columns, columns > 0 ? 2 : 10);
  }

  @Test
  void elsewhereItIsALineAfterTenSecondsAndThenOneAMinute() {
    try (Silence silence = silence(0)) {
      for (int i = 0; i <= 700; i++) {
        silence.tick(i * SECOND / 4);
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
    silence.tick(SECOND);
    assertEquals("", said.toString());
    silence.tick(2 * SECOND);
    silence.tick(2 * SECOND + 1);
    silence.tick(3 * SECOND);
    assertEquals(
        "\rjuniper strata: at work for 2 s\rjuniper strata: at work for 3 s", said.toString());
    PrintWriter out = silence.watched(new PrintWriter(new StringWriter()));
    out.println("1");
    assertTrue(said.toString().endsWith("3 s\r" + " ".repeat(31) + "\r"), said.toString());
    int length = said.toString().length();
    silence.tick(90 * SECOND);
    silence.close();
    assertEquals(length, said.toString().length());
  }

  @Test
  void aNarrowTerminalHasNoRoomForIt() {
    try (Silence silence = silence(20)) {
      silence.tick(5 * SECOND);
    }
    assertEquals("", said.toString());
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
      silence.tick(90 * SECOND);
    }
    assertEquals("abc", text.toString());
    assertEquals("", said.toString());
  }
}
