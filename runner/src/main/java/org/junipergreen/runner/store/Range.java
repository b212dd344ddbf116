package org.junipergreen.runner.store;

import java.util.List;

/**
 * Consecutive values of n, both ends included.
 *
 * @param from the first
 * @param to the last, not below the first
 */
public record Range(long from, long to) {
  public Range {
    if (from < 1 || to < from) {
      throw new IllegalArgumentException("not a range of n: " + from + " to " + to);
    }
  }

  /** How many n there are. */
  public long size() {
    return to - from + 1;
  }

  /** How many n there are in disjoint ranges. */
  public static long total(List<Range> ranges) {
    return ranges.stream().mapToLong(Range::size).sum();
  }

  @Override
  public String toString() {
    return from == to ? Long.toString(from) : from + "-" + to;
  }
}
