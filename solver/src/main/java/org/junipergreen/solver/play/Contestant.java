package org.junipergreen.solver.play;

import java.util.Locale;
import org.junipergreen.solver.board.Board;
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
  /** Knows as well that, while 1 is unused, the double of a prime above n/3 loses to that prime. */
  IA2,
  /** Knows as well that few replies are good, and makes the move that leaves the fewest. */
  IA3,
  /** Makes the move with the largest probability to win by random moves, 1 left aside. */
  IA4,
  /** Makes any winning move; without one, a move that is likely to be answered wrongly. */
  PERFECT,
  /** Wins as fast as it can and loses as slowly. */
  FASTEST,
  /**
   * Makes the move with the largest probability to win when all moves, 1 too, are equally likely.
   */
  IA4MOVES,
  /** Makes the move with the largest share of complete games that it wins. */
  IA4GAMES;

  /** The games that {@link #IA4} draws for each move where it cannot compute its chances. */
  public static final int PLAYOUTS = 200;

  /**
   * The player for a board.
   *
   * @throws IllegalArgumentException when it plays on smaller boards only, or the board is not 1..n
   *     by the usual rules, which is what all but {@link #IA0} and {@link #PERFECT} know about
   */
  public Player on(Board board) {
    if (!board.isUsual() && this != IA0 && this != PERFECT) {
      throw new IllegalArgumentException(
          this + " plays on 1..N by the usual rules; on other boards ia0 and perfect do");
    }
    int n = board.size();
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
          n >= InhumanPlayer.Counting.MIN_N && n <= InhumanPlayer.Counting.MAX_N
              ? new InhumanPlayer.Counting(n)
              : new InhumanPlayer(PLAYOUTS);
      case PERFECT -> new PerfectPlayer(board, PerfectPlayer.Style.ANY_WIN);
      case FASTEST -> new PerfectPlayer(board, PerfectPlayer.Style.FASTEST);
      case IA4MOVES -> new LiteralPlayer(n, LiteralPlayer.Reading.MOVES);
      case IA4GAMES -> new LiteralPlayer(n, LiteralPlayer.Reading.GAMES);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
