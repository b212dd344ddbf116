package org.junipergreen.solver.chain.bound;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;

/**
 * The linear relaxation of a {@link PathProblem} with the subtour rows added so far. GLOP
 * (OR-Tools) solves it from the previous basis.
 *
 * <p>A subtour row of S and w has an equivalent form. Subtracting half the equations of the numbers
 * of S gives: twice y_w is at most the number of edges that leave S plus the ends in S. GLOP
 * receives the form with fewer entries.
 *
 * <p>The relaxation has whole faces of optimal solutions. A new row would cut off only one vertex
 * of a face, and GLOP would move to a distant one, in many rounds without a gain. Therefore each
 * edge has a weight slightly above 1, different for each edge ({@link #PERTURBATION}), and the
 * optimum is nearly always unique. A bound of the total weight is also a bound of the number of
 * edges.
 *
 * <p>Holds native memory until {@link #close}. Not thread-safe, except {@link #stop}.
 */
final class Relaxation implements AutoCloseable {
  /** The reward of a variable fixed at 1. A lower bound of 1 could be infeasible. */
  private static final double REWARD = 100;

  /** The maximum excess weight of an edge, in total less than 1/4 for n up to 5000. */
  private static final double PERTURBATION = 5e-5;

  private static final double GOLDEN_RATIO = 0.6180339887498949;

  private static final String PARAMETERS = "use_dual_simplex:true use_preprocessing:false";

  private final PathProblem problem;
  private final MPSolver solver;
  private final MPObjective objective;
  private final MPVariable[] edges;
  private final MPVariable[] ends;
  private final MPVariable[] uses;
  private final MPConstraint[] equations;
  private final MPConstraint depot;
  private final List<RelaxedRow> rows = new ArrayList<>();

  private final List<List<Integer>> incident = new ArrayList<>();

  private final Map<Variable, MPVariable> variables = new HashMap<>();
  private int rewarded;
  private boolean closed;

  /** A row, and whether it has the form with the edges that leave S. */
  private record RelaxedRow(SubtourRow row, boolean asCut, MPConstraint constraint) {}

  /**
   * An optimal primal and dual solution. The arrays are not copied.
   *
   * @param value an upper bound for the edges of a solution; much smaller if the fixed variables
   *     allow no solution
   * @param edges x, by edge
   * @param ends s, by number
   * @param uses y, by number
   * @param depot the multiplier of the row Σ s_v = 2
   * @param numbers the multipliers of the equations, by number
   * @param rows the multipliers of the subtour rows, in the order of addition
   */
  record Solution(
      double value,
      double[] edges,
      double[] ends,
      double[] uses,
      double depot,
      double[] numbers,
      double[] rows) {}

  Relaxation(PathProblem problem) {
    this.problem = problem;
    solver = MPSolver.createSolver("GLOP");
    solver.setSolverSpecificParametersAsString(PARAMETERS);
    objective = solver.objective();
    objective.setMaximization();
    int n = problem.n();
    edges = new MPVariable[problem.edges()];
    ends = new MPVariable[n + 1];
    uses = new MPVariable[n + 1];
    equations = new MPConstraint[n + 1];
    depot = solver.makeConstraint(2, 2);
    for (int v = 0; v <= n; v++) {
      incident.add(new ArrayList<>());
    }
    for (int v : problem.numbers()) {
      equations[v] = solver.makeConstraint(0, 0);
      uses[v] = solver.makeNumVar(0, 1, "");
      equations[v].setCoefficient(uses[v], -2);
      ends[v] = solver.makeNumVar(0, 1, "");
      variables.put(new Variable(v, v), uses[v]);
      variables.put(new Variable(0, v), ends[v]);
      equations[v].setCoefficient(ends[v], 1);
      depot.setCoefficient(ends[v], 1);
    }
    for (int e = 0; e < edges.length; e++) {
      edges[e] = solver.makeNumVar(0, 1, "");
      objective.setCoefficient(edges[e], weight(problem.lower(e), problem.upper(e)));
      variables.put(new Variable(problem.lower(e), problem.upper(e)), edges[e]);
      equations[problem.lower(e)].setCoefficient(edges[e], 1);
      equations[problem.upper(e)].setCoefficient(edges[e], 1);
      incident.get(problem.lower(e)).add(e);
      incident.get(problem.upper(e)).add(e);
    }
  }

