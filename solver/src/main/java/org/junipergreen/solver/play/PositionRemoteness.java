package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * The remoteness of any position of a game: how many numbers follow when the winner hurries and the
 * loser delays. By recursion over the positions on the {@link BoardWithoutOne}.
 *
 * <p>What was found is kept, about 16 bytes a position. Thread-safe: while one thread computes, the
 * others wait.
 */
final class PositionRemoteness {
  private final BoardWithoutOne board;
  private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();

  /** Nothing is computed yet. */
  PositionRemoteness(BoardWithoutOne board) {
    this.board = board;
    known.defaultReturnValue(-1);
  }

  /** The remoteness of a position that is not the start; odd when the player to move wins. */
  int of(GamePosition position) {
    // 1 and a prime follow, unless 1 has been played.
    return of(board.position(position)) + (position.isUnused(1) ? 2 : 0);
  }

  /** The remoteness of a position on the board without 1. */
  synchronized int of(long position) {
    long moves = board.moves(position);
    if (moves == 0) {
      return 0;
    }
    int remoteness = known.get(position);
    if (remoteness < 0) {
      remoteness = best(position, moves);
      known.put(position, remoteness);
    }
    return remoteness;
  }

  private int best(long position, long moves) {
    int shortestWin = Integer.MAX_VALUE;
    int longestLoss = 0;
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int length = 1 + of(board.play(position, Long.numberOfTrailingZeros(rest)));
      if (length % 2 == 1) {
        shortestWin = Math.min(shortestWin, length);
      } else {
        longestLoss = Math.max(longestLoss, length);
      }
    }
    return shortestWin < Integer.MAX_VALUE ? shortestWin : longestLoss;
  }
}
