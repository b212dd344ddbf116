package org.junipergreen.solver.search.strategy;

/**
 * What the search says of a claim "this side wins, and the other one plays at most k more numbers",
 * packed into one int.
 *
 * <p>A move of the loser with the winner's answer is a <i>round</i>. A claim is <i>proved</i> with
 * the rounds that the strategy found takes at most, 0..k, or <i>refuted</i> with the rounds, at
 * least k, within which the other side was shown not to lose; {@link #NEVER} when it does not lose
 * at all.
 */
public final class Rounds {
  /** More rounds than any game has. */
  public static final int NEVER = 126;

  /** Nothing is known. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  private Rounds() {}

  /** The claim holds: the winner needs at most so many rounds. */
  public static int proved(int rounds) {
    return rounds;
  }

  /** The claim fails: so many rounds are not enough. */
  public static int refuted(int rounds) {
    return ~rounds;
  }

  public static boolean isProved(int result) {
    return result >= 0;
  }

  public static boolean isRefuted(int result) {
    return result < 0 && result > UNKNOWN;
  }

  /** The rounds of a proved or refuted claim. */
  public static int of(int result) {
    return result >= 0 ? result : ~result;
  }

  /** The same result with a round more. */
  public static int oneMore(int result) {
    if (result >= 0) {
      return result + 1;
    }
    return ~result == NEVER ? result : refuted(~result + 1);
  }
}
