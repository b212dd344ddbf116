package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * The values of up to 64 heaps side by side.
 *
 * <p>The value of a heap is the least value missing among its options. The common values among them
 * come from few moves, which {@link CommonValueOptions} looks at, all of them; this gives the least
 * common value c that is missing. Rare values come from most of the moves, so each rare value below
 * c is nearly always there, and one move that leads to it is enough to know. {@link Witnesses}
 * finds such a move for many heaps at once. Where it finds none, all moves of the heap are tried.
 *
 * <pre>
 *                 lane 0   lane 1   lane 2   …   lane 63      lane i is the heap first + i
 *   leastCommon     c0       c1       c2     …     c63
 *   unproved[v]   a word: bit i is set when v is rare, v &lt; c_i, and lane i has no witness for v
 * </pre>
 *
 * <p>All this is found when the block begins, from the heaps below {@code first}. The value of each
 * heap is settled when those of the heaps before it in the block are known, for they may bring more
 * options.
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

  /** The lanes with an unproved value. */
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

  /**
   * Begins with the heaps after those of the table.
   *
   * @param heaps at most up to the next multiple of 64
   */
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
    // From a bit at the least common value down to bits at the rare values below it.
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

  /** The value of a heap, once the table holds the values of all heaps before it. */
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

  /** Whether some move leads to a value: tries all moves. */
  private boolean isOption(int lane, int value) {
    return game.anyOption(first + lane, (a, b) -> (table.get(a) ^ table.get(b)) == value);
  }
}
