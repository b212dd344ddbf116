package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * The values of up to 64 consecutive heaps.
 *
 * <p>The value of a heap is the least value missing from its options. {@link CommonValueOptions}
 * determines the least missing common value c completely, since few moves lead to common values.
 * Most moves lead to rare values, so nearly every rare value below c occurs, and a single move
 * proves it. {@link Witnesses} finds such moves for many heaps at once. If it finds none for a
 * heap, all moves of that heap are tried.
 *
 * <pre>
 *                 lane 0   lane 1   lane 2   …   lane 63      lane i is the heap first + i
 *   leastCommon     c0       c1       c2     …     c63
 *   unproved[v]   a word: bit i is set when v is rare, v &lt; c_i, and lane i has no witness for v
 * </pre>
 *
 * <p>This is computed from the heaps below {@code first} when the block begins. The options that
 * lead to heaps inside the block are added for each heap in turn.
 */
final class HeapBlock {
  private final HeapGame game;
  private final ValueTable table;
  private final SparseSpace space;
  private final Witnesses witnesses;
  private final CommonValueOptions options;

  private int first;
  private final int[] leastCommon = new int[CommonValueOptions.HEAPS];
  private long[] unproved = new long[0];

  private long doubtful;

  HeapBlock(
      HeapGame game,
      ValueTable table,
      SparseSpace space,
      Witnesses witnesses,
      CommonValueOptions options) {
    this.game = game;
    this.table = table;
    this.space = space;
    this.witnesses = witnesses;
    this.options = options;
  }

  /** Starts a block at the end of the table, at most up to the next multiple of 64. */
  void begin(int heaps) {
    first = table.size();
    witnesses.prepare(space);
    options.begin(heaps);
    if (unproved.length < 2 * space.limit()) {
      unproved = new long[2 * space.limit()];
    }
    Arrays.fill(unproved, 0);
    int most = 0;
    for (int lane = 0; lane < heaps; lane++) {
      leastCommon[lane] = options.leastMissing(lane, space.nextCommon(0));
      unproved[leastCommon[lane]] |= 1L << lane;
      most = Math.max(most, leastCommon[lane]);
    }
    // Turn the bits at the least common values into bits at all smaller rare values.
    long above = unproved[most];
    unproved[most] = 0;
    doubtful = 0;
    for (int value = most - 1; value >= 0; value--) {
      long here = unproved[value];
      unproved[value] = space.isRare(value) ? witnesses.without(value, first, above) : 0;
      doubtful |= unproved[value];
      above |= here;
    }
  }

  /** Returns the value of a heap, given the values of all smaller heaps. */
  int value(int lane) {
    options.complete(lane);
    int before = leastCommon[lane];
    int common = options.leastMissing(lane, before);
    if ((doubtful >>> lane & 1) != 0) {
      for (int value = 0; value < before; value++) {
        if ((unproved[value] >>> lane & 1) != 0 && !isOption(lane, value)) {
          return value;
        }
      }
    }
    for (int value = before; value < common; value++) {
      if (space.isRare(value)
          && witnesses.without(value, first, 1L << lane) != 0
          && !isOption(lane, value)) {
        return value;
      }
    }
    return common;
  }

  private boolean isOption(int lane, int value) {
    return game.anyOption(first + lane, (a, b) -> (table.get(a) ^ table.get(b)) == value);
  }
}
