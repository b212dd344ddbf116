package org.junipergreen.solver.heap;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Quick proofs that heaps have an option of a given rare value, for 64 heaps side by side.
 *
 * <p>For each value there is a bit vector of the heaps, among the last ones, that have it. To take
 * k tokens and leave a heap of a tokens with a common value g leads to the rare value x exactly
 * when the other heap has the common value x xor g: 64 heaps are asked by one shifted word of that
 * vector. For each x the pairs (a + k, x xor g) are tried in the order of how many heaps have the
 * other value, until each of the 64 has its witness. The heaps a are taken from all over the
 * window: neighbours have their witnesses together.
 */
final class Witnesses {
  /** The heaps of the vectors, at least. */
  private static final int WINDOW = 1 << 16;

  /** The heaps of the vectors, at most. */
  private static final int CAPACITY = 4 * WINDOW;

  /** The most heaps a of one value. */
  private static final int MOST_PER_VALUE = 128;

  /** A list goes on until a heap is expected to have so many witnesses in it. */
  private static final double EXPECTED = 40;

  /** Coprime to the window, so that its multiples come by all of it. */
  private static final int STEP = 40_503;

  /** The pairs of one rare value. */
  private record Pairs(int[] shifts, int[] others) {
    static final Pairs NONE = new Pairs(new int[0], new int[0]);
  }

  private final HeapGame game;
  private final ValueTable table;
  private final int[] breaks;
  private long[] @Nullable [] heapsOf = new long[0][];
  private Pairs[] pairs = new Pairs[0];
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
    if (size + Long.SIZE > base + CAPACITY) {
      slide();
      build(space);
    } else if (size >= rebuildAt || pairs.length < space.limit()) {
      build(space);
    }
  }

  /**
   * Which of some of the next 64 heaps have no quick proof of an option with a value; bit i is for
   * heap {@code table.size() + i}, and nothing that comes after the table is used.
   *
   * @param first the first of the 64 heaps, since when at most 64 have been added
   */
  long without(int value, int first, long heaps) {
    if (value >= pairs.length) {
      return heaps;
    }
    int[] shifts = pairs[value].shifts;
    int[] others = pairs[value].others;
    long left = heaps;
    for (int i = 0; i < shifts.length && left != 0; i++) {
      long[] vector = heapsOf[others[i]];
      int place = first - shifts[i] - base;
      int word = place >>> 6;
      left &= ~(vector[word] >>> place | vector[word + 1] << 1 << ~place);
    }
    return left;
  }

  private void set(int n) {
    int value = table.get(n);
    if (value >= heapsOf.length) {
      heapsOf = Arrays.copyOf(heapsOf, 2 * Integer.highestOneBit(Math.max(1, value)));
    }
    long[] vector = heapsOf[value];
    if (vector == null) {
      vector = new long[CAPACITY / Long.SIZE + 2];
      heapsOf[value] = vector;
    }
    vector[(n - base) >>> 6] |= 1L << (n - base);
  }

  private void slide() {
    int words = (CAPACITY - WINDOW) / Long.SIZE;
    for (long[] vector : heapsOf) {
      if (vector != null) {
        System.arraycopy(vector, words, vector, 0, vector.length - words);
        Arrays.fill(vector, vector.length - words, vector.length, 0);
      }
    }
    base += CAPACITY - WINDOW;
  }

  private void build(SparseSpace space) {
    int size = table.size();
    int[] frequency = new int[space.limit()];
    int from = Math.max(base, size - WINDOW);
    for (int n = from; n < size; n++) {
      frequency[table.get(n)]++;
    }
    int[][] commonHeaps = commonHeaps(space);
    int[] values = byFrequency(frequency);
    pairs = new Pairs[space.limit()];
    for (int rare = 0; rare < pairs.length; rare++) {
      pairs[rare] =
          space.isRare(rare)
              ? pairs(rare, values, frequency, size - from, commonHeaps)
              : Pairs.NONE;
    }
    rebuildAt = 2 * size;
  }

  /** For each common value some heaps that have it, spread over the window. */
  private int[][] commonHeaps(SparseSpace space) {
    // So far below the first heap to ask for that the other heap is in the window, and is the
    // larger one: some games forbid to leave two equal heaps.
    int most = Math.min(table.size() - base, table.size() / 2) - game.mostTaken();
    int[][] heaps = new int[space.limit()][];
    int[] count = new int[space.limit()];
    for (int i = 0; i < WINDOW; i++) {
      int a = i * STEP & (WINDOW - 1);
      if (a >= Long.SIZE && a < most && !space.isRare(table.get(a))) {
        int value = table.get(a);
        if (heaps[value] == null) {
          heaps[value] = new int[MOST_PER_VALUE];
        }
        if (count[value] < MOST_PER_VALUE) {
          heaps[value][count[value]++] = a;
        }
      }
    }
    for (int value = 0; value < heaps.length; value++) {
      heaps[value] = heaps[value] == null ? new int[0] : Arrays.copyOf(heaps[value], count[value]);
    }
    return heaps;
  }

  private static int[] byFrequency(int[] frequency) {
    return IntStream.range(0, frequency.length)
        .filter(value -> frequency[value] > 0)
        .boxed()
        .sorted(Comparator.comparingInt((Integer value) -> -frequency[value]))
        .mapToInt(value -> value)
        .toArray();
  }

  private Pairs pairs(int rare, int[] values, int[] frequency, int heaps, int[][] commonHeaps) {
    IntStream.Builder shifts = IntStream.builder();
    IntStream.Builder others = IntStream.builder();
    double expected = 0;
    for (int i = 0; i < values.length && expected < EXPECTED; i++) {
      int other = values[i];
      for (int a : commonHeaps[rare ^ other]) {
        for (int take : breaks) {
          shifts.add(a + take);
          others.add(other);
          expected += (double) frequency[other] / heaps;
        }
        if (expected >= EXPECTED) {
          break;
        }
      }
    }
    return new Pairs(shifts.build().toArray(), others.build().toArray());
  }
}
