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
 * <p>For each value there is a bit vector of the heaps, among the last ones, that have it. To take
 * k tokens and leave a heap of a tokens with a common value g leads to the rare value x exactly
 * when the other heap has the common value x xor g: 64 heaps are asked by one word of that vector.
 * For each x there is a list of pairs (a + k, x xor g), of which so many are tried that each of the
 * 64 heaps has its witness. Only multiples of 8 are taken for a + k, so that the word begins with a
 * byte. The list begins in the order of how many heaps have the other value, with heaps a from all
 * over the window, for neighbours have their witnesses together. Then it organizes itself: a pair
 * that is a witness moves half-way to the front, since what helps 64 heaps often helps others, too.
 * To find out which pair it was takes longer than to try four, so that is done now and then only.
 *
 * <p>The vectors lie one behind the other in one array, so that a pair is one number: how far its
 * bits lie from those of the heaps asked for.
 */
final class Witnesses {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The heaps of the vectors, at least. */
  private static final int WINDOW = 1 << 16;

  /** The heaps of the vectors, at most. */
  private static final int CAPACITY = 4 * WINDOW;

  /** The bits from one vector to the next; two words more, for a word may begin within the last. */
  private static final int STRIDE = CAPACITY + 2 * Long.SIZE;

  /** Values above have no vector, so that a place in the array is an int. */
  private static final int MOST_VALUES = 1 << 12;

  /** The most heaps a of one value. */
  private static final int MOST_PER_VALUE = 512;

  /** A list goes on until a heap is expected to have so many witnesses in it. */
  private static final double EXPECTED = 200;

  /** The lists are reordered in one of so many calls of {@link #prepare}. */
  private static final int LEARNING = 8;

  /** Coprime to the window, so that its multiples come by all of it. */
  private static final int STEP = 40_503;

  private final HeapGame game;
  private final ValueTable table;
  private final int[] breaks;
  private byte[] vectors = new byte[0];
  private boolean learning;
  private int[][] pairs = new int[0][];
  private int base;
  private int rebuildAt;

  /** Takes in a table; the values that come later have to be {@linkplain #added added}. */
  Witnesses(HeapGame game, ValueTable table, SparseSpace space) {
    this.game = game;
    this.table = table;
    breaks = game.takes().stream().filter(t -> t.two()).mapToInt(t -> t.tokens()).toArray();
    base = Math.max(0, table.size() - WINDOW) / Long.SIZE * Long.SIZE;
    for (int n = base; n < table.size(); n++) {
      set(n);
    }
    build(space);
  }

  /** Takes in the last value of the table. */
  void added() {
    set(table.size() - 1);
  }

