package org.junipergreen.solver.play;

/**
 * The divisor graph H of 2..n, in words of a bit a number, for boards up to n = {@value #MOST}.
 *
 * <p>Who plays 1 loses to a prime above n/2, which only 1 leads to. So a game that is not given
 * away is one on H, then 1 by who cannot move there, then the prime; and on H only the component of
 * the number just played matters.
 */
final class WithoutOne {
  /** Below it no prime above n/2 is safe from being played before 1. */
  static final int LEAST = 4;

  /** So that the numbers and the one just played fit a word. */
  static final int MOST = 55;

  private static final int LAST = 56;

  private final int n;
  private final long[] around;

  /**
   * Builds H.
   *
   * @param n the largest number on the board, {@link #LEAST}..{@link #MOST}
   */
  WithoutOne(int n) {
    if (n < LEAST || n > MOST) {
      throw new IllegalArgumentException(
          "n must be from %d to %d, not %d".formatted(LEAST, MOST, n));
    }
    this.n = n;
    around = new long[n + 1];
    for (int v = 2; v <= n; v++) {
      for (int w = 2 * v; w <= n; w += v) {
        around[v] |= 1L << w;
        around[w] |= 1L << v;
      }
    }
  }

  /** The largest number on the board. */
  int n() {
    return n;
  }

  /** The neighbours of {@code v}. */
  long around(int v) {
    return around[v];
  }

  /** All of 2..n. */
  long all() {
    return (1L << (n + 1)) - 4;
  }

  /** The unused numbers of a position, without 1. */
  static long unused(GamePosition position) {
    long unused = 0;
    for (int v = 2; v <= position.n(); v++) {
      unused |= position.isUnused(v) ? 1L << v : 0;
    }
    return unused;
  }

  /** Those of {@code unused} that can be reached from {@code last}. */
  long component(int last, long unused) {
    long reached = around[last] & unused;
    for (long fresh = reached; fresh != 0; ) {
      int v = Long.numberOfTrailingZeros(fresh);
      fresh ^= 1L << v;
      long further = around[v] & unused & ~reached;
      reached |= further;
      fresh |= further;
    }
    return reached;
  }

  /** A number just played and what can be reached from it, in one word. */
  static long key(int last, long component) {
    return (long) last << LAST | component;
  }
}
