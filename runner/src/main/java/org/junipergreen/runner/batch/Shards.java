package org.junipergreen.runner.batch;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.store.Range;

/**
 * Cuts what is missing into runs of consecutive n, one for a worker at a time.
 *
 * <p>Two things pull: to begin a shard costs as much as solving its first n from nothing, some tens
 * of n further on in the sweep, so they should be long; and the workers should end together, so the
 * last ones should be short. So each shard is a fixed share of the work that is still left when it
 * is cut (guided self-scheduling, Polychronopoulos and Kuck, IEEE Trans. Computers C-36, 1987),
 * within bounds. The upper bound keeps the workers near to each other: they ascend together, an
 * interrupted run leaves no far-off islands, and the memory for large n is not needed before its
 * time. Work is reckoned as n for each n, near to how the sweep's cost grows.
 */
final class Shards {
  /** So short that the others do not wait long for the last one. */
  private static final int SHORTEST = 50;

  /** So long that what it costs to begin does not matter. */
  private static final int LONGEST = 5000;

  private Shards() {}

  /**
   * The shards in ascending order.
   *
   * @param missing disjoint ranges in ascending order
   * @param workers how many take them
   */
  static List<Range> cut(List<Range> missing, int workers) {
    double left = missing.stream().mapToDouble(Shards::work).sum();
    List<Range> shards = new ArrayList<>();
    for (Range range : missing) {
      long from = range.from();
      while (from <= range.to()) {
        long length = Math.min(LONGEST, Math.max(SHORTEST, length(from, left / (2 * workers))));
        // A rest that would be too short for a shard of its own goes with this one.
        long to = range.to() - from < length + SHORTEST ? range.to() : from + length - 1;
        Range shard = new Range(from, to);
        shards.add(shard);
        left -= work(shard);
        from = to + 1;
      }
    }
    return shards;
  }

  /** The sum of the range's n. */
  private static double work(Range range) {
    return (double) range.size() * (range.from() + range.to()) / 2;
  }

  /** How many n from this one on have the sum: the root of k² + (2·from − 1)·k − 2·sum. */
  private static long length(long from, double sum) {
    double b = 2.0 * from - 1;
    return (long) Math.ceil((Math.sqrt(b * b + 8 * sum) - b) / 2);
  }
}
