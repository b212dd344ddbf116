package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DivisorGraphTest {
  @Test
  void neighboursAreTheOtherDivisorsAndMultiplesInAscendingOrder() {
    for (int n = 1; n <= 150; n++) {
      DivisorGraph graph = new DivisorGraph(n);
      for (int v = 1; v <= n; v++) {
        int vertex = v;
        int[] expected =
            IntStream.rangeClosed(1, n)
                .filter(w -> w != vertex && (w % vertex == 0 || vertex % w == 0))
                .toArray();
        int[] found = graph.neighbours(v).toArray();
        assertArrayEquals(expected, found, v + " on 1.." + n);
        assertEquals(expected.length, graph.degree(v), v + " on 1.." + n);
      }
    }
  }

  @Test
  void ofSomeNumbersItHasTheEdgesBetweenThem() {
    NumberSet odd = NumberSet.full(150);
    IntStream.rangeClosed(1, 75).forEach(i -> odd.remove(2 * i));
    DivisorGraph graph = new DivisorGraph(odd);
    for (int v = 1; v <= 150; v++) {
      int vertex = v;
      int[] expected =
          IntStream.rangeClosed(1, 150)
              .filter(w -> odd.contains(vertex) && odd.contains(w) && Divisors.adjacent(vertex, w))
              .toArray();
      int[] found = graph.neighbours(v).toArray();
      assertArrayEquals(expected, found, "" + v);
    }
  }

  @Test
  void refusesAnEmptyBoard() {
    assertThrows(IllegalArgumentException.class, () -> new DivisorGraph(0));
  }
}
