package org.junipergreen.solver.chain;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverSolutionCallback;
import com.google.ortools.sat.CpSolverStatus;
import java.util.Optional;
import java.util.function.Supplier;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Proves the longest chain: the longest simple path in the divisor graph of 1..n (OEIS A337125).
 *
 * <p>CP-SAT (OR-Tools) solves a {@link ChainModel} over the {@link ChainKernel}. With {@code
 * linearization_level = 2} the linear relaxation contains all arcs and subtour cuts, which make the
 * bound tight.
 *
 * <p>The constructor loads OR-Tools' native library (see {@link OrTools}). A {@link Cancellation}
 * ends a search, which then returns its best result. Finding a longest path is NP-hard: n = 300
 * takes seconds, n = 700 minutes.
 */
public final class LongestChain {
  private final int n;
  private final int[] through;
  private final ChainKernel kernel;
  private final CpSolver solver;
  private final Cancellation ends;

  /**
   * Creates a search among the chains that contain given numbers consecutively in their order.
   *
   * @param numbers the numbers that a chain may contain, a non-empty subset of 1..n
   * @param through a possibly empty chain that must be contained
   * @param threads the number of CP-SAT's workers; one worker makes the search deterministic
   * @param ends cancels the search
   * @throws IllegalArgumentException if {@code through} is not a chain
   * @throws OrTools.UnavailableException if OR-Tools cannot be loaded
   */
  public LongestChain(NumberSet numbers, int[] through, int threads, Cancellation ends) {
    this(numbers.n(), through, threads, ChainKernel.of(numbers, through), ends);
  }

  LongestChain(int n, int[] through, int threads, ChainKernel kernel, Cancellation ends) {
    if (through.length > 0) {
      ChainChecker.check(n, through);
    }
    this.n = n;
    this.through = through.clone();
    this.kernel = kernel;
    this.ends = ends;
    OrTools.load();
    solver = new CpSolver();
    solver
        .getParameters()
        .setNumWorkers(threads)
        .setLinearizationLevel(2)
        // The caller handles SIGINT.
        .setCatchSigintSignal(false);
    if (threads > 1) {
      // This worker proves the bound with the same linear relaxation; the others search for chains.
      solver.getParameters().addSubsolvers("max_lp");
    }
  }

  /**
   * Searches until the longest chain is proved or the search is cancelled.
   *
   * @param start the initial chain, which contains {@code through}; a longer one speeds up the
   *     search
   * @return a checked chain at least as long as {@code start}
   */
  public ChainResult solve(int[] start, Phases phases) {
    ChainChecker.check(n, start);
    CpModel model = new CpModel();
    ChainModel chains = new ChainModel(model, kernel, n, Elimination.NONE);
    chains.impose(through);
    chains.hint(kernel.canonical(start));
    Callback callback = new Callback(start.length, phases);
    CpSolverStatus status = solved(() -> solver.solve(model, callback));
    return switch (status) {
      case OPTIMAL, FEASIBLE -> {
        callback.bound(solver.bestObjectiveBound());
        yield callback.result(chains.chain(solver::booleanValue));
      }
      case UNKNOWN -> callback.result(start);
      default -> throw new IllegalStateException("CP-SAT reports that the model is " + status);
    };
  }

  /** The outcome of a search for a chain. If it is complete, an absent chain does not exist. */
  record FoundChain(Optional<int[]> chain, boolean isComplete) {}

  /**
   * Searches for a chain of at least the given length, given facts that hold for all such chains.
   * The time limit is in CP-SAT's deterministic time, roughly seconds.
   */
  FoundChain find(int length, Elimination elimination, int[] start, double time) {
    CpModel model = new CpModel();
    ChainModel chains = new ChainModel(model, kernel, n, elimination);
    chains.requireLength(length);
    chains.hint(kernel.canonical(start));
    solver.getParameters().setStopAfterFirstSolution(true).setMaxDeterministicTime(time);
    CpSolverStatus status = solved(() -> solver.solve(model));
    return switch (status) {
      case OPTIMAL, FEASIBLE -> {
        int[] chain = chains.chain(solver::booleanValue);
        ChainChecker.check(n, chain);
        yield new FoundChain(Optional.of(chain), true);
      }
      case INFEASIBLE -> new FoundChain(Optional.empty(), true);
      case UNKNOWN -> new FoundChain(Optional.empty(), false);
      default -> throw new IllegalStateException("CP-SAT reports that the model is " + status);
    };
  }

  /** Runs CP-SAT, which ignores stop requests during its initialization. */
  private CpSolverStatus solved(Supplier<CpSolverStatus> search) {
    Cancellation.Registration stop = ends.onRequest(solver::stopSearch);
    try {
      return ends.isRequested() ? CpSolverStatus.UNKNOWN : search.get();
    } finally {
      stop.close();
    }
  }

  /** Reports each longer chain. setBestBoundCallback of OR-Tools 9.15 would crash Java. */
  private final class Callback extends CpSolverSolutionCallback {
    private final Phases phases;
    private int length;
    private int bound = ChainBound.of(n);

    Callback(int length, Phases phases) {
      this.length = length;
      this.phases = phases;
    }

    @Override
    public synchronized void onSolutionCallback() {
      length = Math.max(length, Math.toIntExact(Math.round(objectiveValue())));
      bound(bestObjectiveBound());
      ChainProver.tell(phases, length, bound);
    }

    /** Rounds down, with a tolerance for bounds slightly below a whole number. */
    private synchronized void bound(double proved) {
      bound = Math.min(bound, (int) Math.floor(proved + 1e-6));
    }

    synchronized ChainResult result(int[] chain) {
      ChainChecker.check(n, chain);
      return new ChainResult(n, chain, bound);
    }
  }
}