  /** Sees to it that the next 64 heaps can be asked for. */
  void prepare(SparseSpace space) {
    int size = table.size();
    learning = size / Long.SIZE % LEARNING == 0;
    if (size + Long.SIZE > base + CAPACITY) {
      slide();
      build(space);
    } else if (size >= rebuildAt || pairs.length < space.limit()) {
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
    int origin = (first - lane - base) / Byte.SIZE;
    int[] list = pairs[value];
    return (learning ? learn(list, origin, heaps << lane) : left(list, origin, heaps << lane))
        >>> lane;
  }

  /** Which heaps have no witness in a list, whose order stays. */
  private long left(int[] list, int origin, long heaps) {
    byte[] vectors = this.vectors;
    long left = heaps;
    int i = 0;
    for (; i <= list.length - 4 && left != 0; i += 4) {
      left &=
          ~((long) LONGS.get(vectors, origin + list[i])
              | (long) LONGS.get(vectors, origin + list[i + 1])
              | (long) LONGS.get(vectors, origin + list[i + 2])
              | (long) LONGS.get(vectors, origin + list[i + 3]));
    }
    for (; i < list.length && left != 0; i++) {
      left &= ~(long) LONGS.get(vectors, origin + list[i]);
    }
    return left;
  }

  /** Which heaps have no witness in a list, which is reordered by what helped. */
  private long learn(int[] list, int origin, long heaps) {
    long left = heaps;
    for (int i = 0; i < list.length && left != 0; i++) {
      long without = left & ~(long) LONGS.get(vectors, origin + list[i]);
      if (without != left) {
        left = without;
        moveForward(list, i);
      }
    }
    return left;
  }

  private static void moveForward(int[] list, int i) {
    int pair = list[i];
    list[i] = list[i / 2];
    list[i / 2] = pair;
  }

  private void set(int n) {
    int value = table.get(n);
    if (value < MOST_VALUES) {
      int place = value * STRIDE + n - base;
      if (place >>> 3 >= vectors.length) {
        int values = 2 * Integer.highestOneBit(Math.max(1, value));
        vectors = Arrays.copyOf(vectors, values * (STRIDE / Byte.SIZE));
      }
      vectors[place >>> 3] |= (byte) (1 << (place & 7));
    }
  }

  private void slide() {
    int words = STRIDE / Byte.SIZE;
    int moved = (CAPACITY - WINDOW) / Byte.SIZE;
    for (int begin = 0; begin < vectors.length; begin += words) {
      System.arraycopy(vectors, begin + moved, vectors, begin, words - moved);
      Arrays.fill(vectors, begin + words - moved, begin + words, (byte) 0);
    }
    base += CAPACITY - WINDOW;
  }

  private void build(SparseSpace space) {
    int size = table.size();
    int[] frequency = new int[space.limit()];
    for (int n = Math.max(base, size - WINDOW); n < size; n++) {
      frequency[table.get(n)]++;
    }
    int[][] commonHeaps = commonHeaps(space);
    int[] values = byFrequency(frequency);
    int heaps = Math.min(size - base, WINDOW);
    pairs = new int[space.limit()][];
    for (int value = 0; value < pairs.length; value++) {
      pairs[value] =
          space.isRare(value) ? pairs(value, values, frequency, heaps, commonHeaps) : new int[0];
    }
    rebuildAt = 2 * size;
  }

  /** For each common value some heaps that have it, spread over the window. */
  private int[][] commonHeaps(SparseSpace space) {
    // So far below the first heap to ask for that the other heap is in the window, and is the
    // larger one: some games forbid to leave two equal heaps.
    int most = Math.min(table.size() - base, table.size() / 2) - game.mostTaken();
    IntArrayList[] heaps = new IntArrayList[space.limit()];
    Arrays.setAll(heaps, value -> new IntArrayList());
    for (int i = 0; i < WINDOW; i += Byte.SIZE) {
      int shift = (i * STEP) & (WINDOW - 1);
      for (int take : breaks) {
        int a = shift - take;
        if (a >= Long.SIZE && a < most && !space.isRare(table.get(a))) {
          IntArrayList same = heaps[table.get(a)];
          if (same.size() < MOST_PER_VALUE) {
            same.add(shift);
          }
        }
      }
    }
    return Arrays.stream(heaps).map(IntArrayList::toIntArray).toArray(int[][]::new);
  }

  /** The values that have vectors and occur, the most frequent first. */
  private static int[] byFrequency(int[] frequency) {
    return IntStream.range(0, Math.min(MOST_VALUES, frequency.length))
        .filter(value -> frequency[value] > 0)
        .boxed()
        .sorted(Comparator.comparingInt((Integer value) -> -frequency[value]))
        .mapToInt(value -> value)
        .toArray();
  }

  private int[] pairs(int rare, int[] values, int[] frequency, int heaps, int[][] commonHeaps) {
    IntArrayList pairs = new IntArrayList();
    double expected = 0;
    for (int i = 0; i < values.length && expected < EXPECTED; i++) {
      int other = values[i];
      for (int a : commonHeaps[rare ^ other]) {
        pairs.add((other * STRIDE - a) / Byte.SIZE);
      }
      expected += (double) frequency[other] / heaps * commonHeaps[rare ^ other].length;
    }
    return pairs.toIntArray();
  }
}
