package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CertificateCheckerTest {
  @Test
  void rightCertificatesGiveTheRowByDefinition() throws CertificateException {
    for (int n = 1; n <= BruteForce.LARGEST; n++) {
      Winner row = CertificateChecker.check(MatchingEngine.solve(n).certificate());
      assertEquals(BruteForce.winner(n), row);
    }
  }

  @Test
  void everyMatchingWithEveryBarrierPassesExactlyWhenMaximumAndA() {
    for (int n = 1; n <= 9; n++) {
      everyMatching(new int[n + 1], 1);
    }
  }

  private static void everyMatching(int[] mate, int v) {
    int n = mate.length - 1;
    if (v > n) {
      for (int barrier = 0; barrier <= BruteForce.full(n); barrier++) {
        assertJudged(mate, barrier);
      }
      return;
    }
    everyMatching(mate, v + 1);
    for (int w = v + 1; mate[v] == 0 && w <= n; w++) {
      if (mate[w] == 0 && BruteForce.adjacent(v, w)) {
        mate[v] = w;
        mate[w] = v;
        everyMatching(mate, v + 1);
        mate[v] = 0;
        mate[w] = 0;
      }
    }
  }

  private static void assertJudged(int[] mate, int barrier) {
    int n = mate.length - 1;
    byte[] part = BruteForce.decomposition(n);
    int a =
        IntStream.rangeClosed(1, n)
            .filter(v -> part[v] == Decomposition.A)
            .map(BruteForce::bit)
            .sum();
    long covered = Arrays.stream(mate).filter(w -> w != 0).count();
    boolean right = covered == 2L * BruteForce.matchingNumber(BruteForce.full(n)) && barrier == a;
    int[] numbers =
        IntStream.rangeClosed(1, n).filter(v -> (barrier & BruteForce.bit(v)) != 0).toArray();
    Certificate certificate = new Certificate(mate, numbers);
    String where = Arrays.toString(mate) + " with " + Arrays.toString(numbers);
    if (right) {
      try {
        assertEquals(BruteForce.winner(n), CertificateChecker.check(certificate), where);
      } catch (CertificateException refused) {
        throw new AssertionError(where, refused);
      }
    } else {
      assertThrows(CertificateException.class, () -> CertificateChecker.check(certificate), where);
    }
  }

  @Test
  void everySingleChangeIsRefused() {
    for (int n = 1; n <= 60; n++) {
      Certificate right = MatchingEngine.solve(n).certificate();
      for (int v = 1; v <= n; v++) {
        for (int w = -1; w <= n + 1; w++) {
          if (w != right.mate()[v]) {
            int[] mate = right.mate().clone();
            mate[v] = w;
            assertRefused(new Certificate(mate, right.barrier()));
          }
        }
        assertRefused(new Certificate(right.mate(), toggled(right.barrier(), v)));
        if (right.mate()[v] != 0) {
          int[] mate = right.mate().clone();
          mate[mate[v]] = 0;
          mate[v] = 0;
          assertRefused(new Certificate(mate, right.barrier()));
        }
      }
    }
  }

  /** Another matching may be as good: then the row has to be the same one. */
  @Test
  void pairsExchangedGiveTheSameRowOrAreRefused() throws CertificateException {
    int accepted = 0;
    for (int n = 2; n <= 150; n++) {
      Decomposition solved = MatchingEngine.solve(n);
      Certificate right = solved.certificate();
      for (int v = 1; v <= n; v++) {
        for (int w = 2 * v; w <= n; w += v) {
          int[] mate = right.mate().clone();
          mate[mate[v]] = 0;
          mate[mate[w]] = 0;
          mate[v] = w;
          mate[w] = v;
          mate[0] = 0;
          boolean maximum =
              Arrays.stream(mate).filter(x -> x != 0).count() == 2L * solved.winner().matching();
          Certificate other = new Certificate(mate, right.barrier());
          if (maximum) {
            accepted++;
            assertEquals(solved.winner(), CertificateChecker.check(other));
          } else {
            assertRefused(other);
          }
        }
      }
    }
    assertTrue(accepted > 1000, "only " + accepted);
  }

  @Test
  void malformedBarriersAreRefused() {
    int[] mate = MatchingEngine.solve(8).mate();
    assertRefused(new Certificate(mate, new int[] {0}));
    assertRefused(new Certificate(mate, new int[] {-1, 1}));
    assertRefused(new Certificate(mate, new int[] {9}));
    assertRefused(new Certificate(mate, new int[] {1, 1}));
    assertRefused(new Certificate(mate, new int[] {2, 1}));
    assertRefused(new Certificate(new int[1], new int[0]));
    assertRefused(new Certificate(new int[0], new int[0]));
  }

  /** {2} meets the bound for G_4, which has a perfect matching, but A(G_4) is empty. */
  @Test
  void aBarrierThatIsNotTheDecompositionsIsRefused() {
    int[] mate = {0, 3, 4, 1, 2};
    CertificateException refused =
        assertThrows(
            CertificateException.class,
            () -> CertificateChecker.check(new Certificate(mate, new int[] {1})));
    assertEquals(
        "vertex 3 lies in an odd component without the barrier, but every maximum matching covers"
            + " it: the barrier is not A",
        refused.getMessage());
  }

  private static int[] toggled(int[] barrier, int v) {
    return Arrays.binarySearch(barrier, v) >= 0
        ? Arrays.stream(barrier).filter(x -> x != v).toArray()
        : IntStream.concat(Arrays.stream(barrier), IntStream.of(v)).sorted().toArray();
  }

  private static void assertRefused(Certificate certificate) {
    assertThrows(
        CertificateException.class,
        () -> CertificateChecker.check(certificate),
        () -> Arrays.toString(certificate.mate()) + Arrays.toString(certificate.barrier()));
  }
}
