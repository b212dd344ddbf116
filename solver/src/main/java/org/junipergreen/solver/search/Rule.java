package org.junipergreen.solver.search;

import java.util.EnumSet;
import java.util.Set;

/**
 * What the search may use to visit fewer positions. Each rule is exact for the outcome: switching
 * it on or off changes the time a search takes and nothing else.
 */
public enum Rule {
  /**
   * Number 1 is poison: who plays it loses to an unused prime above n/2. Such a prime is always
   * there before 1 is played (n ≥ 4), for it can only be reached through 1. So 1 and these primes
   * can be left out of the game.
   */
  ONE_IS_POISON,

  /** Only the component of the current number in the unused numbers can ever be visited. */
  COMPONENT,

  /**
   * A leaf is deleted together with its neighbour: entering that neighbour loses (outcome only).
   */
  POISON_PAIRS,

  /** Of the leaves at one vertex all but one are deleted. */
  TWIN_LEAVES,

  /** Primes p with p² > n and the same ⌊n/p⌋ are interchangeable, and put in order. */
  PRIME_SYMMETRY,

  /** A vertex takes the smallest absent label with the same neighbours. */
  RELABELLING,

  /**
   * A vertex with two neighbours is made one with them (outcome only). Takes the place of {@link
   * #POISON_PAIRS}, {@link #TWIN_LEAVES}, {@link #PRIME_SYMMETRY}, {@link #RELABELLING} and {@link
   * #STRATEGIES}, which are not used beside it.
   */
  FOLDING,

  /** Solved positions are kept in the transposition table. */
  TABLE,

  /** Winning strategies are remembered by the few numbers that they depend on. */
  STRATEGIES,

  /** From each number the reply that last won is tried first. */
  LAST_REPLY_FIRST,

  /** Moves that leave the opponent the fewest replies come first; else the smallest numbers do. */
  FEWEST_REPLIES_FIRST;

  /**
   * The rules that are used unless others are asked for. Beside folding the order of the moves
   * matters little, and the smallest numbers first is the best.
   */
  public static Set<Rule> defaults() {
    return EnumSet.of(ONE_IS_POISON, COMPONENT, FOLDING, TABLE);
  }

  /**
   * The best rules without folding: a search that has less in common with any other method. Left
   * out are twin leaves, which are poison pairs already; prime symmetry, which saves next to
   * nothing beside the others; and relabelling and fewest replies first, which save positions for
   * some n and cost them for others.
   */
  public static Set<Rule> withoutFolding() {
    return EnumSet.of(ONE_IS_POISON, COMPONENT, POISON_PAIRS, TABLE, STRATEGIES, LAST_REPLY_FIRST);
  }
}
