package org.junipergreen.solver.matching.sweep;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.work.Cancellation;

/**
 * The certificates of consecutive boards, by updating matching and decomposition from n to n + 1.
 * The first board costs as much as a single board, each further one only its changes (see {@link
 * SweepForest}). Not thread-safe. On cancellation it throws a {@link
 * org.junipergreen.solver.work.CancelledException} and becomes unusable.
 */
public final class WinnerSweep {
  private final SweepForest forest;
  private final int last;
  private boolean started;

  /** The certificate after the last step, or null if there is none. */
  private @Nullable SweepState previous;

  /**
   * Creates a sweep over the boards 1..first to 1..last. Takes about 85 bytes for each number of
   * the last board.
   *
   * @throws IllegalArgumentException if {@code first} is below 1 or {@code last} below {@code
   *     first}
   */
  public WinnerSweep(int first, int last, Cancellation ends) {
    if (first < 1 || last < first) {
      throw new IllegalArgumentException("there are no boards from " + first + " to " + last);
    }
    forest = new SweepForest(first, last, ends);
    this.last = last;
  }

  /**
   * Returns the next board as a change of the certificate of the previous call, or as a whole
   * certificate, for a {@link org.junipergreen.solver.matching.certified.SweepChecker}, which
   * derives the row.
   *
   * @throws IllegalStateException after the last board
   */
  public SweepStep nextStep() {
    advance();
    return step();
  }

  SweepStep step() {
    if (previous == null) {
      previous = new SweepState(last);
    }
    SweepStep step = forest.step(previous);
    try {
      previous.apply(step);
    } catch (CertificateException e) {
      throw new IllegalStateException("the engine has created a malformed step", e);
    }
    return step;
  }

  /** Returns the changes since the caller's certificate, which may be empty. */
  SweepStep step(SweepState previous) {
    return forest.step(previous);
  }

  /** Makes the next {@link #step()} a whole certificate. */
  void restart() {
    previous = null;
  }

  void advance() {
    if (started) {
      forest.extend();
    }
    started = true;
  }
}
