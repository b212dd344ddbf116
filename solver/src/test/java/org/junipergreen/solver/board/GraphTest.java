package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junipergreen.solver.Refused;
import org.junit.jupiter.api.Test;

/** {@link Graph} and {@link HalfEdges} against a matrix of which vertices are joined. */
class GraphTest {
  @Test
  void hasTheEdgesThatItIsToldEachOnce() {
    SplittableRandom random = new SplittableRandom(37);
    for (int n = 1; n <= 40; n++) {
      boolean[][] joined = new boolean[n + 1][n + 1];
      int[] ends = random.ints(random.nextInt(3 * n), 1, n + 1).toArray();
      for (int i = 1; i < ends.length; i++) {
        if (ends[i] != ends[i - 1]) {
          joined[ends[i]][ends[i - 1]] = true;
          joined[ends[i - 1]][ends[i]] = true;
        }
      }
      Graph graph =
          Graph.of(
              n,
              receiver -> {
                for (int i = 1; i < ends.length; i++) {
                  if (ends[i] != ends[i - 1]) {
                    receiver.edge(ends[i], ends[i - 1]);
                  }
                }
              });
      assertEdges(joined, graph);
      assertEdges(joined, new HalfEdges(graph));
      assertHalves(new HalfEdges(graph));
    }
  }

  private static void assertEdges(boolean[][] joined, Graph graph) {
    int n = joined.length - 1;
    assertEquals(n, graph.n());
    int ends = 0;
    for (int v = 1; v <= n; v++) {
      int degree = 0;
      for (int w = 1; w <= n; w++) {
        assertEquals(joined[v][w], graph.adjacent(v, w), v + "–" + w);
        if (joined[v][w]) {
          assertEquals(w, graph.neighbour(v, degree++), "neighbour of " + v);
        }
      }
      assertEquals(degree, graph.degree(v), "degree of " + v);
      assertEquals(degree, graph.neighbours(v).count(), "neighbours of " + v);
      ends += degree;
    }
    assertEquals(ends, 2 * graph.edges());
  }

  private static void assertHalves(HalfEdges halves) {
    int count = 0;
    for (int v = 1; v <= halves.n(); v++) {
      assertEquals(count, halves.from(v));
      for (int w : halves.neighbours(v).toArray()) {
        assertEquals(count, halves.between(v, w));
        assertEquals(w, halves.target(count));
        assertEquals(v, halves.target(halves.twin(count)));
        assertEquals(count, halves.twin(halves.twin(count)));
        count++;
      }
      assertEquals(count, halves.to(v));
      int vertex = v;
      Refused.because(
          v + " and " + v + " are not neighbours", () -> halves.between(vertex, vertex));
    }
    assertEquals(count, halves.count());
  }

  @Test
  void refusesEdgesThatJoinNoTwoOfItsVertices() {
    assertRefused("edge 0–3 has an end outside 1..3", 0, 3);
    assertRefused("edge 3–0 has an end outside 1..3", 3, 0);
    assertRefused("edge 4–3 has an end outside 1..3", 4, 3);
    assertRefused("edge 3–4 has an end outside 1..3", 3, 4);
    assertRefused("vertex 2 is joined to itself", 2, 2);
    assertEquals(0, Graph.of(0, receiver -> {}).n());
    assertThrows(IllegalArgumentException.class, () -> Graph.of(-1, receiver -> {}));
  }

  private static void assertRefused(String message, int v, int w) {
    Refused.because(message, () -> Graph.of(3, receiver -> receiver.edge(v, w)));
  }
}
