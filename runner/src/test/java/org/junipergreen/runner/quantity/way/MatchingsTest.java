package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
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

  @Test
  void itsPhasesAreSaid() {
    List<String> said = new ArrayList<>();
    MatchingEngine.solve(
        Board.upTo(1000),
        Matchings.told(1000, (phase, done, total) -> said.add(phase)),
        new Cancellation());
    assertEquals("greedy matching", said.get(0));
    assertEquals("trees of up to 8 numbers", said.get(1));
    assertEquals("trees of any size", said.get(said.size() - 1));
  }
}
