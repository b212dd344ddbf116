package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junipergreen.runner.text.Failure;
import org.junit.jupiter.api.Test;

class MatchingsTest {
  @Test
  void whatNeedsMoreMemoryThanThereIsIsRefused() {
    long most = Runtime.getRuntime().maxMemory() / 58;
    Matchings.requireMemory(most);
    String message =
        assertThrows(Failure.class, () -> Matchings.requireMemory(most + 1)).toString();
    assertTrue(message.contains("Java may take"), message);
  }

  @Test
  void whatTakesLongSaysItsMemoryAndItsTime() {
    assertTrue(Matchings.forecast(1_000_000).isEmpty());
    long most = Runtime.getRuntime().maxMemory() / 58;
    assumeTrue(
        most > 5_000_000, "what is said of a long matching: Java may take too little memory");
    String said = Matchings.forecast(5_000_000).orElseThrow();
    assertEquals("a matching of 5,000,000 numbers takes 277 MiB of memory and about 13 s", said);
    assertThrows(Failure.class, () -> Matchings.forecast(most + 1));
  }
}
