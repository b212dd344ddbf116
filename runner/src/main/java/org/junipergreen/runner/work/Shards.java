package org.junipergreen.runner.work;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junipergreen.runner.table.Range;

/**
 * Divides missing n into runs of consecutive n, one for a worker at a time.
 *
 * <p>Starting a shard costs as much as some further n, thousands of them in the sweep, so shards
 * should be long. Workers should end at the same time, so the last shards should be short. Each
 * shard is therefore a share of the remaining work (guided self-scheduling, Polychronopoulos and
 * Kuck, IEEE Trans. Computers C-36, 1987), within bounds. The upper bound keeps the workers close
 * together, so that an interrupted run leaves few gaps. The cost of n is estimated as n, close to
 * the cost of the sweep.
 *
 * <p>A few workers ascend together: after an interruption the stored n are the first ones, and the
 * memory for large n is used late. Many workers descend, because they wait for each other at the
 * end, where starting a shard should be cheap.
 */
public final class Shards {
  /** The largest number of threads of a workstation; more are a cluster. */
  private static final int MAX_WORKSTATION = 8;

  /** The minimum length, which limits the wait for the last shard. */
  private static final int MIN_LENGTH = 50;

  /** The maximum length, for which the cost of starting is negligible. */
  private static final int MAX_LENGTH = 5000;

  /** The maximum length of shards that are costly to start, as a multiple of that cost. */
  private static final int MAX_BEGINNINGS = 20;

  /** In tables with several correct values, a shard starts after a multiple of this. */
  private static final int BLOCK = 25;

  private Shards() {}

  /**
   * Returns the shards in the order of computation.
   *
   * @param missing disjoint ranges in ascending order
   * @param beginning returns the cost of starting a shard at an n, in units of the cost of that n
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
      // A rest that is too short for a shard is added to this one.
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
   * Returns shards in ascending order, whose bounds do not depend on the number of workers.
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

  static long firstOfBlock(long n) {
    return (n - 1) / BLOCK * BLOCK + 1;
  }

  private static double work(Range range) {
    return (double) range.size() * (range.from() + range.to()) / 2;
  }

  /** Returns the positive root of k² + (2·from − 1)·k − 2·sum. */
  private static long lengthFrom(long from, double sum) {
    double b = 2.0 * from - 1;
    return (long) Math.ceil((Math.sqrt(b * b + 8 * sum) - b) / 2);
  }

  /** Returns the lesser root of k² − (2·to + 1)·k + 2·sum. */
  private static long lengthTo(long to, double sum) {
    double b = 2.0 * to + 1;
    return (long) Math.ceil((b - Math.sqrt(Math.max(0, b * b - 8 * sum))) / 2);
  }
}
