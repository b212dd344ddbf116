package org.junipergreen.solver.chain.partition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junit.jupiter.api.Test;

class MinimumPathCoverTest {
  /** OEIS A320536, all terms that stand there. */
  private static final int[] PUBLISHED = {
    1, 1, 1, 1, 2, 1, 2, 2, 2, 2, 3, 2, 3, 3, 3, 3, 4, 3, 4, 4, 4, 4, 5, 4, 5, 5, 5, 5, 6, 5, 6, 6,
    6, 6, 7, 7, 8, 8, 8, 8, 9, 8, 9, 9, 9, 9, 10, 9, 10, 9, 9, 9, 10, 10, 11, 11, 11, 11, 12, 11,
    12, 12, 12, 12, 13, 12, 13, 13, 13, 13, 14, 14, 15, 15, 14, 14, 15, 14, 15, 15, 15, 15, 16, 16
  };

  @Test
  void theDefinitionGivesTheSame() {
    for (int n = 1; n <= 16; n++) {
      assertEquals(PlainPartition.chains(n), leastFromNothing(n).chains().length, "n = " + n);
    }
  }

  @Test
  void anIntegerProgrammeGivesTheSame() {
    for (int n = 1; n <= 60; n++) {
      assertEquals(PartitionProgram.chains(n), leastFromNothing(n).chains().length, "n = " + n);
    }
  }

  @Test
  void thePublishedTermsAreTheSame() {
    assertArrayEquals(
        PUBLISHED,
        IntStream.rangeClosed(1, PUBLISHED.length)
            .map(n -> leastFromNothing(n).chains().length)
            .toArray());
  }

  /** Each n begins with what the one before it left. */
  @Test
  void aSweepIsProvedAndGivesTheSame() {
    int[][] last = {};
    for (int n = 1; n <= 300; n++) {
      CertifiedPartition proof = MinimumPathCover.solve(n, last, n, Cancellation.never());
      proof.check();
      assertTrue(proof.optimal(), "n = " + n);
      if (n % 20 == 0) {
        assertEquals(proof.bound(), leastFromNothing(n).bound(), "n = " + n);
      }
      last = proof.chains();
    }
  }

  /**
   * The proofs are those of before. If the search opened the shortest cycle in place of the best
   * one, 540 would have 271 cases; without the exchange of edges 1284 would have 130.
   */
  @Test
  void thereAreAsManyCasesAsBefore() {
    int[] boards = {433, 540, 618, 780, 988, 1284};
    int[] cases = IntStream.of(boards).map(n -> leastFromNothing(n).cases().length).toArray();
    assertArrayEquals(new int[] {76, 31, 1, 10, 31, 31}, cases);
  }

  @Test
  void whatIsStoppedSaysWhatItHas() {
    AtomicInteger looks = new AtomicInteger();
    Cancellation afterTheFirstMatching =
        new Cancellation(
            ends -> {
              if (looks.incrementAndGet() > 600) {
                ends.request(Reason.SIGNAL);
              }
            });
    CertifiedPartition proof = MinimumPathCover.solve(600, new int[0][], 1, afterTheFirstMatching);
    proof.check();
    assertFalse(proof.optimal());
    assertTrue(proof.bound() <= 120 && proof.chains().length >= 120);
  }

  @Test
  void whatIsStoppedBeforeTheFirstMatchingHasAPartition() {
    Cancellation ends = new Cancellation();
    ends.request(Reason.DEADLINE);
    int[][] start = {{6, 3, 9}, {4, 8}};
    CertifiedPartition proof = MinimumPathCover.solve(9, start, 1, ends);
    proof.check();
    assertEquals(1, proof.bound());
    // The two chains, and 1, 2, 5 and 7 by themselves.
    assertEquals(6, proof.chains().length);
  }

  private static CertifiedPartition leastFromNothing(int n) {
    CertifiedPartition proof = MinimumPathCover.solve(n, new int[0][], 1, Cancellation.never());
    proof.check();
    assertTrue(proof.optimal(), "n = " + n);
    return proof;
  }
}
