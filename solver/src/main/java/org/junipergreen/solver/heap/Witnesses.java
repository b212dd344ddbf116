package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Quick proofs that heaps have an option of a given rare value, for 64 heaps side by side.
 *
 * <p>To take k tokens and leave a heap of a tokens with a common value g leads to the rare value x
 * exactly when the other heap has the common value y = x xor g. For heaps n, n + 1, … the other
 * heaps are n − s, n + 1 − s, … with s = a + k, so one word of the {@link ValueBits} of y tells for
 * 64 heaps which have this move as a witness. Only multiples of 8 are taken for s, so that the word
 * begins with a byte.
 *
 * <p>For each x there is a list of such pairs (s, y), and they are tried until each of the 64 heaps
 * has its witness. The list begins in the order of how many heaps have the value y, with heaps a
 * from all over the window, as neighbours are witnesses for the same heaps. Then it organizes
 * itself: a pair that is a witness moves half-way to the front, since what helps 64 heaps often
 * helps others, too. To find out which pair it was takes longer than to try four, so that is done
 * in one of {@value #LEARNING} blocks only.
 */
final class Witnesses {
  /** The most heaps a of one value. */
  private static final int MAX_PER_VALUE = 512;

  /** A list goes on until a heap is expected to have this many witnesses in it. */
  private static final double EXPECTED = 200;

  /** The lists are reordered in one of this many blocks. */
  private static final int LEARNING = 8;

  /** Coprime to the window, so that its multiples come by all of it. */
  private static final int STEP = 40_503;

  private final HeapGame game;
  private final ValueTable table;
  private final ValueBits bits;
  private final int[] breaks;

  /** By rare value x its pairs, each as a distance in the bits. */
  private int[][] pairs = new int[0][];

  private boolean learning;
  private int rebuildAt;

  /** Takes in a table; the values that come later have to be {@linkplain #added added}. */
  Witnesses(HeapGame game, ValueTable table, SparseSpace space) {
    this.game = game;
    this.table = table;
    bits = new ValueBits(table);
    breaks = game.takes().stream().filter(t -> t.two()).mapToInt(t -> t.tokens()).toArray();
    build(space);
  }

  /** Takes in the last value of the table. */
  void added() {
    int n = table.size() - 1;
    bits.set(n, table.get(n));
  }

  /** Gets ready to be asked for the next 64 heaps. */
  void prepare(SparseSpace space) {
    int size = table.size();
    learning = size / Long.SIZE % LEARNING == 0;
    if (bits.makeRoom(size + Long.SIZE) || size >= rebuildAt || pairs.length < space.limit()) {
      build(space);
    }
  }

  /**
   * Which of 64 heaps have no quick proof of an option with a value.
   *
   * @param first the first of the 64 heaps: the table's size at the last {@link #prepare}
   * @param heaps the heaps to ask for; bit i is for heap {@code first + i}, which is below the next
   *     multiple of 64
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

  /** Which heaps have no witness in a list, whose order stays. */
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

  /** Which heaps have no witness in a list; each pair that is one moves half-way to the front. */
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

  /** For each common value g the shifts a + k of some heaps a that have it, all over the window. */
  private int[][] shifts(SparseSpace space) {
    // So small that the other heap is in the window, and is the larger one: some games forbid to
    // leave two equal heaps.
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

  /** The values that have bits and occur, the most frequent first. */
  private static int[] byFrequency(int[] frequency) {
    return IntStream.range(0, Math.min(ValueBits.MAX_VALUES, frequency.length))
        .filter(value -> frequency[value] > 0)
        .boxed()
        .sorted(Comparator.comparingInt((Integer value) -> -frequency[value]))
        .mapToInt(value -> value)
        .toArray();
  }

  /** The list of a rare value x, from other values y by frequency among some heaps. */
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
   * For each value a bit vector of the heaps, among the last ones, that have it. Any 64 heaps are
   * read as one word, if the word begins with a byte.
   *
   * <pre>
   *   bytes   [ value 0: base, base + 1, base + 2, … | value 1: base, base + 1, … | value 2: … ]
   *             &lt;------------ STRIDE bits ------------&gt;
   * </pre>
   *
   * <p>The vectors lie one behind the other, so that one number, a <em>distance</em>, leads from
   * the bits of some heaps in the vector of 0 to those of other heaps in the vector of another
   * value.
   */
  private static final class ValueBits {
    /** The heaps of the vectors, at least. */
    static final int WINDOW = 1 << 16;

    /** Values from here on have no vector, so that a place in the array is an int. */
    static final int MAX_VALUES = 1 << 12;

    private static final VarHandle LONGS =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The heaps of the vectors, at most. */
    private static final int CAPACITY = 4 * WINDOW;

    /**
     * The bits from one vector to the next; two words more, for a word may begin within the last.
     */
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

    /**
     * Where the bits of heap n and those after it begin in the vector of 0; n is a multiple of 8.
     */
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
}
