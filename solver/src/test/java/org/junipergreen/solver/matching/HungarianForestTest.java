package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junit.jupiter.api.Test;

class HungarianForestTest {
  @Test
  void everySetOfSmallNumbersAgreesWithExhaustion() {
    int n = 13;
    for (int set = 0; set <= BruteForce.full(n); set++) {
      assertRightByExhaustion(n, set);
    }
  }

  @Test
  void randomSetsAgreeWithExhaustion() {
    long seed = 20;
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      assertRightByExhaustion(BruteForce.LARGEST, random.nextInt(1 << BruteForce.LARGEST));
    }
  }

  private static void assertRightByExhaustion(int n, int set) {
    NumberSet vertices = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      if ((set & BruteForce.bit(v)) != 0) {
        vertices.add(v);
      }
    }
    HungarianForest found = forest(vertices);
    assertMatchingOf(vertices, BruteForce.matchingNumber(set), found.matching());
    for (int v = 1; v <= n; v++) {
      boolean missable = vertices.contains(v) && BruteForce.missable(set, v);
      assertEquals(missable, found.isOuter(v), v + " in " + vertices);
    }
  }

  @Test
  void sizesAreThoseOfJGraphT() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      NumberSet vertices = new NumberSet(1 + random.nextInt(1200));
      int percent = 20 + random.nextInt(80);
      for (int v = 1; v <= vertices.n(); v++) {
        if (random.nextInt(100) < percent) {
          vertices.add(v);
        }
      }
      int size =
          new SparseEdmondsMaximumCardinalityMatching<>(PeerGraph.induced(vertices))
              .getMatching()
              .getEdges()
              .size();
      HungarianForest found = forest(vertices);
      assertMatchingOf(vertices, size, found.matching());
    }
  }

  /** Every missable vertex in turn, so that paths through nested blossoms are followed. */
  @Test
  void exchangesExposeAnyMissableVertex() {
    for (int n : new int[] {60, 100, 137, 420}) {
      int size = MatchingEngine.solve(n).summary().matching();
      HungarianForest missable = forest(NumberSet.full(n));
      for (int v = 1; v <= n; v++) {
        HungarianForest found = forest(NumberSet.full(n));
        if (missable.isOuter(v)) {
          found.expose(v);
          assertEquals(0, found.matching()[v]);
          assertMatchingOf(NumberSet.full(n), size, found.matching());
        }
      }
    }
  }

  private static HungarianForest forest(NumberSet vertices) {
    return HungarianForest.of(vertices, new Divisors(vertices.n()));
  }

  private static void assertMatchingOf(NumberSet vertices, int size, int[] mate) {
    for (int v = 1; v < mate.length; v++) {
      int w = mate[v];
      assertTrue(
          w == 0
              || (vertices.contains(v)
                  && vertices.contains(w)
                  && mate[w] == v
                  && BruteForce.adjacent(v, w)),
          v + " with " + w + " in " + vertices);
    }
    assertEquals(2L * size, Arrays.stream(mate).filter(w -> w != 0).count(), vertices.toString());
  }
}
