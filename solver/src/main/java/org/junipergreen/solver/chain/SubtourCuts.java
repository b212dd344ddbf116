package org.junipergreen.solver.chain;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;

/**
 * The length of the longest chain by an independent method, to check {@link LongestChain}: an
 * integer program over the whole divisor graph, solved by SCIP (OR-Tools).
 *
 * <p>There is a variable for each number, each edge, and each edge to a depot. A number in the
 * chain has two edges, any other number none, and the depot two. Solutions are a path and possibly
 * some cycles. Violated cycles are forbidden and the program is solved again: for the numbers S of
 * a cycle and one of them, k, the number of edges within S is at most that of the numbers of S
 * other than k in the chain. (Formulation: R. Pratt, in OEIS A337125.) The linear relaxation is
 * solved in this way first, with components in place of cycles; then the integer program.
 */
public final class SubtourCuts {
  private static final int DEPOT = 0;
  private static final double HALF = 0.5;
  private static final double ZERO = 1e-6;

  private final int n;
  private final List<IntList> cuts = new ArrayList<>();

  private SubtourCuts(int n) {
    this.n = n;
  }

  /**
   * Returns the length of the longest chain of 1..n, n ≥ 1. Takes seconds for n of a few dozen,
   * minutes for 150.
   *
   * @throws OrTools.UnavailableException if OR-Tools cannot be loaded
   */
  public static int longest(int n) {
    if (n == 1) {
      // The chain would need the edge to the depot twice.
      return 1;
    }
    OrTools.load();
    return new SubtourCuts(n).solve();
  }

  private int solve() {
    forbidCycles("GLOP", ZERO);
    return forbidCycles("SCIP", HALF);
  }

  /** Solves and forbids cycles until the solution has none. */
  private int forbidCycles(String solver, double threshold) {
    while (true) {
      CutProgram program = new CutProgram(solver);
      double length = program.solve();
      List<IntList> cycles = program.withoutDepot(threshold);
      program.solver.delete();
      if (cycles.isEmpty()) {
        return (int) Math.floor(length + ZERO);
      }
      cuts.addAll(cycles);
    }
  }

  /** A linear or integer program with the cuts found so far. */
  private final class CutProgram {
    final MPSolver solver;
    private final MPVariable[] used = new MPVariable[n + 1];

    /** Indexed by smaller and larger number. */
    private final MPVariable[][] edges = new MPVariable[n + 1][n + 1];

    CutProgram(String name) {
      solver = MPSolver.createSolver(name);
      MPObjective length = solver.objective();
      length.setMaximization();
      for (int v = 0; v <= n; v++) {
        used[v] = solver.makeBoolVar("");
        length.setCoefficient(used[v], v == DEPOT ? 0 : 1);
      }
      used[DEPOT].setLb(1);
      for (int v = 0; v <= n; v++) {
        for (int w = v + 1; w <= n; w++) {
          if (v == DEPOT || w % v == 0) {
            edges[v][w] = solver.makeBoolVar("");
          }
        }
      }
      for (int v = 0; v <= n; v++) {
        MPConstraint two = solver.makeConstraint(0, 0);
        two.setCoefficient(used[v], -2);
        for (int w = 0; w <= n; w++) {
          MPVariable edge = edges[Math.min(v, w)][Math.max(v, w)];
          if (edge != null) {
            two.setCoefficient(edge, 1);
          }
        }
      }
      cuts.forEach(this::cut);
    }

    private void cut(IntList set) {
      for (int k : set) {
        MPConstraint constraint = solver.makeConstraint(-MPSolver.infinity(), 0);
        for (int v : set) {
          constraint.setCoefficient(used[v], v == k ? 0 : -1);
          for (int w : set) {
            if (v < w && edges[v][w] != null) {
              constraint.setCoefficient(edges[v][w], 1);
            }
          }
        }
      }
    }

    double solve() {
      MPSolver.ResultStatus status = solver.solve();
      if (status != MPSolver.ResultStatus.OPTIMAL) {
        throw new IllegalStateException("the program for n = " + n + " is " + status);
      }
      return solver.objective().value();
    }

    List<IntList> withoutDepot(double threshold) {
      boolean[] seen = new boolean[n + 1];
      component(DEPOT, threshold, seen);
      List<IntList> components = new ArrayList<>();
      for (int v = 1; v <= n; v++) {
        if (!seen[v] && used[v].solutionValue() > threshold) {
          components.add(component(v, threshold, seen));
        }
      }
      return components;
    }

    private IntList component(int start, double threshold, boolean[] seen) {
      IntList component = new IntArrayList();
      seen[start] = true;
      component.add(start);
      for (int i = 0; i < component.size(); i++) {
        int v = component.getInt(i);
        for (int w = 0; w <= n; w++) {
          MPVariable edge = edges[Math.min(v, w)][Math.max(v, w)];
          if (!seen[w] && edge != null && edge.solutionValue() > threshold) {
            seen[w] = true;
            component.add(w);
          }
        }
      }
      return component;
    }
  }
}
