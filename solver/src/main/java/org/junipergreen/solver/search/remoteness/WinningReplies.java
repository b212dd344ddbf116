package org.junipergreen.solver.search.remoteness;

import org.junipergreen.solver.board.NumberSet;

/** Somebody else who knows perfect play, and can spare a search the moves that do not win. */
@FunctionalInterface
public interface WinningReplies {
  /**
   * The winning replies, in normal play, of the player to move. Called by any number of threads at
   * once.
   *
   * @param last the number just played
   * @param unused the numbers that may still be played; others count as used
   * @return the numbers that win, in any order; none when the player to move loses
   */
  int[] after(int last, NumberSet unused);
}
