package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.count.LongestPathCount.Known;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junit.jupiter.api.Test;

class LongestPathCountTest {
  private static final int MAX_STATES = 1_000_000;

  /** Known of no path but the shortest, of one with a vertex less, and of the longest. */
  private static void assertAsByTryingAll(Graph graph) {
    PlainLongestChain plain = new PlainLongestChain(graph);
    int length = plain.first().length;
    for (int known : new int[] {2, Math.max(2, length - 1), length}) {
      LongestPathCount.Result found =
          LongestPathCount.of(
              graph, Known.length(graph, known), MAX_STATES, (vertices, states) -> {});
      assertEquals(length, found.length());
      // There a path read backwards is another one.
      assertEquals(BigInteger.valueOf(plain.count()), found.count().shiftLeft(1));
    }
  }

  @Test
  void chainsAreCountedAsByTryingAll() {
    for (int n = 2; n <= 14; n++) {
      assertAsByTryingAll(new DivisorGraph(n));
    }
  }

  @Test
  void pathsOfAnyGraphAreCountedAsByTryingAll() {
    SplittableRandom random = new SplittableRandom(13);
    for (int i = 0; i < 100; i++) {
      assertAsByTryingAll(RandomGraphs.withAnEdge(random, 2 + random.nextInt(7)));
    }
  }

  /** What is known beside the length changes no count, as long as it is true. */
  @Test
  void whatIsKnownOfTheLongestPathsDoesNotMatter() {
    SplittableRandom random = new SplittableRandom(14);
    for (int i = 0; i < 50; i++) {
      Graph graph = RandomGraphs.withAnEdge(random, 2 + random.nextInt(6));
      PlainLongestChain plain = new PlainLongestChain(graph);
      int length = plain.first().length;
      NumberSet required = new NumberSet(graph.n());
      NumberSet ends = new NumberSet(graph.n());
      for (int v = 1; v <= graph.n(); v++) {
        if (new PlainLongestChain(RandomGraphs.isolating(graph, v)).first().length < length) {
          required.add(v);
        }
        if (new PlainLongestChain(RandomGraphs.withLeafAt(graph, v)).first().length > length) {
          ends.add(v);
        }
      }
      assertEquals(
          BigInteger.valueOf(plain.count()),
          LongestPathCount.of(
                  graph, new Known(length, required, ends), MAX_STATES, (vertices, states) -> {})
              .count()
              .shiftLeft(1));
    }
  }

  @Test
  void tooManyStatesAreRefused() {
    Graph graph = new DivisorGraph(40);
    assertThrows(
        IllegalStateException.class,
        () -> LongestPathCount.of(graph, Known.length(graph, 2), 100, (vertices, states) -> {}));
  }
}
