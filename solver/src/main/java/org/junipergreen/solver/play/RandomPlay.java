package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;

/**
 * The probability that the player to move wins when from here on both play at random on the board
 * without 1, each move as likely as any other: exact, by recursion over the number just played and
 * the component that it leads to.
 *
 * <p>What was found is kept, 20 bytes or so a position. Thread-safe: one computes, the others wait.
 */
final class RandomPlay {
  private final WithoutOne board;
  private final Long2DoubleOpenHashMap known = new Long2DoubleOpenHashMap();

  /** Nothing is computed yet. */
  RandomPlay(WithoutOne board) {
    this.board = board;
    known.defaultReturnValue(-1);
  }

  /**
   * The probability for the player to move.
   *
   * @param last the number just played, not 1
   * @param unused the unused numbers, without 1
   */
  synchronized double win(int last, long unused) {
    long component = board.component(last, unused);
    if (component == 0) {
      return 0;
    }
    long key = WithoutOne.key(last, component);
    double result = known.get(key);
    if (result < 0) {
      result = average(last, component);
      known.put(key, result);
    }
    return result;
  }

  private double average(int last, long component) {
    long moves = board.around(last) & component;
    double sum = 0;
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int v = Long.numberOfTrailingZeros(rest);
      sum += 1 - win(v, component ^ 1L << v);
    }
    return sum / Long.bitCount(moves);
  }
}
