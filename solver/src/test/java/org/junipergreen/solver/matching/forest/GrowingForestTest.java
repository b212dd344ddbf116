package org.junipergreen.solver.matching.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Certificate;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.WinnerSweep;
import org.junit.jupiter.api.Test;

/**
 * Sweeps that begin far up, where the giant tree has grown and fallen many times.
 *
 * <p>How far can be raised: {@code -DargLine="-enableassertions -Djuniper.samples=1000
 * -Djuniper.sampled=1000000"}.
 */
class GrowingForestTest {
  private static final int SAMPLES = Integer.getInteger("juniper.samples", 6);
  private static final int SAMPLED = Integer.getInteger("juniper.sampled", 60_000);

  /** The last row of a short sweep is what a certificate made from nothing proves. */
  @Test
  void sampledRowsAreThoseOfCertificates() throws CertificateException {
    Random random = new Random(5);
    for (int i = 0; i < SAMPLES; i++) {
      int first = 1000 + random.nextInt(SAMPLED);
      int boards = 1 + random.nextInt(150);
      WinnerSweep sweep = new WinnerSweep(first, first + boards);
      BoardSummary row = sweep.next();
      for (int k = 0; k < boards; k++) {
        row = sweep.next();
      }
      Certificate certificate = MatchingEngine.solve(first + boards).certificate();
      assertEquals(CertificateChecker.check(certificate), row);
    }
  }

  /** No edge leads from an outer vertex to a free one or to an outer one of another blossom. */
  @Test
  void theForestIsComplete() {
    int n = 6000;
    GrowingForest growing = new GrowingForest(n, n + 400);
    for (int k = 0; k < 400; k++) {
      growing.extend();
      assertComplete(growing.forest());
    }
  }

  private static void assertComplete(HungarianForest forest) {
    int n = forest.n();
    for (int x = 2; x <= n / 2; x++) {
      for (int y = 2 * x; y <= n; y += x) {
        if (forest.isOuter(x) || forest.isOuter(y)) {
          assertTrue(allowed(forest, x, y), x + "-" + y + " on the board 1.." + n);
        }
      }
    }
  }

  private static boolean allowed(HungarianForest forest, int x, int y) {
    if (forest.isOuter(x) && forest.isOuter(y)) {
      return forest.base(x) == forest.base(y);
    }
    return forest.isInner(x) || forest.isInner(y);
  }
}
