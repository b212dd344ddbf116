package org.junipergreen.solver.search.position;

/**
 * Sets of vertices 0..127 as two words: bit v of {@code lo} is vertex v, bit v of {@code hi} is
 * vertex 64 + v. Static methods operate on the words, to avoid allocation.
 *
 * <p>To iterate over a set in ascending order:
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

  /** Returns the low word of the set {v}. */
  public static long lo(int v) {
    return v < 64 ? 1L << v : 0;
  }

  /** Returns the high word of the set {v}. */
  public static long hi(int v) {
    return v < 64 ? 0 : 1L << v;
  }

  /** Returns the low word of the set 0..size − 1. */
  public static long lowestLo(int size) {
    return size >= 64 ? -1L : (1L << size) - 1;
  }

  /** Returns the high word of the set 0..size − 1. */
  public static long lowestHi(int size) {
    return size <= 64 ? 0 : -1L >>> (128 - size);
  }

  public static boolean contains(long lo, long hi, int v) {
    return ((v < 64 ? lo : hi) >>> v & 1) != 0;
  }

  public static int count(long lo, long hi) {
    return Long.bitCount(lo) + Long.bitCount(hi);
  }

  /**
   * Writes the vertices of the set to {@code list} in ascending order.
   *
   * @return the number of vertices
   */
  public static int list(long lo, long hi, int[] list) {
    int count = 0;
    // A loop per word is slightly faster here than first().
    for (long rest = lo; rest != 0; rest &= rest - 1) {
      list[count++] = Long.numberOfTrailingZeros(rest);
    }
    for (long rest = hi; rest != 0; rest &= rest - 1) {
      list[count++] = 64 + Long.numberOfTrailingZeros(rest);
    }
    return count;
  }

  /** Returns the smallest vertex of a set that is not empty. */
  public static int first(long lo, long hi) {
    return lo != 0 ? Long.numberOfTrailingZeros(lo) : 64 + Long.numberOfTrailingZeros(hi);
  }

  /** Returns the largest vertex of a set that is not empty. */
  public static int last(long lo, long hi) {
    return hi != 0 ? 127 - Long.numberOfLeadingZeros(hi) : 63 - Long.numberOfLeadingZeros(lo);
  }
}
