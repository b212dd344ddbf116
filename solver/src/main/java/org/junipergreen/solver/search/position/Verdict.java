package org.junipergreen.solver.search.position;

/** What the search says of a position, seen from the player to move. */
public enum Verdict {
  /** The player to move loses. */
  LOSS,

  /** The player to move wins. */
  WIN,

  /** Another thread is at it; nothing is known yet. */
  BUSY,

  /** The search was cut off or stopped before it knew. */
  STOPPED
}
