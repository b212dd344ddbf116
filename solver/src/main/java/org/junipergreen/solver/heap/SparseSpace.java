package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * A division of the Grundy values of a game into rare and common ones that the exclusive or
 * respects: rare and rare, or common and common, give a rare value; rare and common, a common one.
 *
 * <p>Such divisions are given by a mask: rare are the values with an even number of ones among the
 * bits of the mask. Many games have one for which very few heaps have a rare value, a <em>sparse
 * space</em> (Berlekamp, Conway, Guy, "Winning Ways", chapter 4). Which mask is chosen matters for
 * speed alone: what is computed by it is exact for every one.
 */
final class SparseSpace {
  private int mask;
  private int limit;

  /** By value, for all below twice the limit. */
  private boolean[] rare = new boolean[0];

  private int[] nextCommon = new int[0];

  private SparseSpace(int mask, int limit) {
    this.mask = mask;
    this.limit = limit;
    tabulate();
  }

  /**
   * The division that makes the fewest of a table's first {@code heaps} values rare; among equals,
   * the one with the smallest mask. Values with a bit that none of these has need {@link #admit}.
   */
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

  /** Fills the tables for all values that can come up before the next {@link #admit}. */
  private void tabulate() {
    rare = new boolean[2 * limit];
    nextCommon = new int[2 * limit + 1];
    nextCommon[2 * limit] = 2 * limit;
    for (int value = 2 * limit - 1; value >= 0; value--) {
      rare[value] = isRare(value, mask);
      nextCommon[value] = rare[value] ? nextCommon[value + 1] : value;
    }
  }

  /** How often each value occurs, for all values below some power of two. */
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

  /** The power of two that all values seen so far, and all their exclusive ors, are below. */
  int limit() {
    return limit;
  }

  /** Whether a value below twice the limit is rare. */
  boolean isRare(int value) {
    return rare[value];
  }

  private static boolean isRare(int value, int mask) {
    return (Integer.bitCount(value & mask) & 1) == 0;
  }

  /**
   * Raises the limit above a value, which has a bit that no value had before. The bit joins the
   * mask if that makes the value common, as the values of nearly all heaps are.
   */
  void admit(int value) {
    int bit = Integer.highestOneBit(value);
    limit = 2 * bit;
    if (isRare(value, mask)) {
      mask |= bit;
    }
    tabulate();
  }

  /** The least common value that is not below {@code from}, which is below twice the limit. */
  int nextCommon(int from) {
    return nextCommon[from];
  }
}
