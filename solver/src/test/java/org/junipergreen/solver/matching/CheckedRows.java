package org.junipergreen.solver.matching;

import org.junipergreen.solver.matching.certified.SweepChecker;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;

/** The rows that the steps of a sweep prove. */
public final class CheckedRows {
  private final WinnerSweep sweep;
  private final SweepChecker checker;

  public CheckedRows(int first, int last) {
    sweep = new WinnerSweep(first, last, Cancellation.never());
    checker = new SweepChecker(last);
  }

  public BoardSummary next() throws CertificateException {
    return checker.check(sweep.nextStep());
  }
}
