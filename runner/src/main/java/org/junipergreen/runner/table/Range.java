package org.junipergreen.runner.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** An interval of n, including both ends. */
public record Range(long from, long to) implements Serializable {
  public Range {
    if (from < 1 || to < from) {
      throw new IllegalArgumentException("not a range of n: " + from + " to " + to);
    }
  }

  public long size() {
    return to - from + 1;
  }

  public static long total(List<Range> ranges) {
    return ranges.stream().mapToLong(Range::size).sum();
  }

  /** Returns the union as maximal ranges in ascending order. */
  public static List<Range> union(List<Range> ranges) {
    List<Range> union = new ArrayList<>();
    for (Range next : ranges.stream().sorted(Comparator.comparingLong(Range::from)).toList()) {
      int last = union.size() - 1;
      if (last >= 0 && next.from <= union.get(last).to + 1) {
        Range before = union.remove(last);
        union.add(new Range(before.from, Math.max(before.to, next.to)));
      } else {
        union.add(next);
      }
    }
    return union;
  }

  /** Returns the intersection. */
  public Optional<Range> and(Range other) {
    long first = Math.max(from, other.from);
    long last = Math.min(to, other.to);
    return first <= last ? Optional.of(new Range(first, last)) : Optional.empty();
  }

  /** Returns the n in none of the other ranges, as maximal ranges, ascending. */
  public List<Range> minus(List<Range> others) {
    List<Range> rest = new ArrayList<>();
    long first = from;
    for (Range other : union(others)) {
      long last = Math.min(to, other.from - 1);
      if (first <= last) {
        rest.add(new Range(first, last));
      }
      first = Math.max(first, other.to + 1);
    }
    if (first <= to) {
      rest.add(new Range(first, to));
    }
    return rest;
  }

  /** Appends a range after the others, merging it with the last one if they are adjacent. */
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
