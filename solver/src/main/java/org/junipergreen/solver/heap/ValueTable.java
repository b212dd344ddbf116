package org.junipergreen.solver.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The Grundy values of heaps 0, 1, 2, …: one byte a value while all are below 256, and two from
 * then on. Not for several threads.
 */
public final class ValueTable {
  /** The largest number of values that fit: two bytes each in one array. */
  public static final int MAX_SIZE = 1_000_000_000;

  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes = new byte[64];
  private boolean wide;
  private int size;

  /** Makes an empty table. */
  public ValueTable() {}

  /** How many values it holds, those of heaps 0 to {@code size() - 1}. */
  public int size() {
    return size;
  }

  /** The Grundy value of a heap of {@code n < size()} tokens. */
  public int get(int n) {
    return wide ? (short) SHORTS.get(bytes, 2 * n) & 0xffff : bytes[n] & 0xff;
  }

  /**
   * Eight values of one byte each, the first one in the lowest byte; only while not wide, and all
   * of them below {@link #size}.
   */
  long eightBytes(int n) {
    return (long) LONGS.get(bytes, n);
  }

  /** Four values of two bytes each, the first one lowest; only when wide. */
  long fourShorts(int n) {
    return (long) LONGS.get(bytes, 2 * n);
  }

  /**
   * Adds the value of the next heap.
   *
   * @throws IllegalArgumentException when it is 65,536 or more
   */
  public void add(int value) {
    if (value >>> 16 != 0) {
      throw new IllegalArgumentException("the value %d of heap %d".formatted(value, size));
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

  /** Makes room for this many values, at most {@link #MAX_SIZE}. */
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
