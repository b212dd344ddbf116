package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.store.Range;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.sweep.CertifiedSweep;
import org.junipergreen.solver.search.SearchInterruptedException;

/** The rows of consecutive n, each derived from the certificate of the sweep by its checker. */
final class ProvedRows implements Computation<WinnerRow> {
  private final CertifiedSweep sweep;

  /** The n whose row comes next. */
  private int n;

  ProvedRows(Range range, int threads) {
    n = Math.toIntExact(range.from());
    sweep = new CertifiedSweep(n, Math.toIntExact(range.to()), threads);
  }

  @Override
  public List<WinnerRow> next() {
    Timed<BoardSummary> board = Timed.of(this::proved);
    n++;
    return List.of(WinnerRow.of(board.answer(), board.nanos()));
  }

  private BoardSummary proved() {
    try {
      return sweep.next();
    } catch (CertificateException e) {
      throw new Failure("its certificate made from nothing is wrong: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SearchInterruptedException(n);
    }
  }

  @Override
  public List<String> problems() {
    sweep.close();
    return sweep.refusals();
  }
}
