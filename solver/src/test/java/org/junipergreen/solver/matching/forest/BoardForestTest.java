package org.junipergreen.solver.matching.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.NumberSet;
import org.junit.jupiter.api.Test;

/** The forest of one board against the reference, vertex by vertex. */
class BoardForestTest {
  @Test
  void partsOfEverySmallBoardAreThoseOfTheReference() {
    for (int n = 1; n <= 1500; n++) {
      NumberSet vertices = NumberSet.full(n);
      vertices.remove(1);
      assertAgree(vertices, "2.." + n);
    }
  }

  @Test
  void partsOfRandomSetsAreThoseOfTheReference() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      NumberSet vertices = new NumberSet(1 + random.nextInt(3000));
      int percent = 20 + random.nextInt(81);
      for (int v = 1; v <= vertices.n(); v++) {
        if (random.nextInt(100) < percent) {
          vertices.add(v);
        }
      }
      assertAgree(vertices, "seed " + seed);
    }
  }

  /** Large enough for each kind of limit, with the giant component of either parity. */
  @Test
  void partsOfLargeBoardsAreThoseOfTheReference() {
    long seed = 19;
    new Random(seed)
        .ints(12, 10_000, 100_000)
        .forEach(
            n -> {
              NumberSet vertices = NumberSet.full(n);
              vertices.remove(1);
              assertAgree(vertices, "2.." + n);
            });
  }

  @Test
  void refusesBoardsThatHaveNoRoomInAnArray() {
    NumberSet vertices = new NumberSet(BoardForest.MAX_N + 1);
    Divisors divisors = new Divisors(1);

    assertThrows(IllegalArgumentException.class, () -> new BoardForest(vertices, divisors));
  }

  private static void assertAgree(NumberSet vertices, String board) {
    Divisors divisors = new Divisors(vertices.n());
    HungarianForest reference = HungarianForest.of(vertices, divisors);
    BoardForest forest = new BoardForest(vertices, divisors);
    int exposed = 0;
    for (int v = 1; v <= vertices.n(); v++) {
      assertEquals(reference.isOuter(v), forest.isOuter(v), v + " on " + board);
      assertEquals(reference.isInner(v), forest.isInner(v), v + " on " + board);
      int w = forest.mate(v);
      if (!vertices.contains(v)) {
        assertEquals(0, w, v + " on " + board);
      } else if (w == 0) {
        exposed++;
      } else {
        assertEquals(v, forest.mate(w), v + " on " + board);
        assertTrue(vertices.contains(w) && Moves.adjacent(v, w), v + " and " + w + " on " + board);
      }
    }
    assertEquals(reference.exposed(), exposed, board);
  }
}
