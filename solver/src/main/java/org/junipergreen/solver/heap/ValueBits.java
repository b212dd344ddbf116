package org.junipergreen.solver.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * For each value a bit vector of the heaps, among the last ones, that have it. Any 64 heaps are
 * read as one word, if the word begins with a byte.
 *
 * <pre>
 *   bytes   [ value 0: base, base + 1, base + 2, … | value 1: base, base + 1, … | value 2: … ]
 *             &lt;------------ STRIDE bits ------------&gt;
 * </pre>
 *
 * <p>The vectors lie one behind the other, so that one number, a <em>distance</em>, leads from the
 * bits of some heaps in the vector of 0 to those of other heaps in the vector of another value.
 */
final class ValueBits {
  /** The heaps of the vectors, at least. */
  static final int WINDOW = 1 << 16;

  /** Values from here on have no vector, so that a place in the array is an int. */
  static final int MAX_VALUES = 1 << 12;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The heaps of the vectors, at most. */
  private static final int CAPACITY = 4 * WINDOW;

  /** The bits from one vector to the next; two words more, for a word may begin within the last. */
  private static final int STRIDE = CAPACITY + 2 * Long.SIZE;

  private byte[] bytes = new byte[0];
  private int base;

  /** Takes in the last heaps of a table. */
  ValueBits(ValueTable table) {
    base = Math.max(0, table.size() - WINDOW) / Long.SIZE * Long.SIZE;
    for (int n = base; n < table.size(); n++) {
      set(n, table.get(n));
    }
  }

  /** The first heap of the vectors, a multiple of 64. */
  int base() {
    return base;
  }

  /** Sets the bit of a heap in the vector of its value. */
  void set(int n, int value) {
    if (value < MAX_VALUES) {
      int place = value * STRIDE + n - base;
      if (place >>> 3 >= bytes.length) {
        int values = 2 * Integer.highestOneBit(Math.max(1, value));
        bytes = Arrays.copyOf(bytes, values * (STRIDE / Byte.SIZE));
      }
      bytes[place >>> 3] |= (byte) (1 << (place & 7));
    }
  }

  /** Makes room for heaps below some size, by leaving out the first ones; whether it had to. */
  boolean makeRoom(int size) {
    if (size <= base + CAPACITY) {
      return false;
    }
    int length = STRIDE / Byte.SIZE;
    int dropped = (CAPACITY - WINDOW) / Byte.SIZE;
    for (int begin = 0; begin < bytes.length; begin += length) {
      System.arraycopy(bytes, begin + dropped, bytes, begin, length - dropped);
      Arrays.fill(bytes, begin + length - dropped, begin + length, (byte) 0);
    }
    base += CAPACITY - WINDOW;
    return true;
  }

  /** Where the bits of heap n and those after it begin in the vector of 0; n is a multiple of 8. */
  int place(int n) {
    return (n - base) / Byte.SIZE;
  }

  /**
   * How far the bits of the heaps that are smaller by {@code shift}, a multiple of 8, lie in the
   * vector of {@code value} from those of some heaps in the vector of 0.
   */
  static int distance(int value, int shift) {
    return (value * STRIDE - shift) / Byte.SIZE;
  }

  /** The bits of 64 heaps: where some heaps begin, plus a distance. */
  long word(int place) {
    return (long) LONGS.get(bytes, place);
  }
}
