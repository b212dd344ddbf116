package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private static final long HEAP = Memory.ofHeap(null).bytes();

  @Test
  void workHasWhatIsGivenOrThePartOfTheHeapThatIsLeft() {
    assertEquals(1 << 20, Memory.ofHeap(1L << 20).bytes());
    assertEquals(HEAP, Memory.ofHeap(Long.MAX_VALUE).bytes());
    assertEquals((Runtime.getRuntime().maxMemory() - (64L << 20)) / 10 * 9, HEAP);
  }

  @Test
  void whatFitsIsNotRefused() {
    Memory memory = Memory.ofHeap(5L << 20);
    memory.require(5 << 20, "work");
    assertEquals(Optional.empty(), memory.shortage(5 << 20, "work"));
  }

  @Test
  void refusalNamesTheOptionThatAllowsTheWork() {
    assertEquals(
        "work: needs about 6.0 MiB of memory, and may have 5.0 MiB; --memory 7M allows it",
        assertThrows(Failure.class, () -> Memory.ofHeap(5L << 20).require((6 << 20) + 1, "work"))
            .getMessage());
  }

  @Test
  void refusalNamesJavasOptionOrTheMachine() {
    String machine = "this machine has " + HumanUnits.size(Memory.ofTheMachine());
    String beyond = Memory.ofHeap(5L << 20).shortage(Memory.ofTheMachine(), "work").orElseThrow();
    assertEquals(machine, beyond.substring(beyond.indexOf("; ") + 2));
    // The heap of the tests is far smaller than the machine.
    String java = Memory.ofHeap(null).shortage(HEAP + 1, "work").orElseThrow();
    assertTrue(java.matches(".*; JUNIPER_JAVA_OPTIONS=-Xmx\\d+[MG] allows it"), java);
  }
}
