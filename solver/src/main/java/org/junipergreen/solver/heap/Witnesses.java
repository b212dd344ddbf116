package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Quick proofs that heaps have an option of a given rare value, for 64 consecutive heaps at once.
 *
 * <p>Taking k tokens and leaving a heap of a tokens with a common value g leads to the rare value x
 * if and only if the other heap has the common value y = x xor g. For heaps n, n + 1, … the other
 * heaps are n − s, n + 1 − s, … with s = a + k. One word of the {@link ValueBits} of y therefore
 * shows which of 64 heaps have this witness. Only multiples of 8 are used for s, so that words
 * begin at byte boundaries.
 *
 * <p>For each x, a list of pairs (s, y) is tried until each of the 64 heaps has a witness.
 * Initially the list is ordered by the frequency of y, with heaps a spread over the window, since
 * neighbouring a have the same witnesses. The list is self-organizing: a pair that is a witness
 * moves half-way to the front. Identifying that pair takes longer than testing four, so this is
 * done in one of {@value #LEARNING} blocks only.
 */
final class Witnesses {
  /** The maximum number of heaps a for each value. */
  private static final int MAX_PER_VALUE = 512;

  /** A list ends when a heap is expected to have this many witnesses in it. */
  private static final double EXPECTED = 200;

  /** The lists are reordered in one of this many blocks. */
  private static final int LEARNING = 8;

  /** Coprime to the window, so that its multiples visit every position. */
  private static final int STEP = 40_503;

  private final HeapGame game;
  private final ValueTable table;
  private final ValueBits bits;
  private final int[] breaks;

  /** For each rare value x, its pairs, each encoded as a distance in the bits. */
  private int[][] pairs = new int[0][];

  private boolean learning;
  private int rebuildAt;

  /** Indexes a table. Later values must be {@linkplain #added added}. */
  Witnesses(HeapGame game, ValueTable table, SparseSpace space) {
    this.game = game;
    this.table = table;
    bits = new ValueBits(table);
    breaks = game.takes().stream().filter(t -> t.two()).mapToInt(t -> t.tokens()).toArray();
    build(space);
  }

  void added() {
    int n = table.size() - 1;
    bits.set(n, table.get(n));
  }

  void prepare(SparseSpace space) {
    int size = table.size();
    learning = size / Long.SIZE % LEARNING == 0;
    if (bits.ensureCapacity(size + Long.SIZE)
        || size >= rebuildAt
        || pairs.length < space.limit()) {
      build(space);
    }
  }

  /**
   * Returns the heaps without a known option of a value. Bit i of {@code heaps} selects heap first
   * + i, where {@code first} is the table's size at the last {@link #prepare}.
   */
  long without(int value, int first, long heaps) {
    if (value >= pairs.length) {
      return heaps;
    }
    int lane = first % Long.SIZE;
    int place = bits.place(first - lane);
    int[] list = pairs[value];
    return (learning ? learn(list, place, heaps << lane) : left(list, place, heaps << lane))
        >>> lane;
  }

  private long left(int[] list, int place, long heaps) {
    long left = heaps;
    int i = 0;
    for (; i <= list.length - 4 && left != 0; i += 4) {
      left &=
          ~(bits.word(place + list[i])
              | bits.word(place + list[i + 1])
              | bits.word(place + list[i + 2])
              | bits.word(place + list[i + 3]));
    }
    for (; i < list.length && left != 0; i++) {
      left &= ~bits.word(place + list[i]);
    }
    return left;
  }

  /** Returns the heaps without a witness in a list; moves each witness half-way to the front. */
  private long learn(int[] list, int place, long heaps) {
    long left = heaps;
    for (int i = 0; i < list.length && left != 0; i++) {
      long without = left & ~bits.word(place + list[i]);
      if (without != left) {
        left = without;
        int pair = list[i];
        list[i] = list[i / 2];
        list[i / 2] = pair;
      }
    }
    return left;
  }

  private void build(SparseSpace space) {
    int size = table.size();
    int from = Math.max(bits.base(), size - ValueBits.WINDOW);
    int[] frequency = new int[space.limit()];
    for (int n = from; n < size; n++) {
      frequency[table.get(n)]++;
    }
    int[][] shifts = shifts(space);
    int[] values = byFrequency(frequency);
    pairs = new int[space.limit()][];
    for (int value = 0; value < pairs.length; value++) {
      pairs[value] =
          space.isRare(value) ? pairs(value, values, frequency, size - from, shifts) : new int[0];
    }
    rebuildAt = 2 * size;
  }

  /** For each common value g, the shifts a + k of some heaps a of this value. */
  private int[][] shifts(SparseSpace space) {
    // The bound keeps the other heap in the window and larger, as some games forbid equal heaps.
    int end = Math.min(table.size() - bits.base(), table.size() / 2) - game.mostTaken();
    IntArrayList[] shifts = new IntArrayList[space.limit()];
    Arrays.setAll(shifts, value -> new IntArrayList());
    for (int i = 0; i < ValueBits.WINDOW; i += Byte.SIZE) {
      int shift = (i * STEP) & (ValueBits.WINDOW - 1);
      for (int take : breaks) {
        int a = shift - take;
        if (a >= Long.SIZE && a < end && !space.isRare(table.get(a))) {
          IntArrayList same = shifts[table.get(a)];
          if (same.size() < MAX_PER_VALUE) {
            same.add(shift);
          }
        }
      }
    }
    return Arrays.stream(shifts).map(IntArrayList::toIntArray).toArray(int[][]::new);
  }

  /** Returns the values that occur and have a bit vector, the most frequent first. */
  private static int[] byFrequency(int[] frequency) {
    return IntStream.range(0, Math.min(ValueBits.MAX_VALUES, frequency.length))
        .filter(value -> frequency[value] > 0)
        .boxed()
        .sorted(Comparator.comparingInt((Integer value) -> -frequency[value]))
        .mapToInt(value -> value)
        .toArray();
  }

  /** The list of a rare value x. Values y are tried by their frequency among {@code heaps}. */
  private static int[] pairs(int x, int[] values, int[] frequency, int heaps, int[][] shifts) {
    IntArrayList pairs = new IntArrayList();
    double expected = 0;
    for (int i = 0; i < values.length && expected < EXPECTED; i++) {
      int y = values[i];
      for (int shift : shifts[x ^ y]) {
        pairs.add(ValueBits.distance(y, shift));
      }
      expected += (double) frequency[y] / heaps * shifts[x ^ y].length;
    }
    return pairs.toIntArray();
  }

  /**
   * For each value, a bit vector of the recent heaps that have it. Any 64 heaps are read as one
   * word that begins at a byte boundary.
   *
   * <pre>
   *   bytes   [ value 0: base, base + 1, base + 2, … | value 1: base, base + 1, … | value 2: … ]
   *             &lt;------------ STRIDE bits ------------&gt;
   * </pre>
   *
   * <p>The vectors are contiguous, so a single number, a <em>distance</em>, leads from the bits of
   * some heaps in the vector of 0 to those of other heaps in the vector of another value.
   */
  private static final class ValueBits {
    /** The minimum number of heaps in the vectors. */
    static final int WINDOW = 1 << 16;

    /** Larger values have no vector, so that positions in the array fit in an int. */
    static final int MAX_VALUES = 1 << 12;

    private static final VarHandle LONGS =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The maximum number of heaps in the vectors. */
    private static final int CAPACITY = 4 * WINDOW;

    /** The bits from one vector to the next. A word may begin within the last two words. */
    private static final int STRIDE = CAPACITY + 2 * Long.SIZE;

    private byte[] bytes = new byte[0];
    private int base;

    ValueBits(ValueTable table) {
      base = Math.max(0, table.size() - WINDOW) / Long.SIZE * Long.SIZE;
      for (int n = base; n < table.size(); n++) {
        set(n, table.get(n));
      }
    }

    int base() {
      return base;
    }

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

    /** Drops the first heaps if there is no capacity for {@code size}. Returns whether it did. */
    boolean ensureCapacity(int size) {
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

    /** Returns the byte of heap n, a multiple of 8, in the vector of 0. */
    int place(int n) {
      return (n - base) / Byte.SIZE;
    }

    /** The distance from heaps in the vector of 0 to heaps smaller by {@code shift} in another. */
    static int distance(int value, int shift) {
      return (value * STRIDE - shift) / Byte.SIZE;
    }

    /** Returns the bits of 64 heaps at a place plus a distance. */
    long word(int place) {
      return (long) LONGS.get(bytes, place);
    }
  }
}
