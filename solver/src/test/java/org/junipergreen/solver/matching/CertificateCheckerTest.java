package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;

class CertificateCheckerTest {
  @Test
  void whatIsProvedIsReadInALine() {
    Decomposition board = Solved.board(9);
    assertEquals("n = 9: 4 pairs; 1 missed, barrier of 1", board.certificate().toString());
    assertEquals(board.summary().toString(), board.toString());
    assertTrue(
        PairingCertificate.after(10, Cancellation.never(), 2)
            .toString()
            .endsWith("J2 wins with 6; 2 hubs, 3 classes, 2 pairs"));
  }

  @Test
  void rightCertificatesGiveTheRowByDefinition() throws CertificateException {
    for (int n = 1; n <= BruteForce.MAX_N; n++) {
      BoardSummary row = check(Solved.board(n).certificate());
      assertEquals(BruteForce.summary(n), row);
    }
  }

  @Test
  void everyMatchingWithEveryBarrierPassesExactlyWhenMaximumAndA() {
    for (int n = 1; n <= Ranges.cut(8, 9); n++) {
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
    int a =
        IntStream.rangeClosed(1, n)
            .filter(v -> BruteForce.part(n, v) == Part.A)
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
        assertEquals(BruteForce.summary(n), check(certificate), where);
      } catch (CertificateException refused) {
        throw new AssertionError(where, refused);
      }
    } else {
      assertThrows(CertificateException.class, () -> check(certificate), where);
    }
  }

  @Test
  void everySingleChangeIsRefused() {
    for (int n = 1; n <= 40; n++) {
      Certificate right = Solved.board(n).certificate();
      int[] barrier = right.barrier();
      for (int v = 1; v <= n; v++) {
        for (int w = -1; w <= n + 1; w++) {
          if (w != right.mate(v)) {
            int[] mate = mates(right);
            mate[v] = w;
            assertRefused(mate, barrier);
          }
        }
        assertRefused(mates(right), toggled(barrier, v));
        if (right.mate(v) != 0) {
          int[] mate = mates(right);
          mate[mate[v]] = 0;
          mate[v] = 0;
          assertRefused(mate, barrier);
        }
      }
      for (int i = 0; i < barrier.length; i++) {
        for (int v = -1; v <= n + 1; v++) {
          if (v != barrier[i]) {
            int[] other = barrier.clone();
            other[i] = v;
            assertRefused(mates(right), other);
          }
        }
      }
    }
  }

  /** Another matching may be as good: then the row has to be the same one. */
  @Test
  void pairsExchangedGiveTheSameRowOrAreRefused() throws CertificateException {
    int accepted = 0;
    for (int n = 2; n <= Ranges.cut(80, 140); n++) {
      Decomposition solved = Solved.board(n);
      Certificate right = solved.certificate();
      for (int v = 1; v <= n; v++) {
        for (int w = 2 * v; w <= n; w += v) {
          int[] mate = mates(right);
          mate[mate[v]] = 0;
          mate[mate[w]] = 0;
          mate[v] = w;
          mate[w] = v;
          mate[0] = 0;
          boolean maximum =
              Arrays.stream(mate).filter(x -> x != 0).count() == 2L * solved.summary().matching();
          Certificate other = new Certificate(mate, right.barrier());
          if (maximum) {
            accepted++;
            assertEquals(solved.summary(), check(other));
          } else {
            assertRefused(mate, right.barrier());
          }
        }
      }
    }
    assertTrue(accepted > 1000, "only " + accepted);
  }

  @Test
  void malformedMatchingsAreNamed() {
    assertRefused("the matching has no vertex", new int[1]);
    assertRefused("the matching has no vertex", new int[0]);
    assertRefused("vertex 2 cannot have the partner -1", new int[] {0, 0, -1});
    assertRefused("vertex 2 cannot have the partner 2", new int[] {0, 0, 2});
    assertRefused("vertex 2 cannot have the partner 3", new int[] {0, 0, 3});
    assertRefused("partner 2, which has the partner 3", new int[] {0, 2, 3, 2});
    assertRefused("partners 2 and 3 are not adjacent", new int[] {0, 0, 3, 2});
  }

  /** The numbers of a barrier are ascending and on the board, its ends included. */
  @Test
  void malformedBarriersAreNamed() {
    int[] mate = mates(Solved.board(8).certificate());
    assertRefused("the barrier's 0 is not in 1..8", mate, 0);
    assertRefused("the barrier's -1 is not in 1..8", mate, -1, 1);
    assertRefused("the barrier's 9 is not in 1..8", mate, 1, 9);
    assertRefused("the barrier's 1 comes after 1", mate, 1, 1);
    assertRefused("the barrier's 1 comes after 2", mate, 2, 1);
    assertRefused("misses 2 vertices, but the barrier", mate, 1, 8);
  }

  /** {1} meets the bound for G_4, which has a perfect matching, but A(G_4) is empty. */
  @Test
  void aBarrierThatMeetsTheBoundButIsNotAIsRefused() {
    assertRefused("the barrier is not A", new int[] {0, 3, 4, 1, 2}, 1);
  }

  /** The forest may meet a matching that is not maximum before the bound has refused it. */
  @Test
  void twoThreadsJudgeAsOneDoes() throws CertificateException {
    for (int n = 1; n <= Ranges.cut(80, 300); n++) {
      Certificate right = Solved.board(n).certificate();
      assertEquals(check(right), check(right, 2));
      int[] mate = mates(right);
      int v = n - n % 2;
      if (v > 0 && mate[v] != 0) {
        mate[mate[v]] = 0;
        mate[v] = 0;
        assertEquals(refusal(1, mate, right.barrier()), refusal(2, mate, right.barrier()));
      }
      int[] barrier = toggled(right.barrier(), n);
      assertEquals(refusal(1, mates(right), barrier), refusal(2, mates(right), barrier));
    }
  }

  private static BoardSummary check(Certificate certificate) throws CertificateException {
    return check(certificate, 1);
  }

  private static BoardSummary check(Certificate certificate, int threads)
      throws CertificateException {
    Board board = Board.upTo(Math.max(1, certificate.n()));
    Cancellation ends = new Cancellation();
    try (WorkerPool pool = new WorkerPool(threads - 1, ends)) {
      BoardSummary summary =
          CertificateChecker.decomposition(certificate, board, pool, ends).summary();
      assertFalse(ends.isRequested());
      return summary;
    }
  }

  private static int[] mates(Certificate certificate) {
    return IntStream.rangeClosed(0, certificate.n()).map(certificate::mate).toArray();
  }

  private static int[] toggled(int[] barrier, int v) {
    return Arrays.binarySearch(barrier, v) >= 0
        ? Arrays.stream(barrier).filter(x -> x != v).toArray()
        : IntStream.concat(Arrays.stream(barrier), IntStream.of(v)).sorted().toArray();
  }

  private static void assertRefused(int[] mate, int[] barrier) {
    assertThrows(
        CertificateException.class,
        () -> check(new Certificate(mate, barrier)),
        () -> Arrays.toString(mate) + Arrays.toString(barrier));
  }

  private static void assertRefused(String message, int[] mate, int... barrier) {
    Refused.because(
        message, CertificateException.class, () -> check(new Certificate(mate, barrier)));
  }

  private static String refusal(int threads, int[] mate, int... barrier) {
    return String.valueOf(
        assertThrows(
                CertificateException.class, () -> check(new Certificate(mate, barrier), threads))
            .getMessage());
  }
}
