package org.junipergreen.solver.play;

/**
 * The board 2..n, on which games are decided, for n up to {@value #MAX_N}.
 *
 * <p>A player who plays 1 loses to a prime above n/2, whose only neighbour is 1. Both players
 * therefore use the divisor graph H of 2..n as long as possible. A player who cannot move there
 * plays 1 and loses. A position on H is one word, with the component of the number just played:
 *
 * <pre>
 *   bits   63 … 56           55 … 2                               1   0
 *          number just       a 1 for each unused number that      0   0
 *          played            can be reached from it
 * </pre>
 */
final class BoardWithoutOne {
  /** Below it, every prime above n/2 may be played before 1. */
  static final int MIN_N = 4;

  /** The numbers and the last one played fit in a word. */
  static final int MAX_N = 55;

  private static final int LAST_AT = 56;

  /** The neighbours of each number. Those of 1 are all numbers, which may follow it as openings. */
  private final long[] neighbours;

  /** Builds H for n from {@link #MIN_N} to {@link #MAX_N}. */
  BoardWithoutOne(int n) {
    if (n < MIN_N || n > MAX_N) {
      throw new IllegalArgumentException(
          "n must be from %d to %d, not %d".formatted(MIN_N, MAX_N, n));
    }
    neighbours = new long[n + 1];
    for (int v = 1; v <= n; v++) {
      for (int w = Math.max(2, 2 * v); w <= n; w += v) {
        neighbours[v] |= 1L << w;
        neighbours[w] |= v == 1 ? 0 : 1L << v;
      }
    }
  }

  /** Returns the position of a started game. */
  long position(GamePosition position) {
    return play(position.key() & ~2L, position.last());
  }

  long opening(int v) {
    return position(v, neighbours[1] ^ 1L << v);
  }

  /** Returns the legal moves, one bit for each number. */
  long moves(long position) {
    return neighbours[(int) (position >>> LAST_AT)] & position;
  }

  long play(long position, int v) {
    return position(v, position & ((1L << LAST_AT) - 1) & ~(1L << v));
  }

  /** Restricts the unused numbers to those reachable from {@code last}. */
  private long position(int last, long unused) {
    long reached = neighbours[last] & unused;
    for (long fresh = reached; fresh != 0; ) {
      int v = Long.numberOfTrailingZeros(fresh);
      fresh ^= 1L << v;
      long further = neighbours[v] & unused & ~reached;
      reached |= further;
      fresh |= further;
    }
    return (long) last << LAST_AT | reached;
  }
}
