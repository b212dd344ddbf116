package org.junipergreen.runner.stops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.sweep.CertifiedSweep;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;

/**
 * Engines that are stopped, or fail, at one of their looks: they end, no thread stays, all goes
 * again.
 */
class EveryLookTest {
  private static final TableMemory MEMORY = new TableMemory(1 << 20);

  private static final List<BiFunction<WorkerPool, Cancellation, Object>> WORK =
      List.of(
          (pool, ends) ->
              IntStream.of(new OutcomeSearch(Board.upTo(72), options(pool, ends)).winningOpenings())
                  .boxed()
                  .toList(),
          (pool, ends) -> new RemotenessSearch(Board.upTo(40), options(pool, ends)).opening(24),
          EveryLookTest::matched,
          EveryLookTest::swept);

  private static SearchOptions options(WorkerPool pool, Cancellation ends) {
    return SearchOptions.with(MEMORY, ends).withThreads(3).withPool(pool);
  }

  private static Object matched(WorkerPool pool, Cancellation ends) {
    Board board = Board.upTo(300);
    try {
      return CertificateChecker.decomposition(
              MatchingEngine.solve(board, ends).certificate(), board, pool, ends)
          .summary();
    } catch (CertificateException e) {
      throw new AssertionError(e);
    }
  }

  private static Object swept(WorkerPool pool, Cancellation ends) {
    List<BoardSummary> rows = new ArrayList<>();
    try (CertifiedSweep sweep = new CertifiedSweep(1, 60, pool, ends)) {
      for (int n = 1; n <= 60; n++) {
        rows.add(sweep.next());
      }
    } catch (CertificateException e) {
      throw new AssertionError(e);
    }
    return rows;
  }

  @Test
  void aStopAtAnyLookEndsTheWork() {
    for (BiFunction<WorkerPool, Cancellation, Object> work : WORK) {
      for (int threads : new int[] {0, 2}) {
        Looks all = new Looks();
        Object expected = done(work, threads, all);
        for (long k : Moments.of(all.count())) {
          Looks ends = new Looks(k, stopped -> stopped.request(Reason.SIGNAL));
          try {
            // With several threads there may be fewer looks the next time.
            assertEquals(expected, done(work, threads, ends));
          } catch (CancelledException e) {
            assertEquals(Reason.SIGNAL, e.reason());
            assertTrue(ends.count() >= k);
          }
        }
        assertEquals(expected, done(work, threads, new Looks()));
      }
    }
  }

  @Test
  void aFailureAtAnyLookIsThrownItself() {
    for (BiFunction<WorkerPool, Cancellation, Object> work : WORK) {
      for (int threads : new int[] {0, 2}) {
        Looks all = new Looks();
        Object expected = done(work, threads, all);
        for (long k : Moments.of(all.count())) {
          UnsupportedOperationException failure = new UnsupportedOperationException("on purpose");
          Looks ends =
              new Looks(
                  k,
                  looked -> {
                    throw failure;
                  });
          try {
            assertEquals(expected, done(work, threads, ends));
          } catch (UnsupportedOperationException e) {
            assertSame(failure, e);
          }
        }
        assertEquals(expected, done(work, threads, new Looks()));
      }
    }
  }

  private static Object done(
      BiFunction<WorkerPool, Cancellation, Object> work, int threads, Looks looks) {
    Set<Thread> before = Moments.threads();
    try (WorkerPool pool = new WorkerPool(threads, looks.ends())) {
      return work.apply(pool, looks.ends());
    } finally {
      Moments.assertGone(before, "with " + threads + " threads");
    }
  }
}
