package org.junipergreen.solver.search.position;

/**
 * A position: the current number, and the unused ones as a bit mask of two words.
 *
 * <pre>
 *      hi                               lo
 *   | 127 … vertex … 64 |            | 63 … vertex … 0 |       token: the vertex just played
 * </pre>
 *
 * The reductions shrink it in place and note in its {@link Trail} what they did. When it is solved
 * it also carries the {@linkplain StrategyMemory support} of a winning strategy.
 *
 * <p><b>Token used</b>: the token is never among the unused vertices. Mutable; owned by one thread.
 */
public class Position {
  /** The token of a set of vertices that has none; no vertex on boards smaller than 128. */
  public static final int NO_TOKEN = PackedBoard.CAPACITY - 1;

  public final PackedBoard board;
  public final Trail trail = new Trail();

  public int token;

  /** Unused vertices. */
  public long lo;

  public long hi;

  /** Vertices that may have become leaves since the position was last reduced. */
  public long freshLo;

  public long freshHi;

  /** The support of a strategy that wins for the side that wins. */
  public long supportLo;

  public long supportHi;

  public Position(PackedBoard board) {
    this.board = board;
  }

  /** Makes this the position with {@code token} just played and all other vertices unused. */
  public final void start(int token) {
    int size = board.size();
    lo = size >= 64 ? -1L : (1L << size) - 1;
    hi = size <= 64 ? 0 : -1L >>> (PackedBoard.CAPACITY - size);
    this.token = token;
    remove(token);
    freshLo = lo;
    freshHi = hi;
  }

  /** Makes this the position after {@code move} in {@code from}, which is reduced already. */
  public final void follow(Position from, int move) {
    token = move;
    lo = from.lo;
    hi = from.hi;
    remove(move);
    // Only these have lost a neighbour: the token they stood next to has moved on.
    freshLo = board.lo(from.token) & lo;
    freshHi = board.hi(from.token) & hi;
  }

  /** Whether vertex {@code v} is unused. */
  public final boolean contains(int v) {
    return ((v < 64 ? lo : hi) >>> v & 1) != 0;
  }

  public final void remove(int v) {
    if (v < 64) {
      lo &= ~(1L << v);
    } else {
      hi &= ~(1L << v);
    }
  }

  public final void add(int v) {
    if (v < 64) {
      lo |= 1L << v;
    } else {
      hi |= 1L << v;
    }
  }

  /** The possible moves among vertices 0..63. */
  public long movesLo() {
    return board.lo(token) & lo;
  }

  /** The possible moves among vertices 64..127. */
  public long movesHi() {
    return board.hi(token) & hi;
  }

  public final boolean hasMove() {
    return (movesLo() | movesHi()) != 0;
  }

  /** How many vertices are unused. */
  public final int size() {
    return Long.bitCount(lo) + Long.bitCount(hi);
  }

  /** The neighbours of {@code v} in the position, the token included, among vertices 0..63. */
  public final long aroundLo(int v) {
    return board.lo(v) & (token < 64 ? lo | 1L << token : lo);
  }

  /** The neighbours of {@code v} in the position, the token included, among vertices 64..127. */
  public final long aroundHi(int v) {
    return board.hi(v) & (token >= 64 ? hi | 1L << token : hi);
  }

  /** Sets the support to one vertex. */
  public final void supportOnly(int v) {
    supportLo = v < 64 ? 1L << v : 0;
    supportHi = v < 64 ? 0 : 1L << v;
  }

  public final boolean tokenUsed() {
    return !contains(token);
  }

  /** The smallest vertex of a non-empty mask. */
  public static int first(long lo, long hi) {
    return lo != 0 ? Long.numberOfTrailingZeros(lo) : 64 + Long.numberOfTrailingZeros(hi);
  }

  /** The largest vertex of a non-empty mask. */
  public static int last(long lo, long hi) {
    return hi != 0 ? 127 - Long.numberOfLeadingZeros(hi) : 63 - Long.numberOfLeadingZeros(lo);
  }
}
