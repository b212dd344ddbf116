package org.junipergreen.solver.matching;

/** The winners of consecutive boards: each call of {@link #next} goes from n to n + 1. */
public final class WinnerSweep {
  private int n;

  /**
   * A sweep that starts with the board 1..first.
   *
   * @param first at least 1
   */
  public WinnerSweep(int first) {
    if (first < 1) {
      throw new IllegalArgumentException("the first n must be at least 1, not " + first);
    }
    n = first;
  }

  /** The winner of the next board. */
  public Winner next() {
    return MatchingEngine.solve(n++).winner();
  }
}
