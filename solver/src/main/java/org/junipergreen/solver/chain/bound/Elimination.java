package org.junipergreen.solver.chain.bound;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junipergreen.solver.board.NumberSet;

/**
 * The variables whose value the reduced costs tell: in the bound of {@link BoundChecker} a variable
 * with a negative term r costs |r| when it is 1, one with a positive r costs r when it is 0, and
 * more than the bound's excess over the number of edges asked for a solution cannot afford
 * (Dantzig, Fulkerson and Johnson 1954).
 *
 * @param absent variables that are 0 in every solution with as many edges
 * @param present variables that are 1 in every such solution
 */
public record Elimination(Set<Column> absent, Set<Column> present) {
  /** For rounding errors. */
  private static final double TOLERANCE = 1e-6;

  /** Eliminates nothing. */
  public static final Elimination NONE = new Elimination(Set.of(), Set.of());

  /** What holds in all solutions with so many edges, by an optimal solution of the relaxation. */
  static Elimination of(
      PathProblem problem, List<SubtourRow> rows, LpSolution solution, int edges) {
    double excess = solution.value() - edges + TOLERANCE;
    double[] ofNumber = new double[problem.n() + 1];
    double[] ofEdge = new double[problem.edges()];
    NumberSet set = new NumberSet(problem.n());
    for (int i = 0; i < solution.rows().length; i++) {
      double multiplier = solution.rows()[i];
      if (multiplier != 0) {
        SubtourRow row = rows.get(i);
        for (int v : row.numbers()) {
          set.add(v);
          ofNumber[v] += multiplier;
        }
        ofNumber[row.root()] -= multiplier;
        for (int e = 0; e < ofEdge.length; e++) {
          if (set.contains(problem.lower(e)) && set.contains(problem.upper(e))) {
            ofEdge[e] += multiplier;
          }
        }
        set.clear();
      }
    }
    Elimination found = new Elimination(new HashSet<>(), new HashSet<>());
    for (int e = 0; e < ofEdge.length; e++) {
      int v = problem.lower(e);
      int w = problem.upper(e);
      double cost = 1 - solution.numbers()[v] - solution.numbers()[w] - ofEdge[e];
      found.add(new Column(v, w), cost, excess);
    }
    for (int v : problem.numbers()) {
      found.add(new Column(v, v), 2 * solution.numbers()[v] + ofNumber[v], excess);
      found.add(new Column(0, v), -solution.numbers()[v] - solution.depot(), excess);
    }
    return found;
  }

  private void add(Column column, double cost, double excess) {
    if (cost < -excess) {
      absent.add(column);
    } else if (cost > excess) {
      present.add(column);
    }
  }
}
