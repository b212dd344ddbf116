package org.junipergreen.runner.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class AtWorkTest {
  private static final long SECOND = 1_000_000_000;

  private final StringWriter said = new StringWriter();
  private long now;

  private Progress atWork(int columns) {
    now = 0;
    return new Reporter("juniper strata", new PrintWriter(said), false, null, () -> columns)
        .atWork(columns > 0 ? 2 : 10, () -> now);
  }

  private void tick(Progress atWork, long nanos) {
    now = nanos;
    atWork.tick();
  }

  @Test
  void elsewhereItIsALineAfterTenSecondsAndThenOneAMinute() {
    Progress atWork = atWork(0);
    for (int i = 0; i <= 700; i++) {
      tick(atWork, i * SECOND / 4);
    }
    assertEquals(
        List.of("10 s", "1 min", "2 min"),
        said.toString().lines().map(line -> line.replaceAll(".* at work for ", "")).toList());
    assertTrue(said.toString().matches("(?s)\\d{4}-\\d\\d-\\d\\dT.*"), said.toString());
  }

  @Test
  void onATerminalItIsOneLineThatGoes() {
    Progress atWork = atWork(80);
    tick(atWork, SECOND);
    assertEquals("", said.toString());
    tick(atWork, 2 * SECOND);
    tick(atWork, 2 * SECOND + 1);
    tick(atWork, 3 * SECOND);
    String work = "\rjuniper strata: at work for ";
    assertEquals(work + "2 s" + work + "3 s", said.toString());
    PrintWriter out = atWork.vanishingBefore(new PrintWriter(new StringWriter()));
    out.println("1");
    assertTrue(said.toString().endsWith("3 s\r" + " ".repeat(31) + "\r"), said.toString());
    int length = said.toString().length();
    tick(atWork, 90 * SECOND);
    atWork.vanish();
    assertEquals(length, said.toString().length());
  }

  @Test
  void aNarrowTerminalShowsItsBeginning() {
    Progress atWork = atWork(20);
    tick(atWork, 5 * SECOND);
    assertEquals("\rjuniper strata: at", said.toString());
  }

  @Test
  void whatTheCommandSaysIsSaid() {
    StringWriter text = new StringWriter();
    Progress atWork = atWork(0);
    PrintWriter out = atWork.vanishingBefore(new PrintWriter(text));
    out.print('a');
    out.print("b".toCharArray());
    out.write("xcx", 1, 1);
    out.flush();
    tick(atWork, 90 * SECOND);
    assertEquals("abc", text.toString());
    assertEquals("", said.toString());
  }
}
