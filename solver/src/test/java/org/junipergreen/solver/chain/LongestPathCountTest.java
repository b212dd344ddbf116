package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junit.jupiter.api.Test;

class LongestPathCountTest {
  private static final int MAX_STATES = 1_000_000;

  private static void assertAsByTryingAll(Graph graph, int known) {
    PlainLongestChain plain = new PlainLongestChain(graph);
    LongestPathCount.Result found = LongestPathCount.of(graph, known, MAX_STATES);
    assertEquals(plain.first().length, found.length());
    // There a path read backwards is another one.
    assertEquals(plain.count(), 2 * found.count());
  }

  @Test
  void chainsAreCountedAsByTryingAll() {
    for (int n = 2; n <= 15; n++) {
      assertAsByTryingAll(new DivisorGraph(n), 2);
    }
  }

  @Test
  void pathsOfAnyGraphAreCountedAsByTryingAll() {
    SplittableRandom random = new SplittableRandom(13);
    for (int i = 0; i < 1000; i++) {
      int n = 2 + random.nextInt(7);
      // A bit in four, so that many graphs are sparse.
      long some = random.nextLong();
      long edges = some & random.nextLong();
      Graph graph =
          Graph.of(
              n,
              receiver -> {
                receiver.edge(1, 2);
                for (int v = 2; v <= n; v++) {
                  for (int w = 1; w < v; w++) {
                    if ((edges >>> ((v - 2) * (v - 1) / 2 + w) & 1) == 1) {
                      receiver.edge(v, w);
                    }
                  }
                }
              });
      assertAsByTryingAll(graph, 2);
    }
  }

  /** A known path spares states and changes no count. */
  @Test
  void theKnownPathDoesNotMatter() {
    for (int n = 20; n <= 30; n++) {
      Graph graph = new DivisorGraph(n);
      LongestPathCount.Result found = LongestPathCount.of(graph, 2, MAX_STATES);
      assertEquals(Chains.length(n), found.length());
      assertEquals(found, LongestPathCount.of(graph, found.length(), MAX_STATES));
    }
  }

  @Test
  void tooManyStatesAreRefused() {
    Graph graph = new DivisorGraph(40);
    assertThrows(IllegalStateException.class, () -> LongestPathCount.of(graph, 2, 100));
  }
}
