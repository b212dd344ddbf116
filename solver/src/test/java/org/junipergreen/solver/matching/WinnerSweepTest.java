package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/**
 * The rows of the sweep are those of the textbook's search and of certificates made from nothing.
 *
 * <p>How far can be raised: {@code -DargLine="-enableassertions -Djuniper.sweep.windows=200
 * -Djuniper.sweep.last=1000000 -Djuniper.sweep.seed=1"}.
 */
class WinnerSweepTest {
  private static final int WINDOWS = Integer.getInteger("juniper.sweep.windows", 8);
  private static final int LAST = Integer.getInteger("juniper.sweep.last", 40_000);
  private static final int SEED = Integer.getInteger("juniper.sweep.seed", 5);
  private static final int WINDOW = 100;

  /** Starting at any board, so that every kind of forest is extended. */
  @Test
  void sweepsFromAnyBoardGiveTheRowsOfTheTextbook() throws CertificateException {
    for (int first = 1; first <= 300; first += 7) {
      CheckedRows sweep = new CheckedRows(first, first + 60);
      for (int n = first; n <= first + 60; n++) {
        assertEquals(new BlossomSearch(n).run().summary(), sweep.next());
      }
    }
  }

  /** In sweeps over 100 boards that begin anywhere, the last row and one in between. */
  @Test
  void sampledRowsAreThoseOfCertificates() throws CertificateException {
    Random random = new Random(SEED);
    for (int i = 0; i < WINDOWS; i++) {
      int first = 1 + random.nextInt(LAST - WINDOW);
      int between = first + random.nextInt(WINDOW);
      CheckedRows sweep = new CheckedRows(first, first + WINDOW);
      for (int n = first; n <= first + WINDOW; n++) {
        BoardSummary row = sweep.next();
        if (n == between || n == first + WINDOW) {
          Certificate certificate = Solved.board(n).certificate();
          assertEquals(
              Juniper.board(n).proved(certificate).summary(),
              row,
              "seed " + SEED + ", first " + first);
        }
      }
    }
  }

  @Test
  void theSweepEndsAtItsLastBoard() {
    WinnerSweep sweep = new WinnerSweep(7, 8, Cancellation.never());
    sweep.nextStep();
    sweep.nextStep();
    assertThrows(IllegalStateException.class, sweep::nextStep);
  }
}
