package org.junipergreen.runner.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StandardErrorTest {
  /** A terminal that takes nothing before it is let go. */
  private static final class Held extends OutputStream {
    final CountDownLatch free = new CountDownLatch(1);
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();

    @Override
    public void write(int value) {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      try {
        free.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      taken.write(bytes, offset, length);
    }
  }

  @Test
  void whatIsFlushedIsWritten() {
    Held terminal = new Held();
    terminal.free.countDown();
    StandardError error = new StandardError(terminal);
    PrintWriter writer = new PrintWriter(error, true, StandardCharsets.UTF_8);
    for (int i = 0; i < 100; i++) {
      writer.println(i);
      assertTrue(terminal.taken.toString(StandardCharsets.UTF_8).endsWith(i + "\n"), "line " + i);
    }
    assertFalse(error.isStuck());
  }

  @Test
  void nobodyWaitsForATerminalThatTakesNothing() {
    Held terminal = new Held();
    StandardError error = new StandardError(terminal);
    PrintWriter writer = new PrintWriter(error, true, StandardCharsets.UTF_8);
    long start = System.nanoTime();
    for (int i = 0; i < 1000; i++) {
      writer.println(i);
    }
    error.end("the end");
    // A thousand flushes of a tenth of a second each would be a hundred.
    assertTrue(System.nanoTime() - start < 20_000_000_000L, "somebody waits");
    assertTrue(error.isStuck());
    terminal.free.countDown();
    while (error.isStuck()) {
      Thread.onSpinWait();
    }
    error.flush();
    assertEquals(
        IntStream.range(0, 1000).mapToObj(i -> i + "\n").collect(Collectors.joining()) + "the end",
        terminal.taken.toString(StandardCharsets.UTF_8));
    assertFalse(error.isStuck());
  }

  @Test
  void aReaderThatHasGoneIsNobodyToTell() {
    StandardError error =
        new StandardError(
            new OutputStream() {
              @Override
              public void write(int value) throws IOException {
                throw new IOException("Broken pipe");
              }
            });
    PrintWriter writer = new PrintWriter(error, true, StandardCharsets.UTF_8);
    writer.println("one");
    writer.println("two");
    error.end("three");
    assertFalse(error.isStuck());
  }
}
