package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.sweep.CertifiedSweep;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/** Computes the rows of consecutive n. The sweep's checker derives each from a certificate. */
final class ProvedRows implements Computation<WinnerRow> {
  private final CertifiedSweep sweep;
  private final Phases phases;
  private final String beginning;

  /** From this n on the sweep runs at its usual rate. */
  private final long settled;

  /** The n of the next row. */
  private int n;

  /**
   * Computes the rows of a range.
   *
   * @param pool helps the sweep, if it has threads
   * @param ends cancels it
   * @param phases receives the progress before the first row
   */
  ProvedRows(Range range, WorkerPool pool, Cancellation ends, Phases phases) {
    n = Math.toIntExact(range.from());
    beginning = "first the matching of n = %,d".formatted(n);
    settled = Math.min(range.to(), range.from() + Cost.TO_SETTLE);
    this.phases = phases;
    sweep = new CertifiedSweep(n, Math.toIntExact(range.to()), pool, ends);
    tell(0);
  }

  private void tell(int begun) {
    phases.at(beginning, begun, 1);
  }

  @Override
  public List<WinnerRow> next() {
    Timed<BoardSummary> board = Timed.of(this::proved);
    if (n == settled) {
      tell(1);
    }
    n++;
    return List.of(WinnerRow.of(board.answer(), board.nanos()));
  }

  private BoardSummary proved() {
    try {
      return sweep.next();
    } catch (CertificateException e) {
      throw new Failure("its new certificate is wrong:  " + e.getMessage(), e);
    }
  }

  @Override
  public List<String> problems() {
    return sweep.refusals();
  }

  @Override
  public void close() {
    sweep.close();
  }
}
