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
import org.junipergreen.solver.chain.bound.PathProblem.Column;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;

/**
 * The linear relaxation of a {@link PathProblem}, with those subtour rows that have been added,
 * solved by GLOP (OR-Tools), each time from the basis of the time before.
 *
 * <p>A subtour row of S and w has another form. Take from it half the equations of the numbers of
 * S, and it says that twice y_w is at most the edges that leave S and the ends in S. GLOP is given
 * the form that has fewer entries.
 *
 * <p>The relaxation has whole faces of optimal solutions. From each of them a row would cut off one
 * vertex, and GLOP would go to another, far away, in many rounds without a gain. So an edge counts
 * for 1 and a little more, differently for each ({@link #PERTURBATION}): then nearly always one
 * solution alone is optimal. What bounds the sum of these bounds the number of edges.
 *
 * <p>Holds native memory until {@link #close}. All but {@link #stop} belongs to one thread.
 */
final class Relaxation implements AutoCloseable {
  /** What a variable gains that is fixed at 1: a bound could make the programme infeasible. */
  private static final double REWARD = 100;

  /** By how much an edge may count for more than 1: in all by less than 1/4 for n up to 5000. */
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
  private final List<Row> rows = new ArrayList<>();

  /** By number, the edges at it. */
  private final List<List<Integer>> incident = new ArrayList<>();

  private final Map<Column, MPVariable> variables = new HashMap<>();
  private int rewarded;
  private boolean closed;

  /** A row, whether it is there in the form with the edges that leave S. */
  private record Row(SubtourRow row, boolean asCut, MPConstraint constraint) {}

  /**
   * An optimal solution, and its dual. The arrays are not copied.
   *
   * @param value no solution has more edges, and the relaxation hardly fewer; where variables are
   *     fixed so that there is no solution, much less
   * @param edges x, by edge
   * @param ends s, by number
   * @param uses y, by number
   * @param depot the multiplier of the row Σ s_v = 2
   * @param numbers the multipliers of the equations of the numbers, by number
   * @param rows the multipliers of the subtour rows, in the order in which they were added
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
      variables.put(new Column(v, v), uses[v]);
      variables.put(new Column(0, v), ends[v]);
      equations[v].setCoefficient(ends[v], 1);
      depot.setCoefficient(ends[v], 1);
    }
    for (int e = 0; e < edges.length; e++) {
      edges[e] = solver.makeNumVar(0, 1, "");
      objective.setCoefficient(edges[e], weight(problem.lower(e), problem.upper(e)));
      variables.put(new Column(problem.lower(e), problem.upper(e)), edges[e]);
      equations[problem.lower(e)].setCoefficient(edges[e], 1);
      equations[problem.upper(e)].setCoefficient(edges[e], 1);
      incident.get(problem.lower(e)).add(e);
      incident.get(problem.upper(e)).add(e);
    }
  }

  /** What an edge counts for, the same on every board. */
  private static double weight(int lower, int upper) {
    return 1 + PERTURBATION * (GOLDEN_RATIO * (7919L * lower + upper) % 1);
  }

  private static double weight(Column column) {
    return column.isEdge() ? weight(column.lower(), column.upper()) : 0;
  }

  /** The rows that have been added. */
  List<SubtourRow> rows() {
    return rows.stream().map(Row::row).toList();
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
    rows.add(new Row(row, asCut, constraint));
  }

  /** Fixes a variable at 0 or 1; the relaxation stays feasible. */
  void fix(Column column, int value) {
    MPVariable variable = Objects.requireNonNull(variables.get(column));
    if (value == 0) {
      variable.setUb(0);
    } else {
      objective.setCoefficient(variable, weight(column) + REWARD);
      rewarded++;
    }
  }

  /** Takes back that a variable is fixed. */
  void release(Column column, int value) {
    MPVariable variable = Objects.requireNonNull(variables.get(column));
    if (value == 0) {
      variable.setUb(1);
    } else {
      objective.setCoefficient(variable, weight(column));
      rewarded--;
    }
  }

  /**
   * Solves the relaxation.
   *
   * @return nothing when it was stopped
   */
  Optional<Solution> solve() {
    MPSolver.ResultStatus status = solver.solve();
    if (status == MPSolver.ResultStatus.ABNORMAL) {
      // From some bases GLOP does not find its way; from nothing it does.
      solver.reset();
      status = solver.solve();
    }
    if (status != MPSolver.ResultStatus.OPTIMAL) {
      return Optional.empty();
    }
    int n = problem.n();
    double[] x = new double[edges.length];
    for (int e = 0; e < x.length; e++) {
      x[e] = edges[e].solutionValue();
    }
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
      Row row = rows.get(i);
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

  /** Ends a {@link #solve} that is under way; from any thread. */
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
