package org.junipergreen.solver.play;

import java.util.Locale;
import org.junipergreen.solver.play.HumanPlayer.Knowledge;

/**
 * The players: the article's five, with what they know, by increasing strength; two that play
 * perfectly; and two literal readings of what the article says of its last one.
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
  FASTEST,
  /**
   * Makes the move with the largest probability to win when all moves, 1 too, are equally likely.
   */
  IA4MOVES,
  /** Makes the move with the largest share of complete games that it wins. */
  IA4GAMES;

  /** The games that {@link #IA4} plays at random for each move where it cannot count them all. */
  public static final int PLAYOUTS = 200;

  /**
   * The player for a board.
   *
   * @throws IllegalArgumentException when it plays on smaller boards only
   */
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
      case IA4MOVES -> new LiteralPlayer(n, LiteralPlayer.Reading.MOVES);
      case IA4GAMES -> new LiteralPlayer(n, LiteralPlayer.Reading.GAMES);
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
