package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.count.GamesByFrontier.MemoryCheck;
import org.junipergreen.solver.work.Phases;

/**
 * Estimates the cost of a count of games: paths A are counted alone first, and the states and work
 * for pairs of paths are extrapolated.
 */
final class CountOutlook {
  /** The ratio of states of pairs to states of paths A, per vertex of the frontier. */
  private static final double PAIRS_PER_PATH = 2.6;

  /** The ratio of time between the backward and the forward pass. */
  private static final double BACK = 1.5;

  private final int n;
  private final MemoryCheck memory;
  private final Phases phases;

  /** The estimated states of pairs and work, by number of vertices added. */
  private final List<long[]> foreseen = new ArrayList<>();

  CountOutlook(int n, MemoryCheck memory, Phases phases) {
    this.n = n;
    this.memory = memory;
    this.phases = phases;
  }

  /**
   * Records the work for paths A, and reports the estimate.
   *
   * @param both whether there is also a backward pass
   */
  ForwardPass.PassProgress ahead(boolean both) {
    foreseen.clear();
    return (step, frontier, states, work) -> {
      if (step <= n) {
        double factor = PAIRS_PER_PATH * frontier;
        foreseen.add(new long[] {(long) (factor * states), (long) (factor * work)});
      }
      if (step == (both ? 2 : 1) * n) {
        long most = foreseen.stream().mapToLong(each -> each[0]).max().orElse(1);
        long all = foreseen.stream().mapToLong(each -> each[0]).sum();
        memory.expects(most, all);
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
      double work = vertices <= foreseen.size() ? foreseen.get(vertices - 1)[1] : 1;
      done[step] = done[step - 1] + (step <= n ? 1 : BACK) * work;
    }
    long total = (long) done[both ? 2 * n : n];
    return (step, frontier, states, work) -> phases.at("counting", (long) done[step], total);
  }
}
