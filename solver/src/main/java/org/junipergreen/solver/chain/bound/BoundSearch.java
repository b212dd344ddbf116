package org.junipergreen.solver.chain.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.PathProblem.Column;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.Relaxation.Solution;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * Bounds for a {@link PathProblem}, and their certificates: solves the linear relaxation, adds the
 * subtour rows that its solution violates, and begins again (Padberg and Rinaldi 1991); where that
 * does not suffice, it branches.
 *
 * <p>OR-Tools must have been loaded before. Holds native memory until {@link #close}. Belongs to
 * one thread.
 */
public final class BoundSearch implements AutoCloseable {
  /** What a bound may exceed a whole number by, for rounding errors. */
  private static final double ROUNDING = 1e-6;

  /** A relaxation that falls by less is as good as idle. */
  private static final double MIN_FALL = 0.01;

  /**
   * It branches after this many rounds that gained little: sooner below the root of the tree, where
   * a row serves fewer cases.
   */
  private static final int PATIENCE_AT_ROOT = 150;

  private static final int PATIENCE = 20;

  /** As many rows that do not bind slow the linear programmes down more than a new start does. */
  private static final int IDLE_ROWS = 100;

  private final PathProblem problem;
  private volatile Relaxation relaxation;
  private final Separation separation;
  private final Cancellation ends;
  private final Cancellation.Registration stop;
  private int bound;
  private @Nullable Solution root;

  /** The subtour rows of {@link #root}. */
  private List<SubtourRow> rootRows = List.of();

  /** The variables that are fixed in the case at hand. */
  private final Map<Column, Integer> fixed = new LinkedHashMap<>();

  /**
   * Begins without a bound.
   *
   * @param rows subtour rows to begin with, from a similar problem; what is not of this graph is
   *     left out
   * @param ends ends what is under way
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

  /** No solution has more edges, as far as the relaxation without branching tells. */
  public int bound() {
    return bound;
  }

  /** The subtour rows that matter for the bound, to begin a similar problem with. */
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
   * Improves the bound without branching, until it is {@code enough} or as far as possible.
   *
   * @param patience after how many rounds that gained little to give up
   * @param bounds told of each better bound
   * @return whether it is {@code enough}; false, too, when the search was stopped
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
   * Solves the relaxation with more and more rows, until its bound is {@code enough}, no row is
   * violated, or patience is over.
   *
   * @param solutions told of each solution
   * @return the last solution; nothing when the search was stopped
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
      // Not without a gain in between, or rows would be left out and found again for ever.
      if (solution.value() < atBeginning - ROUNDING && leaveOutIdle(solution)) {
        atBeginning = solution.value();
      }
      violated.forEach(relaxation::add);
    }
    return Optional.empty();
  }

  /** Begins anew without the rows that do not bind, if there are many. */
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

  /** What holds in all solutions with this many edges, as far as {@link #tighten} came. */
  public Elimination elimination(int edges) {
    return root == null ? Elimination.NONE : Elimination.of(problem, rootRows, root, edges);
  }

  /**
   * A proof that no solution has more edges. Branches where it has to, which may take long.
   *
   * @param edges how many are enough
   * @return nothing when the search was stopped or when there is a solution with more edges
   */
  public Optional<BoundCertificate> prove(int edges) {
    tighten(edges, PATIENCE_AT_ROOT, lower -> {});
    Optional<BoundCertificate> certificate = certificate(edges);
    if (certificate.isPresent()) {
      return certificate;
    }
    Tree tree = new Tree(edges);
    return tree.prove()
        ? new Rounding(problem).certificate(tree.nodes, tree.leaves, edges)
        : Optional.empty();
  }

  /** A proof without a tree that no solution has more edges, if {@link #tighten} came so far. */
  public Optional<BoundCertificate> certificate(int edges) {
    return root != null && bound <= edges
        ? new Rounding(problem)
            .certificate(BoundCertificate.ROOT_ALONE, List.of(new Leaf(root, rootRows)), edges)
        : Optional.empty();
  }

  @Override
  public void close() {
    // First, so that nobody stops what is gone.
    stop.close();
    relaxation.close();
  }

  private static int floor(double value) {
    return (int) Math.floor(value + ROUNDING);
  }

  /**
   * The end of a case.
   *
   * @param rows the subtour rows whose multipliers the solution has
   */
  record Leaf(Solution solution, List<SubtourRow> rows) {}

  /** A search through cases, depth first. */
  private final class Tree {
    /**
     * On how many variables of numbers and of edges it branches by way of trial (strong branching:
     * Applegate, Bixby, Chvátal and Cook 1995).
     */
    private static final int NUMBERS_TRIED = 20;

    private static final int EDGES_TRIED = 12;

    /** What is nearer to 0 or 1 is taken as such. */
    private static final double FRACTION = 0.01;

    /** How much more the case counts that gains less. */
    private static final int WEIGHT_OF_LESS = 10;

    final List<Branch> nodes = new ArrayList<>();
    final List<Leaf> leaves = new ArrayList<>();
    private final int enough;

    Tree(int enough) {
      this.enough = enough;
    }

    /** Proves the case that the fixed variables describe. */
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
      // Without one, the solution is a path with more edges.
      Optional<Column> column = best(fractional(solution), solution.value());
      return column.isPresent() && !ends.isRequested() && branch(column.get());
    }

    private boolean isMore(Solution solution) {
      return floor(solution.value()) > enough;
    }

    private boolean branch(Column column) {
      nodes.add(Branch.on(column));
      for (int value = 0; value <= 1; value++) {
        relaxation.fix(column, value);
        fixed.put(column, value);
        boolean proved = prove();
        fixed.remove(column);
        relaxation.release(column, value);
        if (!proved) {
          return false;
        }
      }
      return true;
    }

    /** Fractional variables to try, those near 1/2 first, and edges at small numbers. */
    private List<Column> fractional(Solution solution) {
      Map<Column, Double> numbers = new LinkedHashMap<>();
      for (int v : problem.numbers()) {
        double distance = Math.abs(solution.uses()[v] - 0.5);
        if (distance < 0.5 - FRACTION) {
          numbers.put(new Column(v, v), distance);
        }
      }
      Map<Column, Double> edges = new LinkedHashMap<>();
      for (int e = 0; e < problem.edges(); e++) {
        double distance = Math.abs(solution.edges()[e] - 0.5);
        if (distance < 0.5 - FRACTION) {
          int v = problem.lower(e);
          edges.put(new Column(v, problem.upper(e)), distance - 1.0 / v);
        }
      }
      return Stream.concat(least(numbers, NUMBERS_TRIED), least(edges, EDGES_TRIED)).toList();
    }

    private static Stream<Column> least(Map<Column, Double> values, int count) {
      return values.entrySet().stream()
          .sorted(Map.Entry.comparingByValue())
          .limit(count)
          .map(Map.Entry::getKey);
    }

    /** The variable whose two cases gain most without further rows. */
    private Optional<Column> best(List<Column> columns, double value) {
      Column best = null;
      double most = -1;
      double all = value - enough - 1;
      for (Column column : columns) {
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

    private double trial(Column column, int value) {
      relaxation.fix(column, value);
      double result = relaxation.solve().map(Solution::value).orElse(0.0);
      relaxation.release(column, value);
      return result;
    }
  }
}
