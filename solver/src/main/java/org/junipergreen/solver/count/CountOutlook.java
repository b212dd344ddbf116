package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.count.GamesByFrontier.Listener;

/**
 * What is to be expected of a count of games: paths A alone are counted first, and tell how many
 * states and how much work pairs of paths will be.
 */
final class CountOutlook {
  /**
   * How many states of pairs there are to one of paths A alone, for each vertex of the frontier.
   */
  private static final double PAIRS_PER_PATH = 2.6;

  /** How much longer the way back is than the way there. */
  private static final double BACK = 1.5;

  private final int n;
  private final Listener listener;

  /** By vertices that came in: about how many states of pairs there will be, and work. */
  private final List<long[]> foreseen = new ArrayList<>();

  /**
   * Prepares it.
   *
   * @param n how many vertices come in
   */
  CountOutlook(int n, Listener listener) {
    this.n = n;
    this.listener = listener;
  }

  /**
   * Takes note of the work for paths A alone, and tells what is to be expected.
   *
   * @param both whether there is a way back, too
   */
  WayThere.Listener ahead(boolean both) {
    foreseen.clear();
    return (step, frontier, states, work) -> {
      if (step <= n) {
        double factor = PAIRS_PER_PATH * frontier;
        foreseen.add(new long[] {(long) (factor * states), (long) (factor * work)});
      }
      if (step == (both ? 2 : 1) * n) {
        long most = foreseen.stream().mapToLong(each -> each[0]).max().orElse(1);
        long all = foreseen.stream().mapToLong(each -> each[0]).sum();
        listener.expects(most, all);
      }
    };
  }

  /**
   * Tells how far the count of pairs is.
   *
   * @param both whether there is a way back, too
   */
  WayThere.Listener behind(boolean both) {
    double[] done = new double[2 * n + 1];
    for (int step = 1; step <= 2 * n; step++) {
      int vertices = step <= n ? step : 2 * n - step + 1;
      double work = vertices <= foreseen.size() ? foreseen.get(vertices - 1)[1] : 1;
      done[step] = done[step - 1] + (step <= n ? 1 : BACK) * work;
    }
    long total = (long) done[both ? 2 * n : n];
    return (step, frontier, states, work) -> listener.advanced((long) done[step], total);
  }
}
