package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junipergreen.runner.process.Shutdown;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Signals to a command that takes long to clean up. */
@DisabledOnOs(OS.WINDOWS)
class ShutdownTest {
  @TempDir Path folder;

  /** A command that never returns. */
  static final class Endless {
    private Endless() {}

    public static void main(String[] args) throws InterruptedException {
      new Shutdown().begin();
      System.out.println("listening");
      new CountDownLatch(1).await();
    }
  }

  @Test
  void theSecondSignalEndsTheProgram() throws IOException, InterruptedException {
    JuniperProcess process = listening();
    process.signal("TERM");
    assertFalse(process.endsWithin(1500), process.err());
    process.signal("TERM");
    assertEquals(143, process.exitCode());
    assertEquals(2, process.err().lines().count(), process.err());
    assertTrue(process.err().contains("ended by a second signal,"), process.err());
  }

  @Tag("slow")
  @Test
  void aCommandHasTenSecondsToEnd() throws IOException, InterruptedException {
    JuniperProcess process = listening();
    process.signal("TERM");
    assertFalse(process.endsWithin(8000), process.err());
    assertEquals(143, process.exitCode());
    assertTrue(process.err().contains("ended ten seconds after"), process.err());
  }

  private JuniperProcess listening() throws IOException, InterruptedException {
    JuniperProcess process = JuniperProcess.startMain(Endless.class, folder);
    while (process.out().isEmpty()) {
      assertFalse(process.endsWithin(20), process.err());
    }
    return process;
  }
}
