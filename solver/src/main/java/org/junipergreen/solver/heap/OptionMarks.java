package org.junipergreen.solver.heap;

/**
 * The values of options of eight heaps side by side: a byte for each heap and value.
 *
 * <p>Eight values are fetched at once, for a shift leads from neighbouring heaps to neighbouring
 * heaps. The array is made where it is filled, so that the compiler knows its length and leaves out
 * the checks of its index, which would take half of the time.
 */
final class OptionMarks {
  static final int HEAPS = 8;

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
    if (!table.isWide() && limit <= 256) {
      return new OptionMarks(bytes(table, shifts, n, from, to), 256);
    }
    if (table.isWide() && limit <= 512) {
      return new OptionMarks(shorts(table, shifts, n, from, to), 512);
    }
    OptionMarks marks = new OptionMarks(new byte[HEAPS * limit], limit);
    marks.add(table, shifts, n, from, to);
    return marks;
  }

  /** Marks the options of the same heaps that some more shifts lead to, of 8 and more. */
  void add(ValueTable table, RareShifts shifts, int n, int from, int to) {
    for (int i = from; i < to; i++) {
      for (int lane = 0; lane < HEAPS; lane++) {
        mark(lane, table.get(n + lane - shifts.shift(i)) ^ shifts.value(i));
      }
    }
  }

  private static byte[] bytes(ValueTable table, RareShifts shifts, int n, int from, int to) {
    byte[] seen = new byte[HEAPS * 256];
    for (int i = from; i < to; i++) {
      long values = table.eightBytes(n - shifts.shift(i)) ^ shifts.inBytes(i);
      seen[(int) (values & 0xff)] = 1;
      seen[(int) (values >>> 8 & 0xff) + 256] = 1;
      seen[(int) (values >>> 16 & 0xff) + 2 * 256] = 1;
      seen[(int) (values >>> 24 & 0xff) + 3 * 256] = 1;
      seen[(int) (values >>> 32 & 0xff) + 4 * 256] = 1;
      seen[(int) (values >>> 40 & 0xff) + 5 * 256] = 1;
      seen[(int) (values >>> 48 & 0xff) + 6 * 256] = 1;
      seen[(int) (values >>> 56 & 0xff) + 7 * 256] = 1;
    }
    return seen;
  }

  private static byte[] shorts(ValueTable table, RareShifts shifts, int n, int from, int to) {
    byte[] seen = new byte[HEAPS * 512];
    for (int i = from; i < to; i++) {
      int source = n - shifts.shift(i);
      long values = table.fourShorts(source) ^ shifts.inShorts(i);
      seen[(int) (values & 0x1ff)] = 1;
      seen[(int) (values >>> 16 & 0x1ff) + 512] = 1;
      seen[(int) (values >>> 32 & 0x1ff) + 2 * 512] = 1;
      seen[(int) (values >>> 48 & 0x1ff) + 3 * 512] = 1;
      values = table.fourShorts(source + 4) ^ shifts.inShorts(i);
      seen[(int) (values & 0x1ff) + 4 * 512] = 1;
      seen[(int) (values >>> 16 & 0x1ff) + 5 * 512] = 1;
      seen[(int) (values >>> 32 & 0x1ff) + 6 * 512] = 1;
      seen[(int) (values >>> 48 & 0x1ff) + 7 * 512] = 1;
    }
    return seen;
  }

  void mark(int lane, int value) {
    seen[lane * stride + value] = 1;
  }

  /** Whether a value was marked; no value from the limit on was. */
  boolean isMarked(int lane, int value) {
    return value < stride && seen[lane * stride + value] != 0;
  }
}
