package org.junipergreen.solver.chain.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.chain.bound.Relaxation.Solution;
import org.junipergreen.solver.work.Cancellation;

/**
 * Computes bounds for a {@link PathProblem} and their certificates. Solves the linear relaxation,
 * adds violated subtour rows and repeats (Padberg and Rinaldi 1991); branches if that does not
 * suffice. OR-Tools must be loaded. Holds native memory until {@link #close}. Not thread-safe.
 */
public final class BoundSearch implements AutoCloseable {
  /** The tolerance for rounding errors above a whole number. */
  private static final double ROUNDING = 1e-6;

  /** Smaller decreases of the relaxation do not count as progress. */
  private static final double MIN_FALL = 0.01;

  /** Branches after this many rounds with little gain, sooner below the root. */
  private static final int PATIENCE_AT_ROOT = 150;

  private static final int PATIENCE = 20;

  /** The numbers of candidates (strong branching: Applegate, Bixby, Chvátal and Cook 1995). */
  private static final int NUMBERS_TRIED = 20;

  private static final int EDGES_TRIED = 12;

  /** Values nearer to 0 or 1 are treated as integers. */
  private static final double FRACTION = 0.01;

  /** The weight of the case with the smaller gain. */
  private static final int WEIGHT_OF_LESS = 10;

  /** A case whose relaxation is closer to the edges asked for is not divided. */
  private static final double CLOSE = 0.25;

  /** A case is divided only if that moves the relaxation of one part by this much. */
  private static final double LEAST_GAIN = 0.1;

  /** The maximum number of numbers that a case fixes. */
  private static final int MAX_FIXED = 4;

  /** This many nonbinding rows slow down the linear programs more than a restart. */
  private static final int IDLE_ROWS = 100;

  private final PathProblem problem;
  private volatile Relaxation relaxation;
  private final Separation separation;
  private final Cancellation ends;
  private final Cancellation.Registration stop;
  private int bound;
  private @Nullable Solution root;

  private List<SubtourRow> rootRows = List.of();

  /** The variables fixed in the current case. */
  private final Map<Variable, Integer> fixed = new LinkedHashMap<>();

  /**
   * Creates a search.
   *
   * @param rows initial subtour rows from a similar problem; parts that are not in this graph are
   *     ignored
   * @param ends cancels the search
   */
  public BoundSearch(PathProblem problem, Collection<SubtourRow> rows, Cancellation ends) {
    this.problem = problem;
    this.ends = ends;
    relaxation = new Relaxation(problem);
    separation = new Separation(problem);
    bound = problem.numbers().length;
    rows.stream().flatMap(row -> problem.restrict(row).stream()).forEach(relaxation::add);
    stop = ends.onRequest(() -> relaxation.stop());
  }

  /** Returns the upper bound of the relaxation without branching, in floating-point arithmetic. */
  public int bound() {
    return bound;
  }

  /** Returns the binding subtour rows, for use in a similar problem. */
  public List<SubtourRow> rows() {
    return root == null ? List.of() : binding(rootRows, root);
  }

