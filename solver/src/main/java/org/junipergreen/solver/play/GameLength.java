package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ByteOpenHashMap;

/**
 * How many numbers a game still holds when the winner hurries and the loser delays, in any of its
 * positions: recursion over the number just played and the component that it leads to.
 *
 * <p>What was found is kept, 10 bytes or so a position. Thread-safe: one computes, the others wait.
 */
final class GameLength {
  private final WithoutOne board;
  private final Long2ByteOpenHashMap known = new Long2ByteOpenHashMap();

  /** Nothing is computed yet. */
  GameLength(WithoutOne board) {
    this.board = board;
    known.defaultReturnValue((byte) -1);
  }

  /** The numbers to follow a position that is not the start; odd when the player to move wins. */
  int following(GamePosition position) {
    long unused = WithoutOne.unused(position);
    return position.last() == 1
        ? bestOf(unused, unused)
        : following(position.last(), unused) + (position.isUnused(1) ? 2 : 0);
  }

  /** The same on the board without 1; {@code last} is not 1, {@code unused} does not hold it. */
  synchronized int following(int last, long unused) {
    long component = board.component(last, unused);
    if (component == 0) {
      return 0;
    }
    long key = WithoutOne.key(last, component);
    byte length = known.get(key);
    if (length < 0) {
      length = (byte) bestOf(board.around(last) & component, component);
      known.put(key, length);
    }
    return length;
  }

  private int bestOf(long moves, long unused) {
    int shortestWin = Integer.MAX_VALUE;
    int longestLoss = 0;
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int v = Long.numberOfTrailingZeros(rest);
      int length = 1 + following(v, unused ^ 1L << v);
      if (length % 2 == 1) {
        shortestWin = Math.min(shortestWin, length);
      } else {
        longestLoss = Math.max(longestLoss, length);
      }
    }
    return shortestWin < Integer.MAX_VALUE ? shortestWin : longestLoss;
  }
}
