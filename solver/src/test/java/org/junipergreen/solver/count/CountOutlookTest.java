package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountOutlookTest {
  /** Adds up the layers of the larger forward pass. */
  private static final class Measured extends TestStore {
    private final Map<String, Long> all = new HashMap<>();
    private long largest;

    Measured() {
      super(Long.MAX_VALUE);
    }

    @Override
    public void forget(String pass, int step) {
      Layer layer = layer(pass, step);
      if (layer != null && pass.endsWith("there-")) {
        long bytes = Long.BYTES * layer.states(1);
        largest = Math.max(largest, bytes);
        all.merge(pass, bytes, Long::sum);
      }
      super.forget(pass, step);
    }

    long all() {
      return all.values().stream().mapToLong(bytes -> bytes).max().orElse(0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 42})
  void layersTakeWhatWasExpected(int n) {
    assertAsExpected(Board.upTo(n));
  }

  @Test
  void layersOfSinglePathsTakeWhatWasExpected() {
    assertAsExpected(Board.of(LongStream.rangeClosed(2, 43).toArray()));
  }

  private static void assertAsExpected(Board board) {
    Measured measured = new Measured();
    GamesByFrontier counting =
        new GamesByFrontier(board, WorkerPool.alone(Cancellation.never()), measured, Phases.NONE);
    CountOutlook outlook = counting.outlook();
    counting.openings();
    assertWithin(1.5, measured.largest, outlook.largest(), "the largest layer");
    assertWithin(1.5, measured.all(), outlook.all(), "all layers");
  }

  private static void assertWithin(double factor, long is, long expected, String what) {
    assertTrue(
        is < factor * expected && expected < factor * is,
        what + ": " + expected + " bytes expected, " + is + " taken");
  }

  @Test
  void polynomialsTakeAWordPerVertex() {
    WorkerPool alone = WorkerPool.alone(Cancellation.never());
    Board board = Board.upTo(40);
    long games =
        new GamesByFrontier(board, alone, LayerStore.inMemory(), Phases.NONE).outlook().largest();
    long lengths =
        new GamesByLength(board, alone, LayerStore.inMemory(), Phases.NONE).outlook().largest();
    // A state has four words, or at the widest step 2 and one for each of 20 to 35 vertices.
    assertTrue(lengths > 5 * games && lengths < 10 * games, games + " " + lengths);
  }

  @Test
  void layersWhoseTableDoesNotFitAreFollowedSeveralTimes() {
    // With a quarter of the slots free, the tables take 400 and 133 bytes.
    CountOutlook outlook = new CountOutlook(List.of(300L, 100L));
    assertEquals(1, outlook.passes(400));
    assertEquals(1.75, outlook.passes(200));
    assertEquals(3.5, outlook.passes(100));
    assertEquals(1, new CountOutlook(List.of()).passes(100));
  }

  @Test
  void boardWithoutPathsTakesNothing() {
    WorkerPool alone = WorkerPool.alone(Cancellation.never());
    var counting = new GamesByFrontier(Board.upTo(2), alone, LayerStore.inMemory(), Phases.NONE);
    assertEquals(new CountOutlook(List.of()), counting.outlook());
  }
}