  /** Returns the weight of an edge, which does not depend on the board. */
  private static double weight(int lower, int upper) {
    return 1 + PERTURBATION * (GOLDEN_RATIO * (7919L * lower + upper) % 1);
  }

  private static double weight(Variable column) {
    return column.isEdge() ? weight(column.lower(), column.upper()) : 0;
  }

  List<SubtourRow> rows() {
    return rows.stream().map(RelaxedRow::row).toList();
  }

  void add(SubtourRow row) {
    BitSet set = new BitSet();
    for (int v : row.numbers()) {
      set.set(v);
    }
    List<Integer> within = new ArrayList<>();
    List<Integer> leaving = new ArrayList<>();
    for (int v : row.numbers()) {
      for (int e : incident.get(v)) {
        boolean lowerIn = set.get(problem.lower(e));
        boolean upperIn = set.get(problem.upper(e));
        if (!lowerIn || !upperIn) {
          leaving.add(e);
        } else if (problem.lower(e) == v) {
          within.add(e);
        }
      }
    }
    boolean asCut = leaving.size() < within.size();
    MPConstraint constraint = solver.makeConstraint(-MPSolver.infinity(), 0);
    if (asCut) {
      leaving.forEach(e -> constraint.setCoefficient(edges[e], -1));
      constraint.setCoefficient(uses[row.root()], 2);
      for (int v : row.numbers()) {
        constraint.setCoefficient(ends[v], -1);
      }
    } else {
      within.forEach(e -> constraint.setCoefficient(edges[e], 1));
      for (int v : row.numbers()) {
        if (v != row.root()) {
          constraint.setCoefficient(uses[v], -1);
        }
      }
    }
    rows.add(new RelaxedRow(row, asCut, constraint));
  }

  /** Fixes a variable at 0 or 1. The relaxation stays feasible. */
  void fix(Variable column, int value) {
    MPVariable variable = Objects.requireNonNull(variables.get(column));
    if (value == 0) {
      variable.setUb(0);
    } else {
      objective.setCoefficient(variable, weight(column) + REWARD);
      rewarded++;
    }
  }

  void release(Variable column, int value) {
    MPVariable variable = Objects.requireNonNull(variables.get(column));
    if (value == 0) {
      variable.setUb(1);
    } else {
      objective.setCoefficient(variable, weight(column));
      rewarded--;
    }
  }

  /** Solves the relaxation. Returns empty if it was stopped. */
  Optional<Solution> solve() {
    MPSolver.ResultStatus status = solver.solve();
    if (status == MPSolver.ResultStatus.ABNORMAL) {
      // GLOP fails from some bases but succeeds without one.
      solver.reset();
      status = solver.solve();
    }
    if (status != MPSolver.ResultStatus.OPTIMAL) {
      return Optional.empty();
    }
    int n = problem.n();
    double[] x = Stream.of(edges).mapToDouble(MPVariable::solutionValue).toArray();
    double[] s = new double[n + 1];
    double[] y = new double[n + 1];
    double[] numbers = new double[n + 1];
    for (int v : problem.numbers()) {
      s[v] = ends[v].solutionValue();
      y[v] = uses[v].solutionValue();
      numbers[v] = equations[v].dualValue();
    }
    double[] multipliers = new double[rows.size()];
    for (int i = 0; i < multipliers.length; i++) {
      RelaxedRow row = rows.get(i);
      double dual = row.constraint.dualValue();
      multipliers[i] = row.asCut ? 2 * dual : dual;
      if (row.asCut) {
        for (int v : row.row.numbers()) {
          numbers[v] -= dual;
        }
      }
    }
    return Optional.of(
        new Solution(
            objective.value() - REWARD * rewarded,
            x,
            s,
            y,
            depot.dualValue(),
            numbers,
            multipliers));
  }

  /** Ends a running {@link #solve}. May be called from any thread. */
  synchronized void stop() {
    if (!closed) {
      solver.interruptSolve();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    solver.delete();
  }
}
