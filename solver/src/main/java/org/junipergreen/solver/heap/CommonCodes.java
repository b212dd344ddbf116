package org.junipergreen.solver.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The common values below 512 in a byte each. The lowest bit of the mask of {@link SparseSpace} is
 * left out: as the value is common, the other bits of the mask tell what it was.
 *
 * <pre>
 *   value   v8 v7 v6 v5 v4 v3 v2 v1 v0      where v2 is the lowest bit of the mask:
 *   code       v8 v7 v6 v5 v4 v3 v1 v0      the bits above it move down by one place
 * </pre>
 *
 * <p>So the code of an exclusive or is the exclusive or of the codes, and the codes of common
 * values have the order of the values. A rare value has the code of a common one.
 */
final class CommonCodes {
  /** Where all values are below this limit, the code of a common one fits in a byte. */
  static final int MAX_LIMIT = 1 << 9;

  /** The number of codes. */
  static final int CODES = MAX_LIMIT / 2;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final SparseSpace space;
  private final int dropped;
  private byte[] codes = new byte[64];
  private int size;

  CommonCodes(SparseSpace space) {
    this.space = space;
    dropped = space.lowestBit();
  }

  /** The code of a value. */
  int encode(int value) {
    return ((value >> (dropped + 1)) << dropped) | (value & ((1 << dropped) - 1));
  }

  /** The common value that has a code. */
  int decode(int code) {
    int value = ((code >> dropped) << (dropped + 1)) | (code & ((1 << dropped) - 1));
    return space.isRare(value) ? value | (1 << dropped) : value;
  }

  /** Adds the codes of the values that a table has in addition. */
  void addAll(ValueTable table) {
    if (table.size() > codes.length) {
      codes = Arrays.copyOf(codes, (int) Math.min(ValueTable.MAX_SIZE, table.size() * 3L / 2));
    }
    for (; size < table.size(); size++) {
      codes[size] = (byte) encode(table.get(size));
    }
  }

  /** The codes of all heaps, followed by unused room; not a copy, and replaced as it grows. */
  byte[] array() {
    return codes;
  }

  /** Eight neighbouring bytes, the first one lowest. */
  static long eight(byte[] bytes, int from) {
    return (long) LONGS.get(bytes, from);
  }

  /**
   * A word with the highest bit of each byte that is 0, and no other bit. A byte's low seven bits
   * plus 0x7f carry into its highest bit unless they are all 0, and never beyond.
   */
  static long zeros(long bytes) {
    long low = 0x7f7f_7f7f_7f7f_7f7fL;
    return ~(((bytes & low) + low) | bytes | low);
  }
}
