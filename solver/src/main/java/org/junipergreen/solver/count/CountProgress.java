package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.work.Phases;

/**
 * Estimates the progress of a count of games: paths A are counted alone first, and the work for
 * pairs of paths is extrapolated.
 */
final class CountProgress {
  /** The ratio of work for pairs to work for paths A, per vertex of the frontier. */
  private static final double PAIRS_PER_PATH = 2.6;

  /** The ratio of time between the backward and the forward pass. */
  private static final double BACK = 1.5;

  private final int n;
  private final Phases phases;

  /** The estimated work for pairs, by number of vertices added. */
  private final List<Double> foreseen = new ArrayList<>();

  CountProgress(int n, Phases phases) {
    this.n = n;
    this.phases = phases;
  }

  /** Records the work for paths A. */
  ForwardPass.PassProgress ahead() {
    foreseen.clear();
    return (step, frontier, states, work) -> {
      if (step <= n) {
        foreseen.add(PAIRS_PER_PATH * frontier * work);
      }
    };
  }

  /**
   * Reports the progress of the count of pairs.
   *
   * @param both whether there is also a backward pass
   */
  ForwardPass.PassProgress behind(boolean both) {
    double[] done = new double[2 * n + 1];
    for (int step = 1; step <= 2 * n; step++) {
      int vertices = step <= n ? step : 2 * n - step + 1;
      double work = vertices <= foreseen.size() ? foreseen.get(vertices - 1) : 1;
      done[step] = done[step - 1] + (step <= n ? 1 : BACK) * work;
    }
    long total = (long) done[both ? 2 * n : n];
    return new ForwardPass.PassProgress() {
      private double latest;

      @Override
      public void advanced(int step, int frontier, long states, long work) {
        at(done[step]);
      }

      @Override
      public void within(int step, double share) {
        at(done[step - 1] + share * (done[step] - done[step - 1]));
      }

      private synchronized void at(double now) {
        latest = Math.max(latest, now);
        phases.at("counting", (long) latest, total);
      }
    };
  }
}
