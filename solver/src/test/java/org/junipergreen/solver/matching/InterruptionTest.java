package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An interruption of the thread ends a matching and its check, and is passed on. */
class InterruptionTest {
  private static final Board BOARD = Board.upTo(30_000);

  @AfterEach
  void forget() {
    Thread.interrupted();
  }

  @Test
  void aMatchingEndsWhereverItIsInterrupted() {
    List<String> all = new ArrayList<>();
    MatchingEngine.solve(BOARD, (phase, done, total) -> all.add(phase), Cancellation.never());
    for (String at : all) {
      List<String> phases = new ArrayList<>();
      assertCancelled(
          () ->
              MatchingEngine.solve(
                  BOARD,
                  (phase, done, total) -> {
                    phases.add(phase);
                    if (phase.equals(at)) {
                      Thread.currentThread().interrupt();
                    }
                  },
                  Cancellation.never()));
      assertEquals(all.subList(0, all.indexOf(at) + 1), phases, "it went on");
    }
  }

  @Test
  void aMatchingOfStoredEdgesEnds() {
    Board board = Board.ofDivisors(720_720);
    assertTrue(board.graph().n() > 0);
    Thread.currentThread().interrupt();
    assertCancelled(() -> MatchingEngine.solve(board, Cancellation.never()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aCheckEnds(int threads) throws CertificateException {
    Certificate certificate = MatchingEngine.solve(BOARD, Cancellation.never()).certificate();
    Thread.currentThread().interrupt();
    assertCancelled(() -> check(certificate, threads));
    check(certificate, threads);
  }

  private static void check(Certificate certificate, int threads) throws CertificateException {
    Cancellation ends = Cancellation.never();
    try (WorkerPool pool = new WorkerPool(threads - 1, ends)) {
      CertificateChecker.decomposition(certificate, BOARD, pool, ends);
    }
  }

  @Test
  void aSummaryEnds() {
    Decomposition found = MatchingEngine.solve(BOARD, Cancellation.never());
    Thread.currentThread().interrupt();
    assertCancelled(found::summary);
  }

  private static void assertCancelled(Executable work) {
    assertThrows(CancelledException.class, work);
    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }
}
