package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junit.jupiter.api.Test;

/** What happens when standard output takes no more. */
class StandardOutputTest {
  private final StringWriter err = new StringWriter();

  @Test
  void aClosedPipeEndsQuietly() {
    assertEquals(0, solveInto("Broken pipe"));
    assertEquals("", err.toString());
  }

  @Test
  void aFullDiskIsAFailure() {
    assertEquals(1, solveInto("No space left on device"));
    assertTrue(err.toString().contains("cannot write to standard output: No space left"));
    assertEquals(1, err.toString().lines().count());
  }

  private int solveInto(String error) {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException(error);
          }
        };
    PrintWriter out = Juniper.writer(new StandardOutput(broken));
    // More than the buffers hold, so that it fails while the command prints, and again at the end.
    return Juniper.execute(out, new PrintWriter(err), "solve", "20000");
  }
}
