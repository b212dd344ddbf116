package org.junipergreen.solver.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The Grundy values of heaps 0, 1, 2, …, in one byte each, or two from 256 on. Not thread-safe. */
public final class ValueTable {
  /** The maximum number of values: two bytes for each in one array. */
  public static final int MAX_SIZE = 1_000_000_000;

  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes = new byte[64];
  private boolean wide;
  private int size;

  public ValueTable() {}

  /** Returns the number of values, which belong to heaps 0 to {@code size() - 1}. */
  public int size() {
    return size;
  }

  /** Returns the Grundy value of a heap of {@code n < size()} tokens. */
  public int get(int n) {
    return wide ? (short) SHORTS.get(bytes, 2 * n) & 0xffff : bytes[n] & 0xff;
  }

  /** Returns eight one-byte values, the first in the lowest byte. The table must not be wide. */
  long eightBytes(int n) {
    return (long) LONGS.get(bytes, n);
  }

  /** Returns four two-byte values, the first in the lowest bits. The table must be wide. */
  long fourShorts(int n) {
    return (long) LONGS.get(bytes, 2 * n);
  }

  /**
   * Appends the value of the next heap.
   *
   * @throws IllegalArgumentException if the value is 65,536 or more
   */
  public void add(int value) {
    if (value >>> 16 != 0) {
      throw new IllegalArgumentException(
          "the value %d of heap %d exceeds 65535".formatted(value, size));
    }
    if (value > 0xff && !wide) {
      widen();
    }
    reserve(size + 1);
    if (wide) {
      SHORTS.set(bytes, 2 * size, (short) value);
    } else {
      bytes[size] = (byte) value;
    }
    size++;
  }

  /** Ensures capacity for this many values, at most {@link #MAX_SIZE}. */
  public void reserve(int values) {
    long needed = wide ? 2L * values : values;
    if (needed > bytes.length) {
      long most = wide ? 2L * MAX_SIZE : MAX_SIZE;
      bytes = Arrays.copyOf(bytes, (int) Math.min(most, Math.max(needed, bytes.length * 3L / 2)));
    }
  }

  private void widen() {
    byte[] narrow = bytes;
    bytes = new byte[(int) Math.min(2L * MAX_SIZE, 2L * narrow.length)];
    for (int n = 0; n < size; n++) {
      SHORTS.set(bytes, 2 * n, (short) (narrow[n] & 0xff));
    }
    wide = true;
  }
}
