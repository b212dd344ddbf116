package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * A partition of Grundy values into rare and common ones that is compatible with exclusive or: two
 * rare values or two common values give a rare value; a rare and a common value give a common one.
 *
 * <p>A value is rare if it has an even number of ones among the bits of a mask. For many games
 * there is a mask that makes very few heaps rare, called a <em>sparse space</em> (Berlekamp,
 * Conway, Guy, "Winning Ways", chapter 4). The mask affects speed only; results are exact for every
 * mask.
 */
final class SparseSpace {
  private int mask;
  private int limit;

  private boolean[] rare = new boolean[0];

  private int[] nextCommon = new int[0];

  private SparseSpace(int mask, int limit) {
    this.mask = mask;
    this.limit = limit;
    tabulate();
  }

  /** Returns the smallest mask that makes the fewest of the first {@code heaps} values rare. */
  static SparseSpace of(ValueTable values, int heaps) {
    int[] count = histogram(values, heaps);
    int mask = 0;
    int fewest = Integer.MAX_VALUE;
    for (int candidate = 1; candidate < count.length; candidate++) {
      int rare = 0;
      for (int value = 0; value < count.length; value++) {
        rare += isRare(value, candidate) ? count[value] : 0;
      }
      if (rare < fewest) {
        fewest = rare;
        mask = candidate;
      }
    }
    return new SparseSpace(mask, count.length);
  }

  /** Fills the tables for all values that can occur before the next {@link #admit}. */
  private void tabulate() {
    rare = new boolean[2 * limit];
    nextCommon = new int[2 * limit + 1];
    nextCommon[2 * limit] = 2 * limit;
    for (int value = 2 * limit - 1; value >= 0; value--) {
      rare[value] = isRare(value, mask);
      nextCommon[value] = rare[value] ? nextCommon[value + 1] : value;
    }
  }

  private static int[] histogram(ValueTable values, int heaps) {
    int[] count = new int[2];
    for (int n = 0; n < heaps; n++) {
      int value = values.get(n);
      if (value >= count.length) {
        count = Arrays.copyOf(count, 2 * Integer.highestOneBit(value));
      }
      count[value]++;
    }
    return count;
  }

  /** Returns a power of two above all values so far and their exclusive ors. */
  int limit() {
    return limit;
  }

  boolean isRare(int value) {
    return rare[value];
  }

  private static boolean isRare(int value, int mask) {
    return (Integer.bitCount(value & mask) & 1) == 0;
  }

  /** Raises the limit above a value. Its highest bit joins the mask if the value then is common. */
  void admit(int value) {
    int bit = Integer.highestOneBit(value);
    limit = 2 * bit;
    if (isRare(value, mask)) {
      mask |= bit;
    }
    tabulate();
  }

  /** Returns the least common value from {@code from} on, which is below twice the limit. */
  int nextCommon(int from) {
    return nextCommon[from];
  }
}
