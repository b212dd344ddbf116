package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.count.LongestPathCount.PathFacts;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;

class LongestPathCountTest {
  /** PathFacts of no path but the shortest, of one with a vertex less, and of the longest. */
  private static void assertAsByTryingAll(Graph graph) {
    PlainLongestChain plain = new PlainLongestChain(graph);
    int length = plain.first().length;
    for (int known : new int[] {2, Math.max(2, length - 1), length}) {
      LongestPathCount.LongestPaths found =
          LongestPathCount.of(
              graph, PathFacts.length(graph, known), Cancellation.never(), Phases.NONE);
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
                  graph, new PathFacts(length, required, ends), Cancellation.never(), Phases.NONE)
              .count()
              .shiftLeft(1));
    }
  }

  /**
   * The longest paths of a cycle are it without an edge. When every second vertex comes in first,
   * the frontier is half of it.
   */
  @Test
  void theOrderOfTheVerticesDoesNotMatter() {
    int n = 44;
    Graph cycle =
        Graph.of(
            n, receiver -> IntStream.rangeClosed(1, n).forEach(v -> receiver.edge(v, v % n + 1)));
    int[] order =
        IntStream.rangeClosed(1, n).map(i -> 2 * i <= n ? 2 * i : 2 * i - n - 1).toArray();
    for (int[] some : new int[][] {order, LongestPathCount.order(cycle, Cancellation.never())}) {
      LongestPathCount.LongestPaths found =
          LongestPathCount.of(
              cycle, some, PathFacts.length(cycle, n - 2), Cancellation.never(), Phases.NONE);
      assertEquals(n, found.length());
      assertEquals(BigInteger.valueOf(n), found.count());
    }
  }

  /** The order of the vertices, and what is dropped, change the work alone. */
  @Test
  void theWorkIsThatOfBefore() {
    Graph graph = new DivisorGraph(36);
    List<Long> cameIn = new ArrayList<>();
    List<String> states = new ArrayList<>();
    LongestPathCount.LongestPaths found =
        LongestPathCount.of(
            graph,
            PathFacts.length(graph, 26),
            Cancellation.never(),
            (now, vertices, total) -> {
              cameIn.add(vertices);
              states.add(now);
              assertEquals(36, total);
            });
    assertEquals(LongStream.rangeClosed(1, 36).boxed().toList(), cameIn);
    assertEquals(new LongestPathCount.LongestPaths(30, BigInteger.valueOf(672), 3337), found);
    assertEquals(
        17466, states.stream().mapToInt(now -> Integer.parseInt(now.replaceAll("\\D", ""))).sum());
  }
}
