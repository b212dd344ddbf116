package org.junipergreen.solver.search.position;

/** Who wins a position, seen from the player to move. */
public enum Verdict {
  /** The player to move loses. */
  LOSS,
  /** The player to move wins. */
  WIN
}
