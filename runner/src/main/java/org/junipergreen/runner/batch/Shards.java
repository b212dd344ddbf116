package org.junipergreen.runner.batch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junipergreen.runner.table.Range;

/**
 * Cuts what is missing into runs of consecutive n, one for a worker at a time.
 *
 * <p>Two things pull: to begin a shard costs as much as some n further on, thousands of them in the
 * sweep, so they should be long; and the workers should end together, so the last ones should be
 * short. So each shard is a share of the work that is still left when it is cut (guided
 * self-scheduling, Polychronopoulos and Kuck, IEEE Trans. Computers C-36, 1987), within bounds: the
 * costliest come first. The upper bound keeps the workers near to each other, so that an
 * interrupted run leaves no far-off islands. Work is reckoned as n for each n, near to how the
 * sweep's cost grows.
 *
 * <p>A few workers ascend together: what they leave when they are interrupted begins with the first
 * n, and the memory for large n is not needed before its time. Many descend, for the end is where
 * they wait for each other, and there it costs little to begin a shard.
 */
public final class Shards {
  /** As many threads as a workstation has; more are a cluster. */
  private static final int MAX_WORKSTATION = 8;

  /** So short that the others do not wait long for the last one. */
  private static final int MIN_LENGTH = 50;

  /** So long that what it costs to begin does not matter. */
  private static final int MAX_LENGTH = 5000;

  /** The same for a shard that it costs much to begin, as a multiple of that. */
  private static final int MAX_BEGINNINGS = 20;

  /** In tables with a choice a shard begins at the n after a multiple of this. */
  private static final int BLOCK = 25;

  private Shards() {}

  /**
   * The shards in the order in which they are to be computed.
   *
   * @param missing disjoint ranges in ascending order
   * @param workers how many take them
   * @param beginning what it costs to begin a shard at an n, as a number of n at its place
   */
  static List<Range> cut(List<Range> missing, int workers, LongUnaryOperator beginning) {
    boolean few = workers <= MAX_WORKSTATION;
    double left = missing.stream().mapToDouble(Shards::work).sum();
    Deque<Range> rest = new ArrayDeque<>(missing);
    List<Range> shards = new ArrayList<>();
    while (!rest.isEmpty()) {
      Range range = few ? rest.removeFirst() : rest.removeLast();
      long begins = beginning.applyAsLong(few ? range.from() : range.to());
      long shortest = Math.max(MIN_LENGTH, begins / 2);
      long longest = Math.max(MAX_LENGTH, MAX_BEGINNINGS * begins);
      double share = left / workers;
      long wanted = few ? lengthFrom(range.from(), share) : lengthTo(range.to(), share);
      long length = Math.min(longest, Math.max(shortest, wanted));
      Range shard = range;
      // A rest that would be too short for a shard of its own goes with this one.
      if (range.size() >= length + shortest) {
        long cut = few ? range.from() + length : range.to() - length + 1;
        Range below = new Range(range.from(), cut - 1);
        Range above = new Range(cut, range.to());
        shard = few ? below : above;
        if (few) {
          rest.addFirst(above);
        } else {
          rest.addLast(below);
        }
      }
      shards.add(shard);
      left -= work(shard);
    }
    return shards;
  }

  /**
   * The shards in ascending order, cut at n that depend on nothing else: so what is computed does
   * not depend on how many workers there are.
   *
   * @param missing disjoint ranges in ascending order
   */
  static List<Range> blocks(List<Range> missing) {
    List<Range> shards = new ArrayList<>();
    for (Range range : missing) {
      long from = range.from();
      while (from <= range.to()) {
        long end = (from + BLOCK - 1) / BLOCK * BLOCK;
        shards.add(new Range(from, Math.min(end, range.to())));
        from = end + 1;
      }
    }
    return shards;
  }

  /** Where the block of an n begins. */
  static long firstOfBlock(long n) {
    return (n - 1) / BLOCK * BLOCK + 1;
  }

  /** The sum of the range's n. */
  private static double work(Range range) {
    return (double) range.size() * (range.from() + range.to()) / 2;
  }

  /** How many n from this one on have the sum: the root of k² + (2·from − 1)·k − 2·sum. */
  private static long lengthFrom(long from, double sum) {
    double b = 2.0 * from - 1;
    return (long) Math.ceil((Math.sqrt(b * b + 8 * sum) - b) / 2);
  }

  /** How many n down from this one have the sum: the lesser root of k² − (2·to + 1)·k + 2·sum. */
  private static long lengthTo(long to, double sum) {
    double b = 2.0 * to + 1;
    return (long) Math.ceil((b - Math.sqrt(Math.max(0, b * b - 8 * sum))) / 2);
  }
}
