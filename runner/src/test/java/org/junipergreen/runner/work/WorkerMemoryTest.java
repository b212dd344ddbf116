package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

class WorkerMemoryTest {
  /** An n takes n bytes. */
  private static final Cost COST = Cost.power(1, new Cost.Point(1, 1, 1));

  private static final List<Range> ALL = List.of(new Range(1, 900), new Range(1000, 2_000));

  @Test
  void asManyWorkAsHaveRoom() {
    WorkerMemory memory = new WorkerMemory(COST, 3000);
    assertEquals(4, memory.workers(4, 750));
    assertEquals(3, memory.workers(4, 751));
    assertEquals(1, memory.workers(4, 2000));
  }

  @Test
  void oneIsNeverKeptFromWorking() {
    assertEquals(1, new WorkerMemory(COST, 0).workers(4, 1));
    assertEquals(1, new WorkerMemory(COST, 0).permits(new Range(1, 2000)));
  }

  @Test
  void saysFromWhereOnThereAreFewer() {
    String fewer = new WorkerMemory(COST, 3000).fewer(4, ALL).orElseThrow();
    assertTrue(
        fewer.contains("3 from n = 751 on, 2 from ") && fewer.contains(" 1 from n = 1,501 on;"),
        fewer);
    String one = new WorkerMemory(COST, 1).fewer(2, ALL).orElseThrow();
    assertTrue(one.contains("for 1 of 2 workers;"), one);
  }

  @Test
  void saysNothingWhereAllHaveRoom() {
    assertEquals(Optional.empty(), new WorkerMemory(COST, 8000).fewer(4, ALL));
    assertEquals(Optional.empty(), new WorkerMemory(COST, 1).fewer(4, List.of()));
  }

  /** A shard takes what its last n needs, so that the others wait as long as it is too much. */
  @Test
  void aShardTakesPermitsForItsLastN() {
    WorkerMemory memory =
        new WorkerMemory(Cost.power(1, new Cost.Point(1, 1, 1 << 20)), 100L << 20);
    assertEquals(100, memory.permits().availablePermits());
    assertEquals(60, memory.permits(new Range(1, 60)));
    assertEquals(100, memory.permits(new Range(1, 160)));
  }
}
