package org.junipergreen.solver.chain.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgrapht.alg.flow.PushRelabelMFImpl;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.junit.jupiter.api.Test;

class MinimumCutTest {
  private static final long SEED = 20260119;

  @Test
  void isThatOfJGraphT() {
    Random random = new Random(SEED);
    for (int round = 0; round < 300; round++) {
      int vertices = 2 + random.nextInt(15);
      int edges = random.nextInt(40);
      IntArrayList ends = new IntArrayList();
      DoubleArrayList weights = new DoubleArrayList();
      var graph = new SimpleWeightedGraph<Integer, DefaultWeightedEdge>(DefaultWeightedEdge.class);
      IntStream.rangeClosed(1, vertices).forEach(graph::addVertex);
      for (int i = 0; i < edges; i++) {
        int v = 1 + random.nextInt(vertices);
        int w = 1 + random.nextInt(vertices);
        if (v != w && !graph.containsEdge(v, w)) {
          ends.add(v);
          ends.add(w);
          weights.add((1 + random.nextInt(12)) / 6.0);
          graph.setEdgeWeight(graph.addEdge(v, w), weights.topDouble());
        }
      }
      MinimumCut cuts = new MinimumCut(vertices, ends, weights);
      int sinks = 1 + random.nextInt(2);
      if (sinks == 2) {
        cuts.joinSink(1);
        graph.removeEdge(1, vertices);
        graph.setEdgeWeight(graph.addEdge(1, vertices), 1000);
      }
      for (int source = sinks; source < vertices; source++) {
        double minimum = new PushRelabelMFImpl<>(graph).calculateMinCut(source, vertices);
        String what = "round " + round + ", seed " + SEED;
        assertTrue(minimum == 0 || !cuts.isBelow(source, minimum - 0.01), what);
        assertTrue(cuts.isBelow(source, minimum + 0.01), what);
        Set<Integer> side =
            IntStream.rangeClosed(1, vertices)
                .filter(cuts::isOnSourceSide)
                .boxed()
                .collect(Collectors.toSet());
        assertTrue(side.contains(source) && !side.contains(vertices), what);
        double weight =
            graph.edgeSet().stream()
                .filter(
                    e ->
                        side.contains(graph.getEdgeSource(e))
                            != side.contains(graph.getEdgeTarget(e)))
                .mapToDouble(graph::getEdgeWeight)
                .sum();
        assertEquals(minimum, weight, 1e-6, what);
      }
    }
  }
}
