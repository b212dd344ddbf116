package org.junipergreen.solver.search;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junipergreen.solver.board.Board;

/**
 * Rules that reduce the number of positions that a search visits. Each rule is exact where it is
 * used: it affects the time, and never the answer. Each search has its own default rules, and
 * ignores rules that are not exact for its quantity. Other sets are for independent checks, tests
 * and benchmarks.
 */
public enum Rule {
  /**
   * Number 1 is poison: the player who plays it loses to an unused prime above n/2. Such a prime
   * always exists before 1 is played (n ≥ 4), because it can only be reached from 1. So 1 and these
   * primes are removed from the game. For outcome and remoteness.
   */
  ONE_IS_POISON,

  /** Only the component of the current number among the unused numbers can be visited. */
  COMPONENT,

  /**
   * A vertex with one neighbour is deleted together with its neighbour (R. M. Karp, M. Sipser
   * 1981). For the outcome.
   */
  LEAVES,

  /**
   * A vertex with two neighbours is merged with them, in addition to {@link #LEAVES}. For the
   * outcome. Replaces {@link #LEAVES} and {@link #STRATEGIES}.
   */
  FOLDING,

  /**
   * Primes p with p² > n and equal ⌊n/p⌋ are interchangeable, and are sorted. For Grundy values and
   * games.
   */
  PRIME_SYMMETRY,

  /**
   * A vertex takes the smallest absent label with the same neighbours. For Grundy values and games.
   */
  RELABELLING,

  /**
   * The positions of value 0 are found by a maximum matching (A. S. Fraenkel, E. R. Scheinerman, D.
   * Ullman 1993), so only larger values are searched. For Grundy values.
   */
  MATCHING,

  /** Solved positions are stored in the transposition table. */
  TABLE,

  /** Strategies are stored with the numbers on which they depend. For outcome and remoteness. */
  STRATEGIES,

  /** The reply that last won from a number is tried first. For outcome and remoteness. */
  LAST_REPLY_FIRST,

  /**
   * Moves that leave the opponent the fewest replies are tried first; otherwise the smallest
   * numbers. For outcome and remoteness.
   */
  FEWEST_REPLIES_FIRST,

  /**
   * If enough pairs {p, 2p} of primes p in (n/3, n/2] remain, the player who plays 1 loses, and the
   * winner is that of normal play. For misère play.
   */
  PENDANT_PAIRS;

  /**
   * The rules that remain exact if moves have a direction.
   *
   * <ul>
   *   <li>{@link #COMPONENT}: only vertices reachable from the current number along moves matter.
   *   <li>{@link #TABLE}: a position consists of the current number and the reachable ones.
   *   <li>{@link #LAST_REPLY_FIRST}, {@link #FEWEST_REPLIES_FIRST}: they order moves only.
   * </ul>
   *
   * <p>The other rules require symmetric moves.
   */
  private static final Set<Rule> ONE_WAY =
      Set.copyOf(EnumSet.of(COMPONENT, TABLE, LAST_REPLY_FIRST, FEWEST_REPLIES_FIRST));

  /** Returns the given rules that are exact on a board. */
  public static Set<Rule> validOn(Board board, Set<Rule> rules) {
    if (board.isSymmetric()) {
      return rules;
    }
    return rules.stream().filter(ONE_WAY::contains).collect(Collectors.toUnmodifiableSet());
  }
}
