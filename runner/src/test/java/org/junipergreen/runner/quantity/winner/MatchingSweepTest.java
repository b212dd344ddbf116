package org.junipergreen.runner.quantity.winner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junipergreen.runner.text.Failure;
import org.junit.jupiter.api.Test;

class MatchingSweepTest {
  @Test
  void whatNeedsMoreMemoryThanThereIsIsRefused() {
    long most = Runtime.getRuntime().maxMemory() / 58;
    MatchingSweep.requireMemory(most);
    String message =
        assertThrows(Failure.class, () -> MatchingSweep.requireMemory(most + 1)).toString();
    assertTrue(message.contains("Java may take"), message);
  }

  @Test
  void whatTakesLongSaysItsMemoryAndItsTime() {
    assertTrue(MatchingSweep.forecast(1_000_000).isEmpty());
    long most = Runtime.getRuntime().maxMemory() / 58;
    assumeTrue(
        most > 5_000_000, "what is said of a long matching: Java may take too little memory");
    String said = MatchingSweep.forecast(5_000_000).orElseThrow();
    assertEquals("a matching of 5,000,000 numbers takes 277 MiB of memory and about 13 s", said);
    assertThrows(Failure.class, () -> MatchingSweep.forecast(most + 1));
  }
}
