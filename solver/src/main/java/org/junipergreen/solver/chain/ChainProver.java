package org.junipergreen.solver.chain;

import java.util.Collection;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundSearch;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.chain.bound.PathProblem;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * The longest chain of 1..n with a certificate of its bound.
 *
 * <ol>
 *   <li>The linear relaxation over the {@link ChainKernel} gives a bound, which nearly always is
 *       the length. It is a double and is used only if exact integer arithmetic confirms it.
 *   <li>A chain of that length is searched for by {@link TourAnnealing}, and then by {@link
 *       LongestChain} among the few edges that the relaxation's reduced costs leave. If there is
 *       none, the bound decreases by one, and so on.
 *   <li>The relaxation's multipliers are the certificate. If they do not suffice and only the
 *       certificate is requested, one with a branching tree is computed.
 * </ol>
 *
 * <p>Loads OR-Tools' native library. Not thread-safe.
 */
public final class ChainProver implements AutoCloseable {
  /** Initial limits of rounds without gain, steps per number, and time, which double each time. */
  private static final int FIRST_PATIENCE = 8;

  private static final long STEPS_PER_NUMBER = 4000;

  private static final double FIRST_TIME = 0.5;

  private static final int ROUNDS = 2;

  private final int n;
  private final ChainKernel kernel;
  private final BoundSearch bounds;
  private final int threads;
  private final Cancellation ends;

  /**
   * Creates a prover.
   *
   * @param n the largest number on the board, at least 2
   * @param rows initial subtour rows, such as those of a smaller n; may be empty
   * @param threads the number of CP-SAT's workers
   * @param ends cancels the search
   * @throws OrTools.UnavailableException if OR-Tools cannot be loaded
   */
  public ChainProver(int n, Collection<SubtourRow> rows, int threads, Cancellation ends) {
    OrTools.load();
    this.n = n;
    this.threads = threads;
    this.ends = ends;
    kernel = ChainKernel.of(n, new int[0]);
    bounds = new BoundSearch(new PathProblem(kernel.kept()), rows, ends);
  }

  /**
   * Searches until the longest chain is proved or the search is cancelled.
   *
   * @param start the initial chain; a longer one speeds up the search
   * @param known a known upper bound. If {@code start} attains it, only the certificate is
   *     computed, by branching if necessary; otherwise the result may have no certificate
   * @return a checked chain at least as long as {@code start}, with a checked certificate
   */
  public ChainResult solve(int[] start, int known, Phases phases) {
    ChainChecker.check(n, start);
    if (start.length == known) {
      return new ChainResult(n, start, known, bounds.prove(known - 1), bounds.rows());
    }
    int[] chain = start;
    int bound = known;
    int effort = 1;
    while (!ends.isRequested()) {
      int length = chain.length;
      bounds.tighten(length - 1, FIRST_PATIENCE * effort, edges -> tell(phases, length, edges + 1));
      bound = confirmed(bounds.bound(), bound - 1, bounds::certificate) + 1;
      if (chain.length < bound) {
        chain = longer(chain, bound, effort);
      }
      if (ends.isRequested() || chain.length == bound) {
        break;
      }
      LongestChain cpSat = new LongestChain(n, new int[0], threads, kernel, ends);
      Elimination elimination = bounds.elimination(bound - 1);
      LongestChain.FoundChain answer = cpSat.find(bound, elimination, chain, FIRST_TIME * effort);
      if (answer.chain().isPresent()) {
        chain = answer.chain().get();
      } else if (answer.isComplete()) {
        bound--;
      }
      tell(phases, chain.length, bound);
      if (chain.length == bound) {
        break;
      }
      effort *= 2;
    }
    return new ChainResult(n, chain, bound, bounds.certificate(bound - 1), bounds.rows());
  }

  /**
   * Reports a longer chain or a better bound: the length is the share of the bound that is done.
   */
  static void tell(Phases phases, int length, int bound) {
    phases.at("at most " + bound + " are possible", length, bound);
  }

  /** Returns the least bound, from {@code edges} to {@code known}, with an exact certificate. */
  static int confirmed(int edges, int known, IntFunction<Optional<BoundCertificate>> certificate) {
    int bound = edges;
    while (bound < known && certificate.apply(bound).isEmpty()) {
      bound++;
    }
    return Math.min(bound, known);
  }

  private int[] longer(int[] chain, int enough, int effort) {
    TourAnnealing annealing = new TourAnnealing(kernel, kernel.canonical(chain), effort);
    long steps = STEPS_PER_NUMBER * kernel.numbers().length * effort;
    for (int i = 0; i < ROUNDS; i++) {
      annealing.round(steps, enough, ends);
    }
    int[] found = annealing.best();
    ChainChecker.check(n, found);
    return found.length > chain.length ? found : chain;
  }

  @Override
  public void close() {
    bounds.close();
  }
}
