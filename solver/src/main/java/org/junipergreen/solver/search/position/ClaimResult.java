package org.junipergreen.solver.search.position;

/**
 * The outcome of a claim "this side wins, and the other one plays at most k more numbers", packed
 * into one int.
 *
 * <p>A move of the loser with the winner's answer is a <i>round</i>. A <i>proved</i> claim has the
 * maximum number of rounds of the strategy found, 0..k. A <i>refuted</i> claim has the number of
 * rounds, at least k, within which the other side does not lose, or {@link #NEVER} if it does not
 * lose at all. A search that counts no rounds claims that the player to move wins, and finds {@link
 * #WIN} or {@link #LOSS}.
 */
public final class ClaimResult {
  /** Exceeds the rounds of any game. */
  public static final int NEVER = 126;

  public static final int UNKNOWN = Integer.MIN_VALUE;

  public static final int WIN = 0;

  public static final int LOSS = ~NEVER;

  private ClaimResult() {}

  /** Returns the result that the winner needs at most this many rounds. */
  public static int proved(int rounds) {
    return rounds;
  }

  /** Returns the result that this many rounds are not enough. */
  public static int refuted(int rounds) {
    return ~rounds;
  }

  public static boolean isProved(int result) {
    return result >= 0;
  }

  /** Returns the rounds of a proved or refuted claim. */
  public static int rounds(int result) {
    return result >= 0 ? result : ~result;
  }

  /** Returns the result with one more round. */
  public static int oneMore(int result) {
    if (result >= 0) {
      return result + 1;
    }
    return result == LOSS ? result : refuted(~result + 1);
  }
}
