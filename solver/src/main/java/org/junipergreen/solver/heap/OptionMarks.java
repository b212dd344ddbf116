package org.junipergreen.solver.heap;

/**
 * The values of options of eight heaps side by side: a byte for each heap and value.
 *
 * <p>Eight values are fetched at once, for a shift leads from neighbouring heaps to neighbouring
 * heaps. Where the array is made and filled at once, the compiler knows its length and leaves out
 * the checks of its index, which would take as long as the rest.
 */
final class OptionMarks {
  static final int HEAPS = 8;

  private static final int BYTES = 1 << 8;
  private static final int SHORTS = 1 << 9;

  private final byte[] seen;
  private final int stride;

  private OptionMarks(byte[] seen, int stride) {
    this.seen = seen;
    this.stride = stride;
  }

  /**
   * Marks the options of heaps n to n + 7 that some shifts lead to.
   *
   * @param from the first of the shifts, which is at least 8
   * @param to behind the last of them, which is at most n
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

  /** Marks the options of the same heaps that some more shifts lead to. */
  void add(ValueTable table, RareShifts shifts, int n, int from, int to) {
    switch (stride) {
      case BYTES -> markBytes(seen, table, shifts, n, from, to);
      case SHORTS -> markShorts(seen, table, shifts, n, from, to);
      default -> markAll(table, shifts, n, from, to);
    }
  }

  /** While all values are below 256, the table has a byte for each. */
  private static void markBytes(
      byte[] seen, ValueTable table, RareShifts shifts, int n, int from, int to) {
    for (int i = from; i < to; i++) {
      long values = table.eightBytes(n - shifts.shift(i)) ^ shifts.inBytes(i);
      seen[(int) (values & 0xff)] = 1;
      seen[(int) (values >>> 8 & 0xff) + BYTES] = 1;
      seen[(int) (values >>> 16 & 0xff) + 2 * BYTES] = 1;
      seen[(int) (values >>> 24 & 0xff) + 3 * BYTES] = 1;
      seen[(int) (values >>> 32 & 0xff) + 4 * BYTES] = 1;
      seen[(int) (values >>> 40 & 0xff) + 5 * BYTES] = 1;
      seen[(int) (values >>> 48 & 0xff) + 6 * BYTES] = 1;
      seen[(int) (values >>> 56 & 0xff) + 7 * BYTES] = 1;
    }
  }

  /** Once a value is 256 or more, the table has two bytes for each. */
  private static void markShorts(
      byte[] seen, ValueTable table, RareShifts shifts, int n, int from, int to) {
    for (int i = from; i < to; i++) {
      int source = n - shifts.shift(i);
      long values = table.fourShorts(source) ^ shifts.inShorts(i);
      seen[(int) (values & 0x1ff)] = 1;
      seen[(int) (values >>> 16 & 0x1ff) + SHORTS] = 1;
      seen[(int) (values >>> 32 & 0x1ff) + 2 * SHORTS] = 1;
      seen[(int) (values >>> 48 & 0x1ff) + 3 * SHORTS] = 1;
      values = table.fourShorts(source + 4) ^ shifts.inShorts(i);
      seen[(int) (values & 0x1ff) + 4 * SHORTS] = 1;
      seen[(int) (values >>> 16 & 0x1ff) + 5 * SHORTS] = 1;
      seen[(int) (values >>> 32 & 0x1ff) + 6 * SHORTS] = 1;
      seen[(int) (values >>> 48 & 0x1ff) + 7 * SHORTS] = 1;
    }
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

  /** Whether a value was marked; no value from the limit on was. */
  boolean isMarked(int lane, int value) {
    return value < stride && seen[lane * stride + value] != 0;
  }
}
