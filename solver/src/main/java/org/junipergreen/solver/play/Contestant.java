package org.junipergreen.solver.play;

import java.util.Locale;

/**
 * The players, by increasing strength: the article's five, with what they know, and two that play
 * perfectly.
 */
public enum Contestant {
  /** Any move. */
  IA0,
  /** Knows that 1 loses to a prime above n/2. */
  IA1,
  /** Knows as well that the double of a prime above n/3 loses to that prime. */
  IA2,
  /** Knows as well that few replies are good, and makes the move that leaves the fewest. */
  IA3,
  /** Makes the move with the largest share of continuations that it wins. */
  IA4,
  /** Makes any winning move. */
  PERFECT,
  /** Wins as fast as it can and loses as slowly. */
  FASTEST;

  /** The games that {@link #IA4} plays at random for each move where it cannot count them all. */
  public static final int PLAYOUTS = 200;

  /** The player for a board. */
  public Player on(int n) {
    return switch (this) {
      case IA0 -> new HumanPlayer();
      case IA1 -> new HumanPlayer(Knowledge.ONE_LOSES_TO_A_PRIME);
      case IA2 ->
          new HumanPlayer(Knowledge.ONE_LOSES_TO_A_PRIME, Knowledge.DOUBLE_LOSES_TO_ITS_PRIME);
      case IA3 ->
          new HumanPlayer(
              Knowledge.ONE_LOSES_TO_A_PRIME,
              Knowledge.DOUBLE_LOSES_TO_ITS_PRIME,
              Knowledge.FEWEST_REPLIES);
      case IA4 ->
          n >= CountingPlayer.MIN_N && n <= CountingPlayer.MAX_N
              ? new CountingPlayer(n)
              : new InhumanPlayer(PLAYOUTS);
      case PERFECT -> new PerfectPlayer(n, PerfectPlayer.Style.ANY_WIN);
      case FASTEST -> new PerfectPlayer(n, PerfectPlayer.Style.FASTEST);
    };
  }

  /**
   * The player for a board of any numbers.
   *
   * @throws IllegalArgumentException when it has none: what others know is about 1..n
   */
  public Player onAnyBoard() {
    return switch (this) {
      case IA0 -> new HumanPlayer();
      case PERFECT -> new PerfectPlayer();
      default ->
          throw new IllegalArgumentException(
              this + " plays on 1..N by the usual rules; on other boards ia0 and perfect do");
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
