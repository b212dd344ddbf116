package org.junipergreen.solver.chain.bound;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.chain.bound.Relaxation.Solution;

/**
 * The variables that reduced costs determine. In the bound of {@link BoundChecker}, a variable with
 * a negative term r costs |r| if it is 1, and one with a positive r costs r if it is 0. No solution
 * can cost more than the excess of the bound over the required number of edges (Dantzig, Fulkerson
 * and Johnson 1954). The multipliers are rounded and all other arithmetic is exact, so the result
 * holds for any multipliers.
 *
 * @param absent variables that are 0 in every solution with at least as many edges
 * @param present variables that are 1 in every such solution
 */
public record Elimination(Set<Variable> absent, Set<Variable> present) {
  /** Multipliers are rounded to multiples of 1/{@value}. */
  private static final long DENOMINATOR = 1_000_000_000;

  public static final Elimination NONE = new Elimination(Set.of(), Set.of());

  /**
   * Returns facts about the other variables of all solutions with this many edges and these values
   * of fixed variables, given an optimal relaxed solution.
   */
  static Elimination of(
      PathProblem problem,
      List<SubtourRow> rows,
      Solution solution,
      Map<Variable, Integer> fixed,
      int edges) {
    Map<Variable, Long> terms = terms(problem, rows, solution);
    long bound = 2 * round(solution.depot());
    for (Map.Entry<Variable, Integer> entry : fixed.entrySet()) {
      bound += entry.getValue() * Objects.requireNonNull(terms.remove(entry.getKey()));
    }
    for (long term : terms.values()) {
      bound += Math.max(0, term);
    }
    long excess = bound - edges * DENOMINATOR;
    Elimination found = new Elimination(new HashSet<>(), new HashSet<>());
    terms.forEach(
        (column, term) -> {
          if (term < -excess) {
            found.absent.add(column);
          } else if (term > excess) {
            found.present.add(column);
          }
        });
    return found;
  }

  /** Returns the terms r of the variables, multiplied by the denominator. */
  private static Map<Variable, Long> terms(
      PathProblem problem, List<SubtourRow> rows, Solution solution) {
    long[] ofNumber = new long[problem.n() + 1];
    long[] ofEdge = new long[problem.edges()];
    NumberSet set = new NumberSet(problem.n());
    for (int i = 0; i < solution.rows().length; i++) {
      long multiplier = round(solution.rows()[i]);
      if (multiplier > 0) {
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
    Map<Variable, Long> terms = new HashMap<>();
    for (int e = 0; e < ofEdge.length; e++) {
      int v = problem.lower(e);
      int w = problem.upper(e);
      long both = round(solution.numbers()[v]) + round(solution.numbers()[w]);
      terms.put(new Variable(v, w), DENOMINATOR - both - ofEdge[e]);
    }
    for (int v : problem.numbers()) {
      long multiplier = round(solution.numbers()[v]);
      terms.put(new Variable(v, v), 2 * multiplier + ofNumber[v]);
      terms.put(new Variable(0, v), -multiplier - round(solution.depot()));
    }
    return terms;
  }

  private static long round(double multiplier) {
    return Math.round(multiplier * DENOMINATOR);
  }
}
