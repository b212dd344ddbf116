package org.junipergreen.solver.search;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junipergreen.solver.board.Board;

/**
 * What a search may use to visit fewer positions. Each rule is exact where it is used: switching it
 * on or off changes the time a search takes and nothing else. Each search has its own best rules,
 * and ignores those that are not exact for its quantity. Other sets are for checks by a search with
 * less in common, for tests, and for benchmarks that show what a rule saves.
 */
public enum Rule {
  /**
   * Number 1 is poison: the player who plays it loses to an unused prime above n/2. Such a prime is
   * always there before 1 is played (n ≥ 4), for it can only be reached through 1. So 1 and these
   * primes can be left out of the game. For outcome and remoteness.
   */
  ONE_IS_POISON,

  /** Only the component of the current number in the unused numbers can ever be visited. */
  COMPONENT,

  /**
   * A vertex with one neighbour is deleted together with it (R. M. Karp, M. Sipser 1981). For the
   * outcome.
   */
  LEAVES,

  /**
   * A vertex with two neighbours is made one with them, beside what {@link #LEAVES} does. For the
   * outcome. Takes the place of {@link #LEAVES} and {@link #STRATEGIES}.
   */
  FOLDING,

  /**
   * Primes p with p² > n and the same ⌊n/p⌋ are interchangeable, and put in order. For Grundy
   * values and games.
   */
  PRIME_SYMMETRY,

  /**
   * A vertex takes the smallest absent label with the same neighbours. For Grundy values and games.
   */
  RELABELLING,

  /** Solved positions are kept in the transposition table. */
  TABLE,

  /**
   * Strategies are remembered by the few numbers that they depend on. For outcome and remoteness.
   */
  STRATEGIES,

  /** From each number the reply that last won is tried first. For outcome and remoteness. */
  LAST_REPLY_FIRST,

  /**
   * Moves that leave the opponent the fewest replies come first; else the smallest numbers do. For
   * outcome and remoteness.
   */
  FEWEST_REPLIES_FIRST,

  /**
   * Where enough pairs {p, 2p} of primes p in (n/3, n/2] are left, the player who plays 1 loses,
   * and the winner is that of normal play. For misère play.
   */
  PENDANT_PAIRS;

  /**
   * The rules that stay exact when moves have a direction.
   *
   * <ul>
   *   <li>{@link #COMPONENT}: what counts is what can be reached from the current number along
   *       moves, and that is how it is found.
   *   <li>{@link #TABLE}: a position is its current number and what can be reached.
   *   <li>{@link #LAST_REPLY_FIRST}, {@link #FEWEST_REPLIES_FIRST}: they order moves.
   * </ul>
   *
   * <p>The others rest on moves that go both ways: a leaf captures who enters its neighbour, a
   * number with two neighbours joins them, labels are exchanged where neighbours are the same in
   * both directions, a strategy's carrier holds what leads to its numbers, and number 1 joins all.
   */
  private static final Set<Rule> ONE_WAY =
      Set.copyOf(EnumSet.of(COMPONENT, TABLE, LAST_REPLY_FIRST, FEWEST_REPLIES_FIRST));

  /** Those of some rules that are exact on a board. */
  public static Set<Rule> validOn(Board board, Set<Rule> rules) {
    if (board.isSymmetric()) {
      return rules;
    }
    return rules.stream().filter(ONE_WAY::contains).collect(Collectors.toUnmodifiableSet());
  }
}
