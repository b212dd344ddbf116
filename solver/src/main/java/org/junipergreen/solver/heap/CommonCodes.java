package org.junipergreen.solver.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The values of heaps in a byte each, also when they are 256 or more: one of the bits that make a
 * value common is left out, for the others tell it.
 *
 * <p>The bit left out is the lowest one of the mask of {@link SparseSpace}. So codes respect the
 * exclusive or, and those of common values have the order of their values. A rare value has the
 * code of a common one.
 */
final class CommonCodes {
  /** Below this limit, the code of a common value fits in a byte. */
  static final int MOST_LIMIT = 1 << 9;

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

  /** Takes in the values that a table has more. */
  void addAll(ValueTable table) {
    if (table.size() > codes.length) {
      codes = Arrays.copyOf(codes, (int) Math.min(ValueTable.MOST_VALUES, table.size() * 3L / 2));
    }
    for (; size < table.size(); size++) {
      codes[size] = (byte) encode(table.get(size));
    }
  }

  /** The codes of all heaps, and room for more. */
  byte[] array() {
    return codes;
  }

  /** Eight neighbouring bytes, the first one lowest. */
  static long eight(byte[] bytes, int from) {
    return (long) LONGS.get(bytes, from);
  }

  /** The bytes that are 0: their highest bits are set, and no others. */
  static long zeros(long bytes) {
    long low = 0x7f7f_7f7f_7f7f_7f7fL;
    return ~(((bytes & low) + low) | bytes | low);
  }
}
