package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.forest.Blossoms;
import org.junipergreen.solver.matching.forest.DivisorNeighbours;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;

/** The forest against exhaustion, the textbook's search, JGraphT and certificates. */
class HungarianForestTest {
  /** All boards to here are compared with the textbook; 1,500 takes a minute and a half. */
  private static final int LAST = Integer.getInteger("juniper.matching.boards", 200);

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
      assertRightByExhaustion(BruteForce.MAX_N, random.nextInt(1 << BruteForce.MAX_N));
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
    assertMatchingOf(vertices, BruteForce.matchingNumber(set), found);
    for (int v = 1; v <= n; v++) {
      boolean missable = vertices.contains(v) && BruteForce.missable(set, v);
      assertEquals(missable, found.isOuter(v), v + " in " + vertices);
    }
  }

  @Test
  void partsOfEverySmallBoardAreThoseOfTheTextbook() {
    for (int n = 1; n <= LAST; n++) {
      NumberSet vertices = NumberSet.full(n);
      vertices.remove(1);
      assertAsInTheTextbook(vertices, "2.." + n);
    }
  }

  @Test
  void partsOfRandomSetsAreThoseOfTheTextbook() {
    for (int seed = 0; seed < Ranges.cut(40, 100); seed++) {
      assertAsInTheTextbook(randomSet(new Random(seed), 2 * LAST), "seed " + seed);
    }
  }

  private static NumberSet randomSet(Random random, int last) {
    NumberSet vertices = new NumberSet(1 + random.nextInt(last));
    int percent = 20 + random.nextInt(81);
    for (int v = 1; v <= vertices.n(); v++) {
      if (random.nextInt(100) < percent) {
        vertices.add(v);
      }
    }
    return vertices;
  }

  /** With edges that are computed, and with stored ones. */
  private static void assertAsInTheTextbook(NumberSet vertices, String board) {
    DivisorGraph graph = new DivisorGraph(vertices);
    Decomposition textbook = new BlossomSearch(graph).run();
    int matched =
        (int) Arrays.stream(vertices.toArray()).filter(v -> textbook.mate(v) != 0).count();
    for (HungarianForest forest :
        new HungarianForest[] {
          forest(vertices),
          HungarianForest.of(vertices, Neighbours.of(graph, Cancellation.never()), Phases.NONE)
        }) {
      assertMatchingOf(vertices, matched / 2, forest);
      for (int v = 1; v <= vertices.n(); v++) {
        boolean isThere = vertices.contains(v);
        Part part = textbook.part(v);
        assertEquals(isThere && part == Part.D, forest.isOuter(v), v + " on " + board);
        assertEquals(isThere && part == Part.A, forest.isInner(v), v + " on " + board);
      }
    }
  }

  /** Large enough for each kind of limit, with the giant component of either parity. */
  @Test
  void partsOfLargeBoardsAreThoseOfTheirCertificates() throws CertificateException {
    long seed = 19;
    for (int n : new Random(seed).ints(Ranges.cut(4, 12), 10_000, 100_000).toArray()) {
      Decomposition found = Solved.board(n);
      Decomposition proved = Juniper.board(n).proved(found.certificate());
      for (int v = 1; v <= n; v++) {
        assertEquals(proved.part(v), found.part(v), v + " on 1.." + n);
      }
    }
  }

  @Test
  void refusesBoardsThatHaveNoRoomInAnArray() {
    NumberSet vertices = new NumberSet(Blossoms.MAX_N + 1);
    Neighbours none = new DivisorNeighbours(1, new Divisors(1, () -> {}), Cancellation.never());

    assertThrows(
        IllegalArgumentException.class, () -> HungarianForest.of(vertices, none, Phases.NONE));
  }

  @Test
  void sizesAreThoseOfJGraphT() {
    for (int seed = 0; seed < Ranges.cut(30, 100); seed++) {
      NumberSet vertices = randomSet(new Random(seed), 1200);
      assertMatchingOf(vertices, PeerGraph.matching(vertices), forest(vertices));
    }
  }

  /** Every missable vertex in turn, so that paths through nested blossoms are followed. */
  @Test
  void exchangesExposeAnyMissableVertex() {
    for (int n : new int[] {60, 100, 137, Ranges.cut(210, 420)}) {
      int size = Solved.board(n).summary().matching();
      HungarianForest missable = forest(NumberSet.full(n));
      for (int v = 1; v <= n; v++) {
        HungarianForest found = forest(NumberSet.full(n));
        if (missable.isOuter(v)) {
          found.expose(v);
          assertEquals(0, found.mate(v));
          assertMatchingOf(NumberSet.full(n), size, found);
        }
      }
    }
  }

  private static HungarianForest forest(NumberSet vertices) {
    return HungarianForest.of(
        vertices, Neighbours.of(Board.upTo(vertices.n()), Cancellation.never()), Phases.NONE);
  }

  private static void assertMatchingOf(NumberSet vertices, int size, HungarianForest found) {
    int matched = 0;
    for (int v = 1; v <= vertices.n(); v++) {
      int w = found.mate(v);
      matched += w == 0 ? 0 : 1;
      assertTrue(
          w == 0
              || (vertices.contains(v)
                  && vertices.contains(w)
                  && found.mate(w) == v
                  && BruteForce.adjacent(v, w)),
          v + " with " + w + " in " + vertices);
    }
    assertEquals(2 * size, matched, vertices.toString());
  }
}
