package org.junipergreen.solver.matching.sweep;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;

/**
 * The winners of consecutive boards: matching and decomposition are carried from n to n + 1.
 *
 * <p>The first board costs what one board alone costs; each further one the changes that its new
 * number makes (see {@link SweepForest}). Not for use by several threads at once. When it is asked
 * to end, it throws a {@link org.junipergreen.solver.lifetime.CancelledException} and is of no use
 * any more.
 */
public final class WinnerSweep {
  private final SweepForest forest;
  private final int last;
  private boolean started;

  /** The certificate that the last step has led to, if there was one. */
  private @Nullable SweepState told;

  /**
   * A sweep over the boards 1..first to 1..last. About 60 bytes a number of the last board.
   *
   * @throws IllegalArgumentException if {@code first} is below 1 or {@code last} below {@code
   *     first}
   */
  public WinnerSweep(int first, int last) {
    this(first, last, new Cancellation());
  }

  /** The same, ended by this. */
  public WinnerSweep(int first, int last, Cancellation ends) {
    if (first < 1 || last < first) {
      throw new IllegalArgumentException("no boards from " + first + " to " + last);
    }
    forest = new SweepForest(first, last, ends);
    this.last = last;
  }

  /**
   * Who wins on the next board, and its sizes.
   *
   * @throws IllegalStateException after the last one
   */
  public BoardSummary next() {
    advance();
    return summary();
  }

  /**
   * The next board by what its certificate changes of that of the last board asked for so, or by a
   * whole certificate if there is none: for a {@link
   * org.junipergreen.solver.matching.certified.SweepChecker}, which derives the row. Takes more
   * time than {@link #next}, and some 25 bytes a number more.
   *
   * @throws IllegalStateException after the last one
   */
  public SweepStep nextStep() {
    advance();
    return step();
  }

  /** What is new in the certificate since the last step. */
  SweepStep step() {
    if (told == null) {
      told = new SweepState(last);
    }
    SweepStep step = forest.step(told);
    try {
      told.apply(step);
    } catch (CertificateException e) {
      throw new IllegalStateException("a step has no right form", e);
    }
    return step;
  }

  /**
   * What is new in the certificate.
   *
   * @param told the certificate to which the caller has applied the last step, or an empty one
   */
  SweepStep step(SweepState told) {
    return forest.step(told);
  }

  /** Makes the next {@link #step()} a whole certificate. */
  void restart() {
    told = null;
  }

  /** Goes on to the next board. */
  void advance() {
    if (started) {
      forest.extend();
    }
    started = true;
  }

  /** The row of 1..n by the forest of 2..n: number 1 changes it as {@link MatchingEngine} says. */
  private BoardSummary summary() {
    int n = forest.n();
    if (n == 1) {
      return new BoardSummary(1, 1, 1, 0, 0, 0, 1);
    }
    int deficiency = forest.exposed() - 1;
    if (deficiency == 0) {
      return new BoardSummary(n, 0, 0, 0, 0, 0, n);
    }
    int openings = forest.evenOuter();
    int smallest = 0;
    if (openings > 0) {
      do {
        smallest += 2;
      } while (!forest.isOuter(smallest));
    }
    return new BoardSummary(
        n,
        deficiency,
        forest.outer(),
        forest.inner() + 1,
        openings,
        smallest,
        forest.largestComponent());
  }
}
