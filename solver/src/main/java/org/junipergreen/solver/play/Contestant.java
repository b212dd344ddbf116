package org.junipergreen.solver.play;

import java.util.Locale;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.HumanPlayer.Knowledge;

/** The article's five players by strength, two perfect ones and two literal readings. */
public enum Contestant {
  /** Plays any move. */
  IA0,
  /** Knows that 1 loses to a prime above n/2. */
  IA1,
  /** Also knows that, while 1 is unused, the double of a prime above n/3 loses to that prime. */
  IA2,
  /** Also prefers the move that leaves the fewest replies. */
  IA3,
  /** Plays the move that most probably wins if all further moves are random, ignoring 1. */
  IA4,
  /** Plays any winning move, otherwise a move that is likely to be answered wrongly. */
  PERFECT,
  /** Wins as fast and loses as slowly as possible. */
  FASTEST,
  /** Plays the move that most probably wins if all further moves are random, including 1. */
  IA4MOVES,
  /** Plays a move with the largest share of won complete games. */
  IA4GAMES;

  /** The number of games that {@link #IA4} samples for each move on large boards. */
  public static final int PLAYOUTS = 200;

  /**
   * Returns the player for a board.
   *
   * @throws IllegalArgumentException if the board is too large for the player, or is not 1..n with
   *     the usual rules and the player is neither {@link #IA0} nor {@link #PERFECT}
   */
  public Player on(Board board) {
    if (!board.isUsual() && this != IA0 && this != PERFECT) {
      throw new IllegalArgumentException(
          this + " supports only 1..N with the usual rules; ia0 and perfect support other boards");
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
      case IA4MOVES -> new LiteralPlayer(n, LiteralPlayer.Interpretation.MOVES);
      case IA4GAMES -> new LiteralPlayer(n, LiteralPlayer.Interpretation.GAMES);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
