package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;

/**
 * An order of the vertices for a fast count by the frontier method. When vertices are added one
 * after the other, the <i>frontier</i> consists of those with neighbours that are not added yet.
 * The number of states grows exponentially with it, by about {@code base} for each vertex, so the
 * sum over all steps of base^frontier is minimized. (The largest frontier of the best order is the
 * graph's vertex separation number, which is its pathwidth: Kinnersley 1992. Finding it is
 * NP-hard.)
 *
 * <p>Simulated annealing: one vertex moves to another place. The sum is recomputed each time, in
 * time proportional to the edges. Logarithms are those of {@link StrictMath}, which are the same on
 * every processor.
 */
final class VertexOrder {
  private static final long STEPS_PER_VERTEX = 4000;
  private static final double HOT = 0.5;
  private static final double COLD = 0.003;
  private static final long SEED = 1;

  /** A poll after so many steps, which take about a millisecond. */
  private static final int STEPS_PER_POLL = 1 << 10;

  private final Graph graph;
  private final double[] power;
  private final int[] order;
  private final int[] place;

  /** For each place, the change of the size of the frontier from the previous place. */
  private final int[] change;

  private VertexOrder(Graph graph, double base) {
    this.graph = graph;
    power = IntStream.rangeClosed(0, graph.n()).mapToDouble(i -> StrictMath.pow(base, i)).toArray();
    order = IntStream.rangeClosed(1, graph.n()).toArray();
    place = new int[graph.n() + 1];
    change = new int[graph.n()];
  }

  /**
   * Returns the best of several orders of all vertices. Deterministic.
   *
   * @param base the growth of the number of states per vertex of the frontier
   * @param ends polled about once a millisecond
   */
  static int[] of(Graph graph, double base, int trials, Cancellation ends) {
    VertexOrder search = new VertexOrder(graph, base);
    int[] best = search.order.clone();
    double least = Double.POSITIVE_INFINITY;
    for (int trial = 0; trial < trials; trial++) {
      search.anneal(SEED + trial, ends);
      double cost = search.cost();
      if (cost < least) {
        least = cost;
        best = search.order.clone();
      }
    }
    return best;
  }

  private void anneal(long seed, Cancellation ends) {
    int n = order.length;
    if (n < 2) {
      return;
    }
    SplittableRandom random = new SplittableRandom(seed);
    double cost = cost();
    double least = cost;
    int[] best = order.clone();
    long steps = STEPS_PER_VERTEX * n;
    for (long step = 0; step < steps; step++) {
      if (step % STEPS_PER_POLL == 0) {
        ends.check();
      }
      double temperature = COLD + (HOT - COLD) * (steps - step) / steps;
      int from = random.nextInt(n);
      int to = random.nextInt(n);
      move(from, to);
      double changed = cost();
      // In logarithms: a step from cost c to c' has the probability (c/c')^(1/temperature).
      if (changed <= cost
          || StrictMath.log(cost / changed) / temperature > StrictMath.log(random.nextDouble())) {
        cost = changed;
        if (cost < least) {
          least = cost;
          System.arraycopy(order, 0, best, 0, n);
        }
      } else {
        move(to, from);
      }
    }
    System.arraycopy(best, 0, order, 0, n);
  }

  private void move(int from, int to) {
    int v = order[from];
    if (from < to) {
      System.arraycopy(order, from + 1, order, from, to - from);
    } else {
      System.arraycopy(order, to, order, to + 1, from - to);
    }
    order[to] = v;
  }

  private double cost() {
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    Arrays.fill(change, 0);
    for (int v = 1; v <= graph.n(); v++) {
      int last = place[v];
      for (int i = 0; i < graph.degree(v); i++) {
        last = Math.max(last, place[graph.neighbour(v, i)]);
      }
      if (last > place[v]) {
        change[place[v]]++;
        change[last]--;
      }
    }
    double sum = 0;
    int frontier = 0;
    for (int step : change) {
      frontier += step;
      sum += power[frontier];
    }
    return sum;
  }
}
