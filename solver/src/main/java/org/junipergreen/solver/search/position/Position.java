package org.junipergreen.solver.search.position;

/**
 * A position: the current number, and the unused ones as a bit mask of two words.
 *
 * <pre>
 *      hi                               lo
 *   | 127 … vertex … 64 |            | 63 … vertex … 0 |       token: the vertex just played
 * </pre>
 *
 * Reductions shrink it in place. A solved position also has the {@link Carrier} of a strategy that
 * proves its value.
 *
 * <p><b>Token used</b>: the token is never among the unused vertices. Mutable; owned by one thread.
 */
public class Position {
  /** The token of a set of vertices without a token; no vertex on boards smaller than 128. */
  public static final int NO_TOKEN = PackedBoard.CAPACITY - 1;

  public final PackedBoard board;

  /** The numbers on which the strategy found depends. */
  public final Carrier carrier = new Carrier();

  public int token;

  public long lo;

  public long hi;

  /** Vertices that may have become leaves since the last reduction. */
  public long freshLo;

  public long freshHi;

  public Position(PackedBoard board) {
    this.board = board;
  }

  /** Sets the position with {@code token} just played and all other vertices unused. */
  public final void start(int token) {
    set(token, board.allLo(), board.allHi());
  }

  /** Sets the position with {@code token} just played and all others of a set unused. */
  public final void set(int token, long lo, long hi) {
    this.token = token;
    this.lo = lo & ~Bits128.lo(token);
    this.hi = hi & ~Bits128.hi(token);
    freshLo = this.lo;
    freshHi = this.hi;
  }

  /** Sets the position after {@code move} in {@code from}, which is already reduced. */
  public final void follow(Position from, int move) {
    set(move, from.lo, from.hi);
    // Only these have lost a neighbour: the token next to them has moved on.
    freshLo &= board.lo(from.token);
    freshHi &= board.hi(from.token);
  }

  public final boolean contains(int v) {
    return Bits128.contains(lo, hi, v);
  }

  public final void remove(int v) {
    lo &= ~Bits128.lo(v);
    hi &= ~Bits128.hi(v);
  }

  public final void add(int v) {
    lo |= Bits128.lo(v);
    hi |= Bits128.hi(v);
  }

  public long movesLo() {
    return board.lo(token) & lo;
  }

  public long movesHi() {
    return board.hi(token) & hi;
  }

  public final boolean hasMove() {
    return (movesLo() | movesHi()) != 0;
  }

  /** Drops all unused vertices that cannot be reached from the token. */
  public final void dropUnreachable() {
    keepReachable(movesLo(), movesHi());
  }

  /** Retains only the component of the unused vertex {@code v}. */
  public final void keepComponent(int v) {
    keepReachable(Bits128.lo(v), Bits128.hi(v));
  }

  /** Retains what a flood fill from these unused vertices reaches. */
  private void keepReachable(long startLo, long startHi) {
    long frontLo = startLo;
    long frontHi = startHi;
    long reachedLo = startLo;
    long reachedHi = startHi;
    while ((frontLo | frontHi) != 0) {
      int v = Bits128.first(frontLo, frontHi);
      long newLo = board.lo(v) & lo & ~reachedLo;
      long newHi = board.hi(v) & hi & ~reachedHi;
      reachedLo |= newLo;
      reachedHi |= newHi;
      frontLo = (frontLo & ~Bits128.lo(v)) | newLo;
      frontHi = (frontHi & ~Bits128.hi(v)) | newHi;
    }
    lo = reachedLo;
    hi = reachedHi;
  }

  public final boolean containsAll(long setLo, long setHi) {
    return ((setLo & ~lo) | (setHi & ~hi)) == 0;
  }

  public final int size() {
    return Bits128.count(lo, hi);
  }

  public final boolean isEmpty() {
    return (lo | hi) == 0;
  }

  /** Returns the number of unused neighbours of {@code v}. */
  public final int degree(int v) {
    return Bits128.count(board.lo(v) & lo, board.hi(v) & hi);
  }

  /**
   * Returns the neighbours of {@code v} in the position, including the token, among vertices 0..63.
   */
  public final long aroundLo(int v) {
    return board.lo(v) & (lo | Bits128.lo(token));
  }

  /**
   * Returns the neighbours of {@code v} in the position, including the token, among vertices
   * 64..127.
   */
  public final long aroundHi(int v) {
    return board.hi(v) & (hi | Bits128.hi(token));
  }

  public final boolean tokenUsed() {
    return !contains(token);
  }
}
