package org.junipergreen.runner.quantity.winner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

class MatchingSweepTest {
  private static final Memory HEAP = Memory.ofHeap(null);

  @Test
  void whatNeedsMoreMemoryThanThereIsIsRefused() {
    long most = HEAP.bytes() / 50;
    MatchingSweep.require(HEAP, most);
    String message =
        assertThrows(Failure.class, () -> MatchingSweep.require(HEAP, most + 1)).toString();
    assertTrue(message.contains(" numbers: needs about "), message);
    assertTrue(message.contains("JUNIPER_JAVA_OPTIONS=-Xmx"), message);
  }

  @Test
  void singleMatchingIsDecidedBeforeItsQuestionAndASweepIsNot() {
    NamedBoard board = NamedBoard.upTo(1000);
    MatchingSweep way = new MatchingSweep();
    assertEquals(50_000, way.need(board, HEAP, false, Cancellation.never()).orElseThrow().memory());
    assertEquals(Optional.empty(), way.need(board, HEAP, true, Cancellation.never()));
  }

  @Test
  void whatTakesLongSaysItsMemoryAndItsTime() {
    assertTrue(MatchingSweep.forecast(HEAP, 1_000_000).isEmpty());
    assumeTrue(HEAP.bytes() > 250_000_000, "long matchings: too little memory");
    String said = MatchingSweep.forecast(HEAP, 5_000_000).orElseThrow();
    assertTrue(
        said.contains("5,000,000") && said.contains("238 MiB") && said.endsWith("13 s"), said);
  }
}
