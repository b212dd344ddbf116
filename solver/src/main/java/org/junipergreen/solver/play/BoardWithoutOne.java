package org.junipergreen.solver.play;

/**
 * The board without 1, on which games are decided, for boards up to n = {@value #MAX_N}.
 *
 * <p>A player who plays 1 loses to a prime above n/2, for only 1 leads to that prime. So while they
 * can, both play on the divisor graph H of 2..n; the player who cannot move there plays 1, and the
 * other one wins by the prime. On H only the component of the number just played matters. A
 * position on H is one word:
 *
 * <pre>
 *   bits   63 … 56           55 … 2                               1   0
 *          number just       a 1 for each unused number that      0   0
 *          played            can be reached from it
 * </pre>
 */
final class BoardWithoutOne {
  /** Below it no prime above n/2 is safe from being played before 1. */
  static final int MIN_N = 4;

  /** So that the numbers and the one just played fit in a word. */
  static final int MAX_N = 55;

  private static final int LAST_AT = 56;

  /** By number, its neighbours; all numbers for 1, after which any of them can be played. */
  private final long[] neighbours;

  /**
   * Builds H.
   *
   * @param n the largest number on the board, {@link #MIN_N}..{@link #MAX_N}
   */
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

  /** The position of a game that has begun. */
  long position(GamePosition position) {
    long unused = 0;
    for (int v = 2; v <= position.n(); v++) {
      unused |= position.isUnused(v) ? 1L << v : 0;
    }
    return position(position.last(), unused);
  }

  /** The position after an opening. */
  long opening(int v) {
    return position(v, neighbours[1] ^ 1L << v);
  }

  /** The numbers that can be played in a position, a bit for each. */
  long moves(long position) {
    return neighbours[(int) (position >>> LAST_AT)] & position;
  }

  /** The position after one of its moves. */
  long play(long position, int v) {
    return position(v, position & ((1L << LAST_AT) - 1) & ~(1L << v));
  }

  /** Keeps of the unused numbers those that can be reached from {@code last}. */
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
