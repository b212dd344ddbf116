package org.junipergreen.solver.heap;

/**
 * The values of the options of eight consecutive heaps, one byte for each heap and value.
 *
 * <pre>
 *   seen   [ heap n: value 0, 1, 2, … | heap n + 1: value 0, 1, 2, … | … | heap n + 7 … ]
 *            &lt;------ stride -------&gt;
 * </pre>
 *
 * <p>A shift maps consecutive heaps to consecutive heaps, so eight values are fetched at once. The
 * array is allocated and filled in one method so that the compiler knows its length and removes
 * bounds checks, which would double the time.
 */
final class OptionMarks {
  static final int HEAPS = 8;

  private static final int BYTES = 1 << 8;
  private static final int SHORTS = 1 << 9;

  /** Multiplying a value by this constant copies it to each byte, or to each 16-bit field. */
  private static final long EACH_BYTE = 0x0101_0101_0101_0101L;

  private static final long EACH_SHORT = 0x0001_0001_0001_0001L;

  private final byte[] seen;
  private final int stride;

  private OptionMarks(byte[] seen, int stride) {
    this.seen = seen;
    this.stride = stride;
  }

  /**
   * Marks the options of heaps n to n + 7 that the shifts {@code from} to {@code to - 1} lead to.
   *
   * @param from the first shift must be at least 8
   * @param to the last shift must be at most n
   * @param limit a power of two above all values
   */
  static OptionMarks of(ValueTable table, RareShifts shifts, int n, int from, int to, int limit) {
    if (limit <= BYTES) {
      byte[] seen = new byte[HEAPS * BYTES];
      markBytes(seen, table, shifts, n, from, to);
      return new OptionMarks(seen, BYTES);
    }
    if (limit <= SHORTS) {
      byte[] seen = new byte[HEAPS * SHORTS];
      markShorts(seen, table, shifts, n, from, to);
      return new OptionMarks(seen, SHORTS);
    }
    OptionMarks marks = new OptionMarks(new byte[HEAPS * limit], limit);
    marks.markAll(table, shifts, n, from, to);
    return marks;
  }

  /** Marks more options of the same heaps. */
  void add(ValueTable table, RareShifts shifts, int n, int from, int to) {
    switch (stride) {
      case BYTES -> markBytes(seen, table, shifts, n, from, to);
      case SHORTS -> markShorts(seen, table, shifts, n, from, to);
      default -> markAll(table, shifts, n, from, to);
    }
  }

  /** Requires a table with one byte for each value. */
  private static void markBytes(
      byte[] seen, ValueTable table, RareShifts shifts, int n, int from, int to) {
    for (int i = from; i < to; i++) {
      markEight(seen, table.eightBytes(n - shifts.shift(i)) ^ shifts.value(i) * EACH_BYTE);
    }
  }

  /** Marks a value for each heap; the lowest byte belongs to the first heap. */
  private static void markEight(byte[] seen, long values) {
    seen[(int) (values & 0xff)] = 1;
    seen[(int) (values >>> 8 & 0xff) + BYTES] = 1;
    seen[(int) (values >>> 16 & 0xff) + 2 * BYTES] = 1;
    seen[(int) (values >>> 24 & 0xff) + 3 * BYTES] = 1;
    seen[(int) (values >>> 32 & 0xff) + 4 * BYTES] = 1;
    seen[(int) (values >>> 40 & 0xff) + 5 * BYTES] = 1;
    seen[(int) (values >>> 48 & 0xff) + 6 * BYTES] = 1;
    seen[(int) (values >>> 56 & 0xff) + 7 * BYTES] = 1;
  }

  /** Requires a table with two bytes for each value. */
  private static void markShorts(
      byte[] seen, ValueTable table, RareShifts shifts, int n, int from, int to) {
    for (int i = from; i < to; i++) {
      int source = n - shifts.shift(i);
      markFour(seen, 0, table.fourShorts(source) ^ shifts.value(i) * EACH_SHORT);
      markFour(seen, 4 * SHORTS, table.fourShorts(source + 4) ^ shifts.value(i) * EACH_SHORT);
    }
  }

  private static void markFour(byte[] seen, int begin, long values) {
    seen[begin + (int) (values & 0x1ff)] = 1;
    seen[begin + (int) (values >>> 16 & 0x1ff) + SHORTS] = 1;
    seen[begin + (int) (values >>> 32 & 0x1ff) + 2 * SHORTS] = 1;
    seen[begin + (int) (values >>> 48 & 0x1ff) + 3 * SHORTS] = 1;
  }

  private void markAll(ValueTable table, RareShifts shifts, int n, int from, int to) {
    for (int i = from; i < to; i++) {
      for (int lane = 0; lane < HEAPS; lane++) {
        mark(lane, table.get(n + lane - shifts.shift(i)) ^ shifts.value(i));
      }
    }
  }

  void mark(int lane, int value) {
    seen[lane * stride + value] = 1;
  }

  /** Returns whether a value is marked. Values from the limit on are unmarked. */
  boolean isMarked(int lane, int value) {
    return value < stride && seen[lane * stride + value] != 0;
  }
}
