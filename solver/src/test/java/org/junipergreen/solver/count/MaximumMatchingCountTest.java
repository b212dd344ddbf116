package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;

class MaximumMatchingCountTest {
  private static MaximumMatchingCount.MaximumMatchings count(Graph graph) {
    return MaximumMatchingCount.of(graph, Cancellation.never(), Phases.NONE);
  }

  private static void assertAsByTryingAll(Graph graph) {
    PlainMatchingCount plain = new PlainMatchingCount(graph);
    MaximumMatchingCount.MaximumMatchings found = count(graph);
    assertEquals(graph.n() - 2 * plain.matching(), found.deficiency());
    assertEquals(BigInteger.valueOf(plain.count()), found.count());
  }

  @Test
  void matchingsOfDivisorGraphsAreCountedAsByTryingAll() {
    for (int n = 1; n <= 20; n++) {
      assertAsByTryingAll(new DivisorGraph(n));
    }
  }

  @Test
  void matchingsOfAnyGraphAreCountedAsByTryingAll() {
    SplittableRandom random = new SplittableRandom(15);
    for (int i = 0; i < Ranges.cut(80, 200); i++) {
      assertAsByTryingAll(RandomGraphs.withAnEdge(random, 2 + random.nextInt(9)));
    }
  }

  @Test
  void graphWithoutEdgesHasTheEmptyMatchingAlone() {
    assertEquals(BigInteger.ONE, count(Graph.of(5, receiver -> {})).count());
  }

  /** The complete graph of 6 vertices has 15 perfect matchings; 15^17 takes more than 64 bits. */
  @Test
  void numbersMayBeLarge() {
    int copies = 17;
    Graph completeGraphs =
        Graph.of(
            6 * copies,
            receiver -> {
              for (int v = 1; v <= 6 * copies; v++) {
                for (int w = v + 1; (w - 1) / 6 == (v - 1) / 6; w++) {
                  receiver.edge(v, w);
                }
              }
            });
    assertEquals(BigInteger.valueOf(15).pow(copies), count(completeGraphs).count());
  }

  /** The order of the vertices, and which edges go before, change the work alone. */
  @Test
  void theWorkIsThatOfBefore() {
    List<Long> cameIn = new ArrayList<>();
    List<String> states = new ArrayList<>();
    MaximumMatchingCount.MaximumMatchings found =
        MaximumMatchingCount.of(
            new DivisorGraph(70),
            Cancellation.never(),
            (now, vertices, total) -> {
              cameIn.add(vertices);
              states.add(now);
              assertEquals(70, total);
            });
    assertEquals(LongStream.rangeClosed(1, 70).boxed().toList(), cameIn);
    assertEquals(
        new MaximumMatchingCount.MaximumMatchings(8, BigInteger.valueOf(1_141_524), 1574), found);
    assertEquals(
        20183, states.stream().mapToInt(now -> Integer.parseInt(now.replaceAll("\\D", ""))).sum());
  }
}
