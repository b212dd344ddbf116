package org.junipergreen.solver.search.position;

/**
 * What a search says of a claim "this side wins, and the other one plays at most k more numbers",
 * packed into one int.
 *
 * <p>A move of the loser with the winner's answer is a <i>round</i>. A claim is <i>proved</i> with
 * the rounds that the strategy found takes at most, 0..k, or <i>refuted</i> with the rounds, at
 * least k, within which the other side was shown not to lose; {@link #NEVER} when it does not lose
 * at all. A search that counts no rounds claims that the player to move wins, and finds {@link
 * #WIN} or {@link #LOSS}.
 */
public final class Result {
  /** More rounds than any game has. */
  public static final int NEVER = 126;

  /** Nothing is known. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  /** The player to move wins. */
  public static final int WIN = 0;

  /** The player to move loses. */
  public static final int LOSS = ~NEVER;

  private Result() {}

  /** The claim holds: the winner needs at most this many rounds. */
  public static int proved(int rounds) {
    return rounds;
  }

  /** The claim fails: this many rounds are not enough. */
  public static int refuted(int rounds) {
    return ~rounds;
  }

  public static boolean isProved(int result) {
    return result >= 0;
  }

  /** The rounds of a proved or refuted claim. */
  public static int rounds(int result) {
    return result >= 0 ? result : ~result;
  }

  /** The same result with a round more. */
  public static int oneMore(int result) {
    if (result >= 0) {
      return result + 1;
    }
    return result == LOSS ? result : refuted(~result + 1);
  }
}
