package org.junipergreen.runner.proof;

import static org.junipergreen.runner.proof.NoProofException.unless;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.certified.SweepChecker;
import org.junipergreen.solver.matching.certified.SweepStep;

/**
 * Checks the steps of sweeps, one line after the other. Takes 41 bytes for each number of a board
 * twice as large as the one that a line has really led to, however large a line says that it is.
 */
final class SweepProofs {
  private static final int LEAST_ROOM = 1024;

  /** Between sweeps, null. */
  private @Nullable SweepChecker checker;

  private int room;
  private long last;
  private boolean refused;

  /** Whether a step was refused: no step after it can be checked. */
  boolean refused() {
    return refused;
  }

  /** Says which boards are still to come; "" when none are. */
  String missing() {
    return checker == null
        ? ""
        : "the sweep ends with n = %d, and was to go to %d".formatted(checker.state().n(), last);
  }

  /**
   * Checks the next step.
   *
   * @return what it proves
   */
  String check(SweepProof line) throws NoProofException {
    refused = true;
    SweepStep step = line.step();
    unless(line.last() >= step.n(), () -> "the sweep was to end with n = " + line.last());
    BoardSummary row;
    try {
      row = ready(line, step).check(step);
    } catch (CertificateException e) {
      throw NoProofException.refused(e);
    }
    if (step.n() == last) {
      checker = null;
    }
    refused = false;
    return "n = %d: player %d wins%s (matching %d, D %d, A %d, C %d)"
        .formatted(
            row.n(),
            row.winner(),
            row.winner() == 1
                ? ", winning openings: %d, the smallest %d"
                    .formatted(row.openings(), row.smallest())
                : "",
            row.matching(),
            row.d(),
            row.a(),
            row.c());
  }

  /** A checker with room for the step: a larger one begins with the whole certificate. */
  private SweepChecker ready(SweepProof line, SweepStep step)
      throws CertificateException, NoProofException {
    SweepChecker begun = checker;
    if (begun == null) {
      int vertices = step.size();
      unless(
          step.n() == vertices + 1,
          () -> "%d vertices are not a whole certificate of n = %d".formatted(vertices, step.n()));
      last = line.last();
    }
    unless(
        line.last() == last,
        () -> "the sweep was to end with n = %d, not %d".formatted(last, line.last()));
    if (begun == null || step.n() > room) {
      room = (int) Math.min(last, Math.max(LEAST_ROOM, 2L * step.n()));
      SweepChecker larger = new SweepChecker(room);
      if (begun != null) {
        larger.check(begun.state().whole());
      }
      begun = larger;
      checker = larger;
    }
    return begun;
  }
}
