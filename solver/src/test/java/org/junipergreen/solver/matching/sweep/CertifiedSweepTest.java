package org.junipergreen.solver.matching.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.CheckedRows;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of a sweep that are proved, also by an engine that is wrong now and then. */
class CertifiedSweepTest {
  static List<Integer> threads() {
    return Ranges.cut(List.of(2), List.of(1, 2));
  }

  /** At n = 100,000 the whole certificate is checked besides. */
  @ParameterizedTest
  @MethodSource("threads")
  void theRowsAreThoseOfTheSweep(int threads) throws CertificateException {
    CheckedRows plain = new CheckedRows(99_900, 100_100);
    Cancellation ends = Cancellation.never();
    try (WorkerPool pool = new WorkerPool(threads - 1, ends);
        CertifiedSweep sweep = new CertifiedSweep(99_900, 100_100, pool, ends)) {
      for (int n = 99_900; n <= 100_100; n++) {
        assertEquals(plain.next(), sweep.next());
      }
      assertTrue(sweep.refusals().isEmpty());
      assertThrows(IllegalStateException.class, sweep::next);
    }
  }

  /** The first, the last and one in between are spoilt; that costs no row. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aRefusedStepIsNotedAndReplaced(int threads) throws CertificateException {
    CheckedRows plain = new CheckedRows(100, 400);
    Cancellation ends = Cancellation.never();
    try (WorkerPool pool = new WorkerPool(threads - 1, ends);
        CertifiedSweep sweep =
            new CertifiedSweep(100, 400, pool, ends, CertifiedSweepTest::spoil)) {
      for (int n = 100; n <= 400; n++) {
        assertEquals(plain.next(), sweep.next());
      }
      assertEquals(3, sweep.refusals().size());
      assertTrue(sweep.refusals().get(1).contains("n = 250: "));
    }
  }

  private static SweepStep spoil(SweepStep step) {
    if (step.n() % 150 == 100) {
      step.vertices()[2] = step.n() - 1;
    }
    return step;
  }

  /**
   * How much the steps of a sweep say. Whatever makes its trees grow anew, or a step repeat what
   * has been said, gives more; a change that is meant to rearrange code leaves the numbers.
   */
  @ParameterizedTest
  @CsvSource({"1, 4000, 32737, 69233", "100000, 100300, 143857, 104557"})
  void theStepsSayAsMuchAsTheyDid(int from, int to, long vertices, long inEars) {
    WinnerSweep sweep = new WinnerSweep(from, to, Cancellation.never());
    long sumOfVertices = 0;
    long sumInEars = 0;
    for (int n = from; n <= to; n++) {
      SweepStep step = sweep.nextStep();
      sumOfVertices += step.size();
      sumInEars += step.ears().length;
    }
    assertEquals(vertices, sumOfVertices);
    assertEquals(inEars, sumInEars);
  }

  /** At most the steps that the engine had made already are not checked. */
  @Test
  void aSweepIsItsOwnAgainSoon() throws CertificateException {
    int[] checked = new int[1];
    Cancellation ends = Cancellation.never();
    try (WorkerPool pool = new WorkerPool(1, ends);
        CertifiedSweep sweep =
            new CertifiedSweep(
                100,
                400,
                pool,
                ends,
                step -> {
                  checked[0]++;
                  return step.n() == 101 ? new SweepStep(0, 0, 0, new int[0], new int[0]) : step;
                })) {
      for (int n = 100; n <= 400; n++) {
        sweep.next();
      }
      assertEquals(1, sweep.refusals().size());
      assertTrue(checked[0] > 230, () -> checked[0] + " steps were checked");
    }
  }
}
