package org.junipergreen.solver.chain.bound;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.Relaxation.Solution;

/**
 * Finds the subtour rows that a solution of the linear relaxation violates.
 *
 * <p>Let the values x_e be edge weights, and let an edge of weight s_v join each number v to a
 * depot. By summing the equations of the numbers of S, the row of S and w is violated if and only
 * if the cut between S and the rest, including the depot, weighs less than 2 y_w. So a minimum cut
 * between w and the depot gives the most violated row of w (Padberg and Rinaldi 1990; with y by
 * Fischetti, Salazar González and Toth 1997).
 *
 * <p>Numbers are processed by decreasing y. If no row of w is violated, w is merged into the depot:
 * a set that contains w weighs at least 2 y_w, and all later y are at most y_w.
 */
final class Separation {
  /** The minimum difference of a reported cut, twice the violation of the row. */
  private static final double VIOLATION = 2e-3;

  private static final double ZERO = 1e-7;

  private final PathProblem problem;

  Separation(PathProblem problem) {
    this.problem = problem;
  }

  /** Returns rows violated by at least 0.001, by one minimum cut for each number. */
  List<SubtourRow> violated(Solution solution) {
    int[] place = new int[problem.n() + 1];
    int[] numbers =
        IntStream.of(problem.numbers()).filter(v -> solution.uses()[v] > ZERO).toArray();
    for (int i = 0; i < numbers.length; i++) {
      place[numbers[i]] = i + 1;
    }
    MinimumCut cuts = graph(solution, place, numbers);
    List<SubtourRow> rows = new ArrayList<>();
    Set<IntArrayList> seen = new HashSet<>();
    for (int w : byUse(numbers, solution)) {
      double enough = 2 * solution.uses()[w] - VIOLATION;
      if (enough <= 0 || !cuts.isBelow(place[w], enough)) {
        cuts.joinSink(place[w]);
      } else {
        int[] set = IntStream.of(numbers).filter(v -> cuts.isOnSourceSide(place[v])).toArray();
        if (seen.add(IntArrayList.wrap(set))) {
          rows.add(new SubtourRow(set, w));
        }
      }
    }
    return rows;
  }

  private MinimumCut graph(Solution solution, int[] place, int[] numbers) {
    int depot = numbers.length + 1;
    IntArrayList ends = new IntArrayList();
    DoubleArrayList weights = new DoubleArrayList();
    for (int e = 0; e < problem.edges(); e++) {
      int v = place[problem.lower(e)];
      int w = place[problem.upper(e)];
      if (solution.edges()[e] > ZERO && v > 0 && w > 0) {
        ends.add(v);
        ends.add(w);
        weights.add(solution.edges()[e]);
      }
    }
    for (int v : numbers) {
      if (solution.ends()[v] > ZERO) {
        ends.add(place[v]);
        ends.add(depot);
        weights.add(solution.ends()[v]);
      }
    }
    return new MinimumCut(depot, ends, weights);
  }

  /** Returns the numbers by decreasing y, because the row of S is strongest for the largest y. */
  private static int[] byUse(int[] numbers, Solution solution) {
    return IntStream.of(numbers)
        .boxed()
        .sorted((v, w) -> Double.compare(solution.uses()[w], solution.uses()[v]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
