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

/**
 * Looks for the longest chain of one board: a long one by annealing first, and from there the
 * proof, until it is found or it is stopped.
 *
 * @param n the largest number on the board
 * @param through a chain that all chains are to hold, perhaps empty
 * @param seed for the annealing
 * @param threads for the proof
 */
public record ChainSearch(int n, int[] through, long seed, int threads) {
  /** The largest board for which a proof is tried: beyond, its model alone takes gigabytes. */
  public static final int MAX_PROVED = 5000;

  /** What is said of a chain that is longest, without a certificate. */
  public static final String WITHOUT_CERTIFICATE =
      "That no chain is longer was computed by a solver, CP-SAT, and not proved by a certificate.";

  /**
   * Searches for the longest chain. Boards above {@link #MAX_PROVED} are annealed until it ends,
   * and the bound is then that of counting primes.
   *
   * @param ends ends the search; told again and again, as a {@link Clock} does, as long as it does
   *     not end
   * @return with a certificate when there is one, which is never with {@code through}
   * @throws Failure when OR-Tools' native library cannot be loaded
   */
  public ChainResult solve(Cancellation ends, ChainResult.Listener listener) {
    if (n <= MAX_PROVED) {
      return through.length > 0
          ? among(NumberSet.full(n), ends, listener)
          : certified(List.of(), ends, listener);
    }
    int[] chain = anneal(NumberSet.full(n), Long.MAX_VALUE, ends, listener);
    return new ChainResult(n, chain, ChainBound.of(n));
  }

  /**
   * Searches for the longest chain of some numbers alone, at most {@link #MAX_PROVED} of them,
   * without a certificate.
   *
   * @param numbers out of 1..n, at least one
   * @param ends ends the search; told again and again, as a {@link Clock} does, as long as it does
   *     not end
   * @throws Failure when OR-Tools' native library cannot be loaded
   */
  public ChainResult among(NumberSet numbers, Cancellation ends, ChainResult.Listener listener) {
    requireOrTools();
    int[] start = anneal(numbers, ChainAnnealing.ROUNDS, ends, listener);
    return new LongestChain(numbers, through, threads, ends).solve(start, listener);
  }

  /** A long chain. */
  private int[] anneal(
      NumberSet numbers, long rounds, Cancellation ends, ChainResult.Listener listener) {
    ChainAnnealing annealing = new ChainAnnealing(numbers, through, seed);
    int bound = ChainBound.of(n);
    for (long i = 0; i < rounds && !ends.isRequested(); i++) {
      annealing.round(ChainAnnealing.STEPS_PER_NUMBER * n, ends);
      listener.advanced(annealing.best().length, bound);
    }
    return annealing.best();
  }

  /**
   * The longest chain of all, from nothing, with a certificate.
   *
   * @param rows what the search for the n before left
   * @throws Failure when OR-Tools' native library cannot be loaded
   */
  public ChainResult certified(
      List<SubtourRow> rows, Cancellation ends, ChainResult.Listener listener) {
    // Before the annealing, which would be in vain without it.
    requireOrTools();
    int[] start = anneal(NumberSet.full(n), ChainAnnealing.ROUNDS, ends, listener);
    return certified(start, n, rows, ends, listener);
  }

  /**
   * The longest chain of all, from a chain to begin with, with a certificate.
   *
   * @param start the longer, the better
   * @param bound no chain has more numbers, as far as is known: its certificate is made all the
   *     same
   * @param rows what the search for the n before left
   * @throws Failure when OR-Tools' native library cannot be loaded
   */
  public ChainResult certified(
      int[] start,
      int bound,
      List<SubtourRow> rows,
      Cancellation ends,
      ChainResult.Listener listener) {
    if (n == 1) {
      return ChainResult.OF_ONE;
    }
    requireOrTools();
    int known = Math.min(bound, ChainBound.of(n));
    try (ChainProver prover = new ChainProver(n, rows, threads, ends)) {
      return prover.solve(start, known, listener);
    }
  }

  /**
   * The length of the longest chain by an integer programme, which shares nothing with the search.
   *
   * @throws Failure when OR-Tools' native library cannot be loaded
   */
  public static int bySecondFormulation(int n) {
    requireOrTools();
    return SubtourCuts.longest(n);
  }

  /** Throws a failure when OR-Tools' native library cannot be loaded. */
  private static void requireOrTools() {
    try {
      OrTools.load();
    } catch (OrTools.UnavailableException e) {
      throw new Failure(String.valueOf(e.getMessage()), e);
    }
  }
}
