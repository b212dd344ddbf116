package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;

/**
 * A number for each position of a game, by recursion over the positions on the {@link
 * BoardWithoutOne}: 0 where there is no move, else what a rule makes of the numbers after each
 * move.
 *
 * <p>What was found is kept, about 20 bytes a position. Thread-safe: while one thread computes, the
 * others wait.
 */
final class PositionValue {
  private final BoardWithoutOne board;
  private final Rule rule;
  private final Long2DoubleOpenHashMap known = new Long2DoubleOpenHashMap();

  /** Says what the numbers after each move, at least one, make of a position. */
  @FunctionalInterface
  private interface Rule {
    double value(double[] after);
  }

  private PositionValue(BoardWithoutOne board, Rule rule) {
    this.board = board;
    this.rule = rule;
    known.defaultReturnValue(-1);
  }

  /**
   * How many numbers follow on the board without 1 when the winner hurries and the loser delays;
   * odd when the player to move wins. While 1 is unused, 1 and a prime follow these.
   */
  static PositionValue remoteness(BoardWithoutOne board) {
    return new PositionValue(
        board,
        after -> {
          double shortestWin = Double.MAX_VALUE;
          double longestLoss = 0;
          for (double following : after) {
            if (following % 2 == 0) {
              shortestWin = Math.min(shortestWin, 1 + following);
            } else {
              longestLoss = Math.max(longestLoss, 1 + following);
            }
          }
          return shortestWin < Double.MAX_VALUE ? shortestWin : longestLoss;
        });
  }

  /**
   * The probability that the player to move wins when from here on both play at random, each move
   * as likely as any other: exact.
   */
  static PositionValue randomPlay(BoardWithoutOne board) {
    return new PositionValue(
        board,
        after -> {
          double sum = 0;
          for (double win : after) {
            sum += 1 - win;
          }
          return sum / after.length;
        });
  }

  /** The number of a position that is not the start. */
  double of(GamePosition position) {
    return of(board.position(position));
  }

  /** The number of a position on the board without 1. */
  synchronized double of(long position) {
    long moves = board.moves(position);
    if (moves == 0) {
      return 0;
    }
    double value = known.get(position);
    if (value < 0) {
      double[] after = new double[Long.bitCount(moves)];
      for (int i = 0; i < after.length; i++) {
        after[i] = of(board.play(position, Long.numberOfTrailingZeros(moves)));
        moves &= moves - 1;
      }
      value = rule.value(after);
      known.put(position, value);
    }
    return value;
  }
}
