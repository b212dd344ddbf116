package org.junipergreen.solver.chain.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;

/**
 * Bounds for a {@link PathProblem}, and their certificates: solves the linear relaxation, adds the
 * subtour rows that its solution violates, and begins again (Padberg and Rinaldi 1991); where that
 * does not suffice, it branches.
 *
 * <p>OR-Tools must have been loaded before. Holds native memory until {@link #close}. All but
 * {@link #stop} belongs to one thread.
 */
public final class BoundSearch implements AutoCloseable {
  /** What a bound may exceed a whole number by, for rounding errors. */
  private static final double ROUNDING = 1e-6;

  /** Below the root of the tree it branches after so many rounds that gained little. */
  private static final int PATIENCE = 8;

  private static final double LITTLE = 0.01;

  /** As many rows that do not bind slow the linear programmes down more than a new start does. */
  private static final int IDLE_ROWS = 300;

  private final PathProblem problem;
  private volatile Relaxation relaxation;
  private final Separation separation;
  private volatile boolean stopped;
  private int bound;
  private @Nullable LpSolution root;

  /** The subtour rows of {@link #root}. */
  private List<SubtourRow> rootRows = List.of();

  /** The edges of a solution that the search came upon, when it has more than was asked for. */
  private @Nullable List<Column> better;

  /**
   * Begins without a bound.
   *
   * @param rows subtour rows to begin with, from a similar problem; what is not of this graph is
   *     left out
   */
  public BoundSearch(PathProblem problem, Collection<SubtourRow> rows) {
    this.problem = problem;
    relaxation = new Relaxation(problem);
    separation = new Separation(problem);
    bound = problem.numbers().length;
    rows.stream().flatMap(row -> problem.restrict(row).stream()).forEach(relaxation::add);
  }

  /** No solution has more edges, as far as the relaxation without branching tells. */
  public int bound() {
    return bound;
  }

  /** The subtour rows that matter for the bound, to begin a similar problem with. */
  public List<SubtourRow> rows() {
    return root == null ? List.of() : binding(rootRows, root);
  }

  private static List<SubtourRow> binding(List<SubtourRow> rows, LpSolution solution) {
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
    double best = Double.MAX_VALUE;
    double atBeginning = Double.MAX_VALUE;
    int idle = 0;
    while (!stopped) {
      Optional<LpSolution> solution = relaxation.solve();
      if (solution.isEmpty()) {
        return false;
      }
      LpSolution found = solution.get();
      root = found;
      rootRows = relaxation.rows();
      if (floor(found.value()) < bound) {
        bound = floor(found.value());
        bounds.accept(bound);
      }
      if (bound <= enough) {
        return true;
      }
      idle = found.value() < best - LITTLE ? 0 : idle + 1;
      best = Math.min(best, found.value());
      if (idle >= patience) {
        return false;
      }
      List<SubtourRow> violated = separation.violated(found);
      if (violated.isEmpty()) {
        return false;
      }
      List<SubtourRow> binding = binding(rootRows, found);
      // Not without a gain in between, or rows would be left out and found again for ever.
      if (rootRows.size() > binding.size() + IDLE_ROWS && found.value() < atBeginning - LITTLE) {
        atBeginning = found.value();
        beginAnew(binding);
      }
      violated.forEach(relaxation::add);
    }
    return false;
  }

  private void beginAnew(List<SubtourRow> rows) {
    Relaxation before = relaxation;
    relaxation = new Relaxation(problem);
    before.close();
    rows.forEach(relaxation::add);
  }

  /** What holds in all solutions with so many edges, as far as {@link #tighten} came. */
  public Elimination elimination(int edges) {
    return root == null ? Elimination.NONE : Elimination.of(problem, rootRows, root, edges);
  }

  /**
   * A proof that no solution has more edges. Branches where it has to, which may take long.
   *
   * @param edges how many are enough
   * @return nothing when the search was stopped or when there is a solution with more edges, see
   *     {@link #better}
   */
  public Optional<BoundCertificate> prove(int edges) {
    Optional<BoundCertificate> certificate = proveWithoutCases(edges);
    if (certificate.isPresent()) {
      return certificate;
    }
    Tree tree = new Tree(edges);
    if (!tree.prove()) {
      return Optional.empty();
    }
    return new Rounding(problem, relaxation.rows()).certificate(tree.nodes, tree.leaves, edges);
  }

  /** A proof without a tree that no solution has more edges, if the relaxation allows one. */
  public Optional<BoundCertificate> proveWithoutCases(int edges) {
    return tighten(edges, Integer.MAX_VALUE, lower -> {}) && root != null
        ? new Rounding(problem, rootRows).certificate(root, edges)
        : Optional.empty();
  }

  /** The edges of a solution with more edges than {@link #prove} was to show, if it met one. */
  public Optional<List<Column>> better() {
    return Optional.ofNullable(better);
  }

  /** Ends what is under way, from any thread; call it until it has ended. */
  public void stop() {
    stopped = true;
    relaxation.stop();
  }

  @Override
  public void close() {
    relaxation.close();
  }

  private static int floor(double value) {
    return (int) Math.floor(value + ROUNDING);
  }

  /** A search through cases, depth first. */
  private final class Tree {
    final List<Branch> nodes = new ArrayList<>();
    final List<LpSolution> leaves = new ArrayList<>();
    private final int enough;

    Tree(int enough) {
      this.enough = enough;
    }

    /** Proves the case that the relaxation's fixed variables describe. */
    boolean prove() {
      double before = Double.MAX_VALUE;
      int patience = PATIENCE;
      while (!stopped) {
        Optional<LpSolution> solved = relaxation.solve();
        if (solved.isEmpty()) {
          return false;
        }
        LpSolution solution = solved.get();
        if (floor(solution.value()) <= enough) {
          nodes.add(Branch.LEAF);
          leaves.add(solution);
          return true;
        }
        if (solution.value() > before - LITTLE) {
          patience--;
        }
        before = Math.min(before, solution.value());
        List<SubtourRow> violated = separation.violated(solution);
        if (violated.isEmpty() || patience == 0) {
          Optional<Column> fractional = mostFractional(solution);
          if (fractional.isPresent()) {
            return branch(fractional.get());
          }
          if (violated.isEmpty()) {
            better = edgesOf(solution);
            return false;
          }
        }
        violated.forEach(relaxation::add);
      }
      return false;
    }

    private boolean branch(Column column) {
      nodes.add(Branch.on(column));
      for (int value = 0; value <= 1; value++) {
        relaxation.fix(column, value);
        boolean proved = prove();
        relaxation.release(column, value);
        if (!proved) {
          return false;
        }
      }
      return true;
    }

    private Optional<Column> mostFractional(LpSolution solution) {
      Column best = null;
      double most = 1e-4;
      for (int v : problem.numbers()) {
        double distance = Math.min(solution.used(v), 1 - solution.used(v));
        if (distance > most) {
          best = new Column(v, v);
          most = distance;
        }
      }
      for (int e = 0; e < problem.edges(); e++) {
        double distance = Math.min(solution.edge(e), 1 - solution.edge(e));
        if (distance > most + 1e-3) {
          best = new Column(problem.lower(e), problem.upper(e));
          most = distance;
        }
      }
      return Optional.ofNullable(best);
    }

    private List<Column> edgesOf(LpSolution solution) {
      List<Column> edges = new ArrayList<>();
      for (int e = 0; e < problem.edges(); e++) {
        if (solution.edge(e) > 0.5) {
          edges.add(new Column(problem.lower(e), problem.upper(e)));
        }
      }
      return edges;
    }
  }
}
