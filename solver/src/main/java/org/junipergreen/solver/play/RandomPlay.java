package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;

/**
 * The probability that the player to move wins when from here on both play at random on the {@link
 * BoardWithoutOne}, each move as likely as any other: exact, by recursion over the positions.
 *
 * <p>What was found is kept, about 20 bytes a position. Thread-safe: while one thread computes, the
 * others wait.
 */
final class RandomPlay {
  private final BoardWithoutOne board;
  private final Long2DoubleOpenHashMap known = new Long2DoubleOpenHashMap();

  /** Nothing is computed yet. */
  RandomPlay(BoardWithoutOne board) {
    this.board = board;
    known.defaultReturnValue(-1);
  }

  /** The probability for the player to move in a position that is not the start. */
  double win(GamePosition position) {
    return win(board.position(position));
  }

  private synchronized double win(long position) {
    long moves = board.moves(position);
    if (moves == 0) {
      return 0;
    }
    double result = known.get(position);
    if (result < 0) {
      result = 0;
      for (long rest = moves; rest != 0; rest &= rest - 1) {
        result += 1 - win(board.play(position, Long.numberOfTrailingZeros(rest)));
      }
      result /= Long.bitCount(moves);
      known.put(position, result);
    }
    return result;
  }
}
