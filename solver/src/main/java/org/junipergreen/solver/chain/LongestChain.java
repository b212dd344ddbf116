package org.junipergreen.solver.chain;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverSolutionCallback;
import com.google.ortools.sat.CpSolverStatus;
import java.util.Optional;
import java.util.function.Supplier;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The longest chain, proved: the longest simple path in the divisor graph of 1..n (OEIS A337125).
 *
 * <p>Solved by CP-SAT (OR-Tools) as a {@link ChainModel} over the numbers of the {@link
 * ChainKernel}. With {@code linearization_level = 2} all arcs enter the linear relaxation and
 * subtours are cut off there, which is what makes the bound tight.
 *
 * <p>Making one loads OR-Tools' native library ({@link OrTools} says from where). A search knows no
 * time limit: a {@link Cancellation} ends it, and it then returns what it has. Finding a longest
 * path is NP-hard: n = 300 takes seconds, n = 700 minutes.
 */
public final class LongestChain {
  private final int n;
  private final int[] through;
  private final ChainKernel kernel;
  private final CpSolver solver;
  private final Cancellation ends;

  /**
   * A search among the chains that hold some numbers next to each other, in their order.
   *
   * @param numbers those that a chain may have, at least one out of 1..n
   * @param through a chain of them, perhaps empty
   * @param threads the number of CP-SAT's workers; with one, the same search takes the same steps
   * @param ends ends the search
   * @throws IllegalArgumentException when {@code through} is no chain
   * @throws OrTools.UnavailableException when OR-Tools cannot be loaded
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
        // Ctrl-C is the caller's business.
        .setCatchSigintSignal(false);
    if (threads > 1) {
      // The worker that proves, with the same linear relaxation; the others look for longer chains.
      solver.getParameters().addSubsolvers("max_lp");
    }
  }

  /**
   * Searches until the longest chain is proved, or it is to end.
   *
   * @param start a chain to begin with, which holds {@code through}; the longer, the better
   * @return a chain as long as {@code start} at least; it is checked
   */
  public ChainResult solve(int[] start, ChainResult.Listener listener) {
    ChainChecker.check(n, start);
    CpModel model = new CpModel();
    ChainModel chains = new ChainModel(model, kernel, n, Elimination.NONE);
    chains.impose(through);
    chains.hint(kernel.canonical(start));
    Progress progress = new Progress(start.length, listener);
    CpSolverStatus status = solved(() -> solver.solve(model, progress));
    return switch (status) {
      case OPTIMAL, FEASIBLE -> {
        progress.bound(solver.bestObjectiveBound());
        yield progress.result(chains.chain(solver::booleanValue));
      }
      case UNKNOWN -> progress.result(start);
      default -> throw new IllegalStateException("CP-SAT found the model " + status);
    };
  }

  /**
   * What came of looking for a chain of some length.
   *
   * @param chain a chain that is long enough
   * @param isComplete whether there is none when none was found
   */
  record Answer(Optional<int[]> chain, boolean isComplete) {}

  /**
   * Looks for a chain of at least this many numbers.
   *
   * @param elimination what holds for all such chains
   * @param start a chain to begin with
   * @param time in CP-SAT's measure, about seconds but the same on any machine
   */
  Answer find(int length, Elimination elimination, int[] start, double time) {
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
        yield new Answer(Optional.of(chain), true);
      }
      case INFEASIBLE -> new Answer(Optional.empty(), true);
      case UNKNOWN -> new Answer(Optional.empty(), false);
      default -> throw new IllegalStateException("CP-SAT found the model " + status);
    };
  }

  /** Has CP-SAT search. It overlooks a stop that comes while it prepares itself. */
  private CpSolverStatus solved(Supplier<CpSolverStatus> search) {
    Cancellation.Registration stop = ends.onRequest(solver::stopSearch);
    try {
      return ends.isRequested() ? CpSolverStatus.UNKNOWN : search.get();
    } finally {
      stop.close();
    }
  }

  /**
   * The length of the longest chain and the best bound so far, reported with every longer chain.
   * For bounds alone OR-Tools 9.15 offers {@code setBestBoundCallback}, which makes Java crash.
   */
  private final class Progress extends CpSolverSolutionCallback {
    private final ChainResult.Listener listener;
    private int length;
    private int bound = ChainBound.of(n);

    Progress(int length, ChainResult.Listener listener) {
      this.length = length;
      this.listener = listener;
    }

    @Override
    public synchronized void onSolutionCallback() {
      length = Math.max(length, Math.toIntExact(Math.round(objectiveValue())));
      bound(bestObjectiveBound());
      listener.advanced(length, bound);
    }

    /** The length of a chain is whole; the solver's bound may be a little below a whole number. */
    private synchronized void bound(double proved) {
      bound = Math.min(bound, (int) Math.floor(proved + 1e-6));
    }

    synchronized ChainResult result(int[] chain) {
      ChainChecker.check(n, chain);
      return new ChainResult(n, chain, bound);
    }
  }
}