  private static List<SubtourRow> binding(List<SubtourRow> rows, Solution solution) {
    List<SubtourRow> binding = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if (solution.rows()[i] > ROUNDING) {
        binding.add(rows.get(i));
      }
    }
    return binding;
  }

  /**
   * Improves the bound without branching until it is at most {@code enough} or cannot be improved.
   *
   * @param patience the maximum number of consecutive rounds with little gain
   * @param bounds called with each better bound
   * @return whether the bound is at most {@code enough}; false if the search was cancelled
   */
  public boolean tighten(int enough, int patience, IntConsumer bounds) {
    cut(
        enough,
        patience,
        found -> {
          root = found;
          rootRows = relaxation.rows();
          if (floor(found.value()) < bound) {
            bound = floor(found.value());
            bounds.accept(bound);
          }
        });
    return !ends.isRequested() && bound <= enough;
  }

  /**
   * Adds rows until the bound is at most {@code enough}, no row is violated, or patience is
   * exhausted.
   *
   * @param solutions called with each solution
   * @return the last solution, or empty if the search was cancelled
   */
  private Optional<Solution> cut(int enough, int patience, Consumer<Solution> solutions) {
    double best = Double.MAX_VALUE;
    double atBeginning = Double.MAX_VALUE;
    int idle = 0;
    while (!ends.isRequested()) {
      Optional<Solution> solved = relaxation.solve();
      if (solved.isEmpty()) {
        return solved;
      }
      Solution solution = solved.get();
      solutions.accept(solution);
      idle = solution.value() < best - MIN_FALL ? 0 : idle + 1;
      best = Math.min(best, solution.value());
      if (floor(solution.value()) <= enough || idle >= patience) {
        return solved;
      }
      List<SubtourRow> violated = separation.violated(solution);
      if (violated.isEmpty()) {
        return solved;
      }
      // Requires a gain in between. Otherwise rows would be dropped and found again forever.
      if (solution.value() < atBeginning - ROUNDING && leaveOutIdle(solution)) {
        atBeginning = solution.value();
      }
      violated.forEach(relaxation::add);
    }
    return Optional.empty();
  }

  /** Restarts without the nonbinding rows if there are many. */
  private boolean leaveOutIdle(Solution solution) {
    List<SubtourRow> binding = binding(relaxation.rows(), solution);
    if (relaxation.rows().size() <= binding.size() + IDLE_ROWS) {
      return false;
    }
    Relaxation before = relaxation;
    relaxation = new Relaxation(problem);
    before.close();
    binding.forEach(relaxation::add);
    fixed.forEach(relaxation::fix);
    return true;
  }

  /**
   * Returns facts about all solutions with this many edges, given the bound of {@link #tighten}.
   */
  public Elimination elimination(int edges) {
    return root == null
        ? Elimination.NONE
        : Elimination.of(problem, rootRows, root, Map.of(), edges);
  }

  /**
   * Divides the solutions into cases, in which numbers are on the path or not, so that the
   * relaxation of each is close to a number of edges, after {@link #tighten}. Takes seconds for n =
   * 100, for each case.
   *
   * @param edges the number of edges for which variables are to be eliminated
   * @param numbers the numbers that may be fixed
   * @return the cases, at most 16; every solution belongs to exactly one. A case whose relaxation
   *     was not solved has no facts but its fixed variables
   */
  public List<Case> cases(int edges, NumberSet numbers) {
    return divided(Optional.ofNullable(root), edges, numbers);
  }

  private List<Case> divided(Optional<Solution> solved, int edges, NumberSet numbers) {
    Optional<Variable> column =
        solved
            .filter(solution -> solution.value() - edges >= CLOSE && fixed.size() < MAX_FIXED)
            .flatMap(
                solution ->
                    best(
                        fractionalNumbers(solution)
                            .filter(variable -> numbers.contains(variable.upper()))
                            .toList(),
                        solution.value(),
                        edges - 1,
                        LEAST_GAIN));
    if (column.isEmpty()) {
      // The multipliers of all these solutions refer to these rows.
      List<SubtourRow> rows = relaxation.rows();
      List<Solution> relaxed = solved.map(solution -> probed(solution, edges)).orElse(List.of());
      return List.of(new Case(problem, Map.copyOf(fixed), rows, relaxed));
    }
    List<Case> cases = new ArrayList<>();
    for (int value = 0; value <= 1; value++) {
      cases.addAll(
          fixing(
              column.get(),
              value,
              () -> divided(cut(edges - 1, PATIENCE, found -> {}), edges, numbers)));
    }
    return cases;
  }

  /**
   * Solves the relaxation once for each edge and end that a solution leaves, with this variable
   * fixed at 1. Its dual multipliers often exclude the variable, and others with it.
   *
   * @return the solution, and those that exclude more
   */
  private List<Solution> probed(Solution solution, int edges) {
    List<Solution> solutions = new ArrayList<>(List.of(solution));
    List<SubtourRow> rows = relaxation.rows();
    Set<Variable> absent =
        new HashSet<>(Elimination.of(problem, rows, solution, fixed, edges).absent());
    for (Variable variable : problem.edgesAndEnds()) {
      if (ends.isRequested()) {
        break;
      }
      if (!absent.contains(variable)) {
        Optional<Solution> solved = solved(variable, 1);
        if (solved.isPresent() && solved.get().value() < edges) {
          solutions.add(solved.get());
          absent.addAll(Elimination.of(problem, rows, solved.get(), fixed, edges).absent());
        }
      }
    }
    return solutions;
  }

  /** Branches to prove an upper bound. Returns empty if it is wrong or the search is cancelled. */
  public Optional<BoundCertificate> prove(int edges) {
    tighten(edges, PATIENCE_AT_ROOT, lower -> {});
    Optional<BoundCertificate> certificate = certificate(edges);
    if (certificate.isPresent()) {
      return certificate;
    }
    BranchTree tree = new BranchTree(edges);
    return tree.prove()
        ? new Rounding(problem).certificate(tree.nodes, tree.leaves, edges)
        : Optional.empty();
  }

  /** Returns a proof without branching, or empty if the bound of {@link #tighten} is too weak. */
  public Optional<BoundCertificate> certificate(int edges) {
    return root != null && bound <= edges
        ? new Rounding(problem)
            .certificate(BoundCertificate.ROOT_ALONE, List.of(new Leaf(root, rootRows)), edges)
        : Optional.empty();
  }

  @Override
  public void close() {
    // Must be first, so that no other thread stops a closed relaxation.
    stop.close();
    relaxation.close();
  }

  private static int floor(double value) {
    return (int) Math.floor(value + ROUNDING);
  }

  /**
   * A part of all solutions.
   *
   * @param fixed the values that the variables of numbers have in it
   * @param rows the subtour rows to which the multipliers refer
   * @param relaxed solutions of the relaxation of this case, possibly with another variable fixed
   */
  public record Case(
      PathProblem problem,
      Map<Variable, Integer> fixed,
      List<SubtourRow> rows,
      List<Solution> relaxed) {

    /** Returns facts about the solutions in this case that have at least this many edges. */
    public Elimination elimination(int edges) {
      Elimination all = new Elimination(new HashSet<>(), new HashSet<>());
      fixed.forEach((column, value) -> (value == 0 ? all.absent() : all.present()).add(column));
      for (Solution solution : relaxed) {
        Elimination found = Elimination.of(problem, rows, solution, fixed, edges);
        all.absent().addAll(found.absent());
        all.present().addAll(found.present());
      }
      return all;
    }
  }

  /** A leaf: its solution, and the subtour rows to which the multipliers refer. */
  record Leaf(Solution solution, List<SubtourRow> rows) {}

  private final class BranchTree {
    final List<Branch> nodes = new ArrayList<>();
    final List<Leaf> leaves = new ArrayList<>();
    private final int enough;

    BranchTree(int enough) {
      this.enough = enough;
    }

    boolean prove() {
      Optional<Solution> solved = cut(enough, PATIENCE, solution -> {});
      if (solved.isPresent() && isMore(solved.get()) && fractional(solved.get()).isEmpty()) {
        solved = cut(enough, Integer.MAX_VALUE, solution -> {});
      }
      if (solved.isEmpty()) {
        return false;
      }
      Solution solution = solved.get();
      if (!isMore(solution)) {
        nodes.add(Branch.LEAF);
        leaves.add(new Leaf(solution, relaxation.rows()));
        return true;
      }
      // Without a fractional variable, the solution is a path with more edges.
      Optional<Variable> column = best(fractional(solution), solution.value(), enough, -1);
      return column.isPresent() && !ends.isRequested() && branch(column.get());
    }

    private boolean isMore(Solution solution) {
      return floor(solution.value()) > enough;
    }

    private boolean branch(Variable column) {
      nodes.add(Branch.on(column));
      for (int value = 0; value <= 1; value++) {
        if (!fixing(column, value, this::prove)) {
          return false;
        }
      }
      return true;
    }

    /** Returns candidates for branching: values near 1/2 first, and edges at small numbers. */
    private List<Variable> fractional(Solution solution) {
      Map<Variable, Double> edges = new LinkedHashMap<>();
      for (int e = 0; e < problem.edges(); e++) {
        double distance = Math.abs(solution.edges()[e] - 0.5);
        if (distance < 0.5 - FRACTION) {
          int v = problem.lower(e);
          edges.put(new Variable(v, problem.upper(e)), distance - 1.0 / v);
        }
      }
      return Stream.concat(fractionalNumbers(solution), least(edges, EDGES_TRIED)).toList();
    }
  }

  private Stream<Variable> fractionalNumbers(Solution solution) {
    Map<Variable, Double> numbers = new LinkedHashMap<>();
    for (int v : problem.numbers()) {
      double distance = Math.abs(solution.uses()[v] - 0.5);
      if (distance < 0.5 - FRACTION) {
        numbers.put(new Variable(v, v), distance);
      }
    }
    return least(numbers, NUMBERS_TRIED);
  }

  private static Stream<Variable> least(Map<Variable, Double> values, int count) {
    return values.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .limit(count)
        .map(Map.Entry::getKey);
  }

  /**
   * Returns the variable whose two cases gain most without further rows.
   *
   * @param value the value of the relaxation
   * @param enough the number of edges below which a case needs no more gain
   * @param least the least gain
   */
  private Optional<Variable> best(List<Variable> columns, double value, int enough, double least) {
    Variable best = null;
    double most = least;
    double all = value - enough - 1;
    for (Variable column : columns) {
      double if0 = Math.min(all, value - trial(column, 0)) + ROUNDING;
      double if1 = Math.min(all, value - trial(column, 1)) + ROUNDING;
      double gain = WEIGHT_OF_LESS * Math.min(if0, if1) + Math.max(if0, if1);
      if (gain > most) {
        most = gain;
        best = column;
      }
      if (ends.isRequested() || Math.min(if0, if1) > all) {
        break;
      }
    }
    return Optional.ofNullable(best);
  }

  private double trial(Variable column, int value) {
    return solved(column, value).map(Solution::value).orElse(0.0);
  }

  private Optional<Solution> solved(Variable column, int value) {
    return fixing(column, value, relaxation::solve);
  }

  private <T> T fixing(Variable column, int value, Supplier<T> action) {
    relaxation.fix(column, value);
    fixed.put(column, value);
    T result = action.get();
    fixed.remove(column);
    relaxation.release(column, value);
    return result;
  }
}
