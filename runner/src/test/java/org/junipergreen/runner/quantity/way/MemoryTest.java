package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junipergreen.runner.known.archive.LayerFiles;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void layersOfACountAreOnTheDiskIfTheyDoNotFitOrItHasSomeThere(@TempDir Path results)
      throws IOException {
    assertFalse(isOnDisk(results, HEAP));
    assertTrue(isOnDisk(results, 1 << 20));
    StoredArchive.removeLayers(StoredArchive.layers(results, "games", 40));
    assertFalse(isOnDisk(results, HEAP));
    Files.createDirectories(StoredArchive.layers(results, "games", 40));
    assertTrue(isOnDisk(results, HEAP));
  }

  private static boolean isOnDisk(Path results, long bytes) {
    WorkerPool pool = WorkerPool.alone(Cancellation.never());
    Work work =
        new Work(pool, new Memory(bytes), null, Work.Listener.NONE)
            .forRows()
            .storing(results, (way, n) -> 0L);
    LayerFiles layers = work.layers("games", 40);
    GamesByFrontier counting = new GamesByFrontier(Board.upTo(40), pool, layers, Phases.NONE);
    work.place(layers, counting.outlook(), true, "games", Board.upTo(40));
    return layers.tableBytes() == bytes - bytes / 32;
  }

  @Test
  void refusalNamesTheOptionThatAllowsTheWork() {
    String refused =
        assertThrows(Failure.class, () -> Memory.ofHeap(5L << 20).require((6 << 20) + 1, "work"))
            .toString();
    assertTrue(refused.contains("work: needs about 6.0 MiB"), refused);
    assertTrue(refused.contains(" 5.0 MiB; --memory 7M"), refused);
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
