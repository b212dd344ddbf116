package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;
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
    int[] order = VertexOrder.of(grid, 3, 1, new Cancellation());
    int[] sorted = order.clone();
    Arrays.sort(sorted);
    assertArrayEquals(IntStream.rangeClosed(1, grid.n()).toArray(), sorted);
    assertEquals(ROWS, largestFrontier(grid, order));
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
