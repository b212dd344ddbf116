package org.junipergreen.solver.search.position;

/**
 * Sets of vertices 0..127 as two words: bit v of {@code lo} is vertex v, bit v of {@code hi} is
 * vertex 64 + v. Static methods on the words themselves, so that nothing is allocated.
 *
 * <p>To visit a set in ascending order:
 *
 * <pre>
 *   while ((lo | hi) != 0) {
 *     int v = Bits128.first(lo, hi);
 *     lo &amp;= ~Bits128.lo(v);
 *     hi &amp;= ~Bits128.hi(v);
 *     …
 *   }
 * </pre>
 */
public final class Bits128 {
  private Bits128() {}

  /** The low word of the set of {@code v} alone. */
  public static long lo(int v) {
    return v < 64 ? 1L << v : 0;
  }

  /** The high word of the set of {@code v} alone. */
  public static long hi(int v) {
    return v < 64 ? 0 : 1L << v;
  }

  /** The low word of the set 0..size − 1. */
  public static long lowestLo(int size) {
    return size >= 64 ? -1L : (1L << size) - 1;
  }

  /** The high word of the set 0..size − 1. */
  public static long lowestHi(int size) {
    return size <= 64 ? 0 : -1L >>> (128 - size);
  }

  /** Whether {@code v} is in the set. */
  public static boolean contains(long lo, long hi, int v) {
    return ((v < 64 ? lo : hi) >>> v & 1) != 0;
  }

  /** The number of vertices in the set. */
  public static int count(long lo, long hi) {
    return Long.bitCount(lo) + Long.bitCount(hi);
  }

  /**
   * Writes the vertices of the set into {@code list} in ascending order.
   *
   * @return how many there are
   */
  public static int list(long lo, long hi, int[] list) {
    int count = 0;
    // Word by word, which is a little faster here than by first.
    for (long rest = lo; rest != 0; rest &= rest - 1) {
      list[count++] = Long.numberOfTrailingZeros(rest);
    }
    for (long rest = hi; rest != 0; rest &= rest - 1) {
      list[count++] = 64 + Long.numberOfTrailingZeros(rest);
    }
    return count;
  }

  /** The smallest vertex of a set that is not empty. */
  public static int first(long lo, long hi) {
    return lo != 0 ? Long.numberOfTrailingZeros(lo) : 64 + Long.numberOfTrailingZeros(hi);
  }

  /** The largest vertex of a set that is not empty. */
  public static int last(long lo, long hi) {
    return hi != 0 ? 127 - Long.numberOfLeadingZeros(hi) : 63 - Long.numberOfLeadingZeros(lo);
  }
}
