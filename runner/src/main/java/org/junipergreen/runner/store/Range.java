package org.junipergreen.runner.store;

import java.io.Serializable;
import java.util.List;

/**
 * Consecutive values of n, both ends included.
 *
 * @param from the first
 * @param to the last, not below the first
 */
public record Range(long from, long to) implements Serializable {
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

  /** Adds a range behind others, to the last of them where they touch. */
  public static void append(List<Range> ranges, Range range) {
    int last = ranges.size() - 1;
    if (last >= 0 && ranges.get(last).to() + 1 == range.from()) {
      ranges.set(last, new Range(ranges.get(last).from(), range.to()));
    } else {
      ranges.add(range);
    }
  }

  @Override
  public String toString() {
    return from == to ? Long.toString(from) : from + "-" + to;
  }
}
