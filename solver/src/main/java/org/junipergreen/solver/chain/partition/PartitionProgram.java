package org.junipergreen.solver.chain.partition;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.OrTools;

/**
 * The least number of chains in a partition of 1..n by an independent method, to check {@link
 * MinimumPathCover}: an integer program solved by SCIP (OR-Tools). It shares only the walk along
 * the edges.
 *
 * <p>The program has a variable for each edge of the divisor graph and maximizes the number of
 * edges, at most two at each number. While the solution has cycles, all cycles on the same numbers
 * are forbidden and the program is solved again.
 */
public final class PartitionProgram {
  private static final double HALF = 0.5;

  private final int n;
  private final MPSolver solver = MPSolver.createSolver("SCIP");
  private final List<Edge> edges = new ArrayList<>();

  private record Edge(int divisor, int multiple, MPVariable taken) {}

  private PartitionProgram(int n) {
    this.n = n;
    MPObjective most = solver.objective();
    most.setMaximization();
    MPConstraint[] two = new MPConstraint[n + 1];
    for (int v = 1; v <= n; v++) {
      two[v] = solver.makeConstraint(0, 2);
    }
    DivisorGraph.forEachEdge(
        NumberSet.full(n),
        (d, m) -> {
          MPVariable taken = solver.makeBoolVar("");
          most.setCoefficient(taken, 1);
          two[d].setCoefficient(taken, 1);
          two[m].setCoefficient(taken, 1);
          edges.add(new Edge(d, m, taken));
        });
  }

  /**
   * Returns the least number of chains for n ≥ 1. Takes about a second for n = 60.
   *
   * @throws OrTools.UnavailableException if OR-Tools cannot be loaded
   */
  public static int chains(int n) {
    OrTools.load();
    PartitionProgram program = new PartitionProgram(n);
    try {
      return program.solve();
    } finally {
      program.solver.delete();
    }
  }

  private int solve() {
    while (true) {
      MPSolver.ResultStatus status = solver.solve();
      if (status != MPSolver.ResultStatus.OPTIMAL) {
        throw new IllegalStateException("the program for n = " + n + " is " + status);
      }
      PathsAndCycles pieces = PathsAndCycles.of(neighbours());
      if (pieces.cycles().isEmpty()) {
        return pieces.chains().size();
      }
      pieces.cycles().forEach(this::forbid);
    }
  }

  private int[] neighbours() {
    int[] neighbours = new int[2 * n + 2];
    for (Edge edge : edges) {
      if (edge.taken.solutionValue() > HALF) {
        join(edge.divisor, edge.multiple, neighbours);
        join(edge.multiple, edge.divisor, neighbours);
      }
    }
    return neighbours;
  }

  private static void join(int v, int w, int[] neighbours) {
    neighbours[neighbours[2 * v] == 0 ? 2 * v : 2 * v + 1] = w;
  }

  private void forbid(int[] cycle) {
    boolean[] isOn = new boolean[n + 1];
    for (int v : cycle) {
      isOn[v] = true;
    }
    MPConstraint fewer = solver.makeConstraint(0, cycle.length - 1);
    for (Edge edge : edges) {
      if (isOn[edge.divisor] && isOn[edge.multiple]) {
        fewer.setCoefficient(edge.taken, 1);
      }
    }
  }
}
