package org.junipergreen.solver.matching.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/** The bound on the components of free vertices, against a search of all of them. */
class FreeComponentsTest {
  private static final int FIRST = 50;
  private static final int LAST = 800;

  /** While numbers come, leave and come back. */
  @Test
  void noComponentIsLargerAndARenewedBoundIsExact() {
    Random random = new Random(1);
    SweepBoard board =
        new SweepBoard(FIRST, new int[LAST + 1], new Divisors(LAST), new Cancellation());
    FreeComponents components = new FreeComponents(board);
    int tooLarge = 0;
    while (board.n() < LAST) {
      board.extend();
      for (int i = 0; i < 10; i++) {
        int v = 2 + random.nextInt(board.n() - 1);
        // Small numbers have many neighbours: without them the graph falls into pieces.
        boolean stays = v > 30 && random.nextBoolean();
        board.set(v, stays ? SweepBoard.FREE : SweepBoard.SMALL_INNER);
      }
      int largest = largest(board);
      int bound = components.bound();
      assertTrue(bound >= largest, () -> "n = " + board.n());
      tooLarge += bound > largest ? 1 : 0;
      if (bound > 2 * largest) {
        components.renew();
        assertEquals(largest, components.bound(), () -> "n = " + board.n());
      }
    }
    assertTrue(tooLarge > 0, "the bound was exact all the time, so that nothing was renewed");
  }

  private static int largest(SweepBoard board) {
    NumberSet free = new NumberSet(board.n());
    for (int v = 2; v <= board.n(); v++) {
      if (board.is(SweepBoard.FREE, v)) {
        free.add(v);
      }
    }
    return board.neighbours.largestComponent(free);
  }
}
