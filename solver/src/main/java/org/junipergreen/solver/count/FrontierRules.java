package org.junipergreen.solver.count;

import org.junipergreen.solver.board.Graph;

/**
 * A counting problem for the frontier method: its states, and their transitions when a vertex is
 * added.
 */
interface FrontierRules {
  /** Both words of the successor of a state that needs no other vertex; no state has them. */
  long COMPLETE = 0;

  Graph graph();

  /**
   * Returns the number of words of a state, 1 or 2.
   *
   * @param frontier the largest number of vertices in the frontier
   * @throws FrontierTooWideException if it does not fit into two words
   */
  int words(int frontier);

  /** Returns the last word of the initial state, in which all other words are 0. */
  long start();

  /**
   * Returns the transitions of the states before the last vertex of a frontier was added.
   *
   * @param words the number of words of a state
   */
  Transitions transitions(Frontier frontier, int words, Successors successors);

  /** Transitions of states. Not thread-safe. */
  interface Transitions {
    /**
     * Reports the successors of a state.
     *
     * @param low the first word
     * @param high the last word; in a state of one word, the same
     * @param mayMiss successors that miss more vertices may be left out
     */
    void follow(long low, long high, int mayMiss);
  }

  /** Accepts the successors of a state. */
  interface Successors {
    /**
     * Accepts a successor.
     *
     * @param low the first word of the new state, or {@link #COMPLETE}
     * @param high its last word; in a state of one word, the same
     * @param missed the number of vertices that can no longer be used, since this step
     * @param opening the vertex chosen as the opening, or 0
     * @param negative whether its ways are subtracted
     */
    void next(long low, long high, int missed, int opening, boolean negative);
  }
}
