package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.Test;

class VertexOrderTest {
  private static final int ROWS = 3;
  private static final int COLUMNS = 8;

  /** A grid has the pathwidth of its shorter side. */
  @Test
  void gridIsOrderedByItsShorterSide() {
    Graph grid =
        Graph.of(
            ROWS * COLUMNS,
            receiver -> {
              for (int v = 1; v <= ROWS * COLUMNS; v++) {
                if (v + ROWS <= ROWS * COLUMNS) {
                  receiver.edge(v, v + ROWS);
                }
                if (v % ROWS != 0) {
                  receiver.edge(v, v + 1);
                }
              }
            });
    int[] order = VertexOrder.of(grid, 3, 1, Cancellation.never());
    int[] sorted = order.clone();
    Arrays.sort(sorted);
    assertArrayEquals(IntStream.rangeClosed(1, grid.n()).toArray(), sorted);
    assertEquals(ROWS, largestFrontier(grid, order));
  }

  /** On a busy machine a trial takes seconds. */
  @Test
  void polledWithinATrial() {
    Graph path = Graph.of(2, receiver -> receiver.edge(1, 2));
    AtomicInteger polls = new AtomicInteger();
    Cancellation ends =
        new Cancellation(
            asked -> {
              if (polls.incrementAndGet() == 3) {
                asked.request(Cancellation.Reason.SIGNAL);
              }
            });
    assertThrows(CancelledException.class, () -> VertexOrder.of(path, 3, 1, ends));
  }

  private static int largestFrontier(Graph graph, int[] order) {
    int largest = 0;
    for (int cameIn = 1; cameIn <= order.length; cameIn++) {
      int[] before = Arrays.copyOf(order, cameIn);
      int[] after = Arrays.copyOfRange(order, cameIn, order.length);
      int frontier =
          (int)
              Arrays.stream(before)
                  .filter(v -> Arrays.stream(after).anyMatch(w -> graph.adjacent(v, w)))
                  .count();
      largest = Math.max(largest, frontier);
    }
    return largest;
  }
}
