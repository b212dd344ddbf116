package org.junipergreen.solver.matching.certified;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Certificate;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the steps of a sweep prove. That wrong ones are refused is the matter of {@link TamperTest}.
 */
class SweepCheckerTest {
  /** Also by a check from nothing; for 1168 numbers leave the core. */
  @Test
  void everyBoardTo2000IsProved() throws CertificateException {
    int last = 2000;
    WinnerSweep sweep = new WinnerSweep(1, last, Cancellation.never());
    SweepChecker checker = new SweepChecker(last);
    for (int n = 1; n <= last; n++) {
      BoardSummary row = checker.check(sweep.nextStep());
      if (n % 10 < 3) {
        assertEquals(row, new SweepChecker(n).check(checker.state().whole()));
      }
    }
  }

  /** From the middle of a sweep the first step is a whole certificate. */
  @ParameterizedTest
  @CsvSource({"2,400", "118,300", "5001,5400", "9990,10100", "30000,30200"})
  void aSweepFromAnyBoardIsProved(int first, int last) throws CertificateException {
    WinnerSweep sweep = new WinnerSweep(first, last, Cancellation.never());
    SweepChecker checker = new SweepChecker(last);
    for (int n = first; n <= last; n++) {
      BoardSummary row = checker.check(sweep.nextStep());
      if (n == first || n == last || n <= 400) {
        Board board = Board.upTo(n);
        Certificate certificate = MatchingEngine.solve(board, Cancellation.never()).certificate();
        assertEquals(Juniper.board(board).proved(certificate).summary(), row);
      }
    }
  }

  @Test
  void everyConditionHoldsAsItStandsOnThePage() throws CertificateException {
    WinnerSweep sweep = new WinnerSweep(1, 300, Cancellation.never());
    SweepChecker checker = new SweepChecker(300);
    for (int n = 1; n <= 300; n++) {
      checker.check(sweep.nextStep());
      assertEquals(Set.of(), PlainConditions.broken(checker.state().whole()), "n = " + n);
    }
  }

  /** The row leaves out number 1 at both ends of the table. */
  @Test
  void everyNumberIsInItsPart() throws CertificateException {
    WinnerSweep sweep = new WinnerSweep(1, 500, Cancellation.never());
    SweepChecker checker = new SweepChecker(500);
    for (int n = 1; n <= 500; n++) {
      BoardSummary row = checker.check(sweep.nextStep());
      if (row.deficiency() > 0 && n > 1) {
        Decomposition expected = Solved.board(n);
        for (int v = 2; v <= n; v++) {
          assertEquals(expected.part(v).name(), TamperTest.part(checker.state(), v));
        }
      }
    }
  }

  /** Any tree may be called the giant one: the largest component is found all the same. */
  @Test
  void aSmallGiantTreeIsNotTakenForTheLargestComponent() throws CertificateException {
    WinnerSweep sweep = new WinnerSweep(20, 400, Cancellation.never());
    SweepChecker checker = new SweepChecker(400);
    int renamed = 0;
    for (int n = 20; n <= 400; n++) {
      BoardSummary row = checker.check(sweep.nextStep());
      SweepStep whole = checker.state().whole();
      if (whole.pending() == 0 && row.deficiency() > 1) {
        SweepStep other = withPrimeAsGiant(whole);
        assertEquals(row, new SweepChecker(n).check(other), "n = " + n);
        renamed += row.giant() > 1 ? 1 : 0;
      }
    }
    assertTrue(renamed > 100, renamed + " steps");
  }

  /** Calls the tree of the largest prime the giant one: it is exposed, for it has no neighbour. */
  private static SweepStep withPrimeAsGiant(SweepStep step) {
    int[] vertices = step.vertices().clone();
    int prime = 0;
    for (int i = 0; i < vertices.length; i += SweepStep.FIELDS) {
      prime = BigInteger.valueOf(vertices[i]).isProbablePrime(20) ? i : prime;
      if (vertices[i + 1] == SweepState.GIANT_OUTER) {
        vertices[i + 1] = SweepState.SMALL_OUTER;
        vertices[i + 3] = vertices[i + 3] == 1 ? step.root() : vertices[i + 3];
      } else if (vertices[i + 1] == SweepState.GIANT_INNER) {
        vertices[i + 1] = SweepState.SMALL_INNER;
      } else if (vertices[i + 1] == SweepState.NEAR) {
        vertices[i + 1] = SweepState.FREE;
        vertices[i + 3] = 0;
      }
    }
    vertices[prime + 1] = SweepState.GIANT_OUTER;
    vertices[prime + 3] = 1;
    return new SweepStep(step.n(), vertices[prime], 0, vertices, step.ears());
  }

  @Test
  void aCheckerThatHasRefusedTakesNothingMore() throws CertificateException {
    WinnerSweep sweep = new WinnerSweep(20, 23, Cancellation.never());
    SweepChecker checker = new SweepChecker(23);
    checker.check(sweep.nextStep());
    SweepStep next = sweep.nextStep();
    SweepStep after = sweep.nextStep();
    assertThrows(CertificateException.class, () -> checker.check(after));
    assertThrows(IllegalStateException.class, () -> checker.check(next));
  }

  /** Numbers of any size are refused before anything is looked up with them. */
  @Test
  void stepsWithoutTheFormOfOneAreRefused() {
    int[] none = {};
    List<SweepStep> steps = new ArrayList<>();
    for (int n : new int[] {Integer.MIN_VALUE, -1, 0, 3, 5, Integer.MAX_VALUE}) {
      steps.add(new SweepStep(n, 0, 0, none, none));
    }
    for (int bad : new int[] {Integer.MIN_VALUE, -1, 5, Integer.MAX_VALUE}) {
      int[] good = {2, 1, 0, 2, 3, 1, 0, 3, 4, 1, 0, 4};
      steps.add(new SweepStep(4, bad, 0, good, none));
      steps.add(new SweepStep(4, 0, bad, good, none));
      for (int i = 0; i < good.length; i++) {
        int[] vertices = good.clone();
        vertices[i] = bad;
        steps.add(new SweepStep(4, 0, 0, vertices, none));
      }
      steps.add(new SweepStep(4, 0, 0, good, new int[] {bad}));
      steps.add(new SweepStep(4, 0, 0, good, new int[] {bad, 2, 3}));
      steps.add(new SweepStep(4, 0, 0, good, new int[] {4, 2, 3, 4, bad}));
      steps.add(new SweepStep(4, 0, 0, good, new int[] {4, 2, bad, 4, 2}));
    }
    for (SweepStep step : steps) {
      assertThrows(CertificateException.class, () -> new SweepChecker(4).check(step));
    }
  }
}
