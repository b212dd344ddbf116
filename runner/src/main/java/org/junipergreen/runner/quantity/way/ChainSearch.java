package org.junipergreen.runner.quantity.way;

import java.util.List;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainAnnealing;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainProver;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.LongestChain;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.chain.SubtourCuts;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Searches for the longest chain of one board: annealing finds a long chain, and the search
 * continues from it until the proof is found or it is cancelled.
 *
 * @param n the largest number on the board
 * @param through a part that every chain must contain, perhaps empty
 * @param seed for the annealing
 * @param threads for the proof
 */
public record ChainSearch(int n, int[] through, long seed, int threads) {
  /** The largest board that is proved. The model of a larger one takes gigabytes. */
  public static final int MAX_PROVED = 5000;

  /** The message about a longest chain without a certificate. */
  public static final String WITHOUT_CERTIFICATE =
      "That no chain is longer was computed by a solver, CP-SAT, and not proved by a certificate.";

  /**
   * Searches for the longest chain. Boards above {@link #MAX_PROVED} are annealed until the end,
   * and the bound comes from counting primes.
   *
   * @param ends cancels the search; requested repeatedly, as by a {@link Clock}, until the search
   *     ends
   * @return with a certificate if there is one, which is never the case with {@code through}
   * @throws Failure if OR-Tools' native library cannot be loaded
   */
  public ChainResult solve(Cancellation ends, Phases phases) {
    if (n <= MAX_PROVED) {
      return through.length > 0
          ? among(NumberSet.full(n), ends, phases)
          : certified(List.of(), ends, phases);
    }
    int[] chain = anneal(NumberSet.full(n), Long.MAX_VALUE, ends, phases);
    return new ChainResult(n, chain, ChainBound.of(n));
  }

  /**
   * Searches for the longest chain of the given numbers, at most {@link #MAX_PROVED}, without a
   * certificate.
   *
   * @param numbers of 1..n, at least one
   * @param ends cancels the search; requested repeatedly, as by a {@link Clock}, until the search
   *     ends
   * @throws Failure if OR-Tools' native library cannot be loaded
   */
  public ChainResult among(NumberSet numbers, Cancellation ends, Phases phases) {
    requireOrTools();
    int[] start = anneal(numbers, ChainAnnealing.ROUNDS, ends, phases);
    return new LongestChain(numbers, through, threads, ends).solve(start, phases);
  }

  /** Returns a long chain. */
  private int[] anneal(NumberSet numbers, long rounds, Cancellation ends, Phases phases) {
    ChainAnnealing annealing = new ChainAnnealing(numbers, through, seed);
    int bound = Math.min(ChainBound.of(n), numbers.size());
    for (long i = 0; i < rounds && !ends.isRequested(); i++) {
      annealing.round(ChainAnnealing.STEPS_PER_NUMBER * n, ends);
      phases.at("at most " + bound + " are possible", annealing.best().length, bound);
    }
    return annealing.best();
  }

  /**
   * Searches for a longest chain with a certificate.
   *
   * @param rows the subtour rows of the search for the n before
   * @throws Failure if OR-Tools' native library cannot be loaded
   */
  public ChainResult certified(List<SubtourRow> rows, Cancellation ends, Phases phases) {
    // Checked before the annealing, which would be useless without it.
    requireOrTools();
    int[] start = anneal(NumberSet.full(n), ChainAnnealing.ROUNDS, ends, phases);
    return certified(start, n, rows, ends, phases);
  }

  /**
   * Searches for a longest chain with a certificate, from a given chain.
   *
   * @param start the start; a longer one makes the search faster
   * @param bound a known upper bound; a certificate is made anyway
   * @param rows the subtour rows of the search for the n before
   * @throws Failure if OR-Tools' native library cannot be loaded
   */
  public ChainResult certified(
      int[] start, int bound, List<SubtourRow> rows, Cancellation ends, Phases phases) {
    if (n == 1) {
      return ChainResult.OF_ONE;
    }
    requireOrTools();
    int known = Math.min(bound, ChainBound.of(n));
    try (ChainProver prover = new ChainProver(n, rows, threads, ends)) {
      return prover.solve(start, known, phases);
    }
  }

  /**
   * Returns the length of the longest chain by an integer programme that shares nothing with the
   * search.
   *
   * @throws Failure if OR-Tools' native library cannot be loaded
   */
  public static int bySecondFormulation(int n) {
    requireOrTools();
    return SubtourCuts.longest(n);
  }

  /** Throws a failure if OR-Tools' native library cannot be loaded. */
  public static void requireOrTools() {
    try {
      OrTools.load();
    } catch (OrTools.UnavailableException e) {
      throw new Failure(String.valueOf(e.getMessage()), e);
    }
  }
}
