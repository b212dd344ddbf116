package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import org.junipergreen.runner.table.Range;

/**
 * The points of a sequence shown in a chart: all of them, or the first, the least and the greatest
 * of each interval of n. This retains all extremes, and shows the gap between two branches. Accepts
 * points in ascending order of n and retains at most about {@value #MAX_POINTS} of them.
 */
final class Sample {
  /** Exceeds the number of pixels of a chart. */
  static final int MAX_POINTS = 2400;

  /** The maximum number of points in a page, whose charts are small. */
  static final int MAX_IN_PAGE = 900;

  private final String kind;
  private final Range range;
  private final long width;
  private final LongArrayList ns = new LongArrayList();
  private final DoubleArrayList values = new DoubleArrayList();
  private long count;
  private long leastAt;
  private double least = Double.POSITIVE_INFINITY;
  private long greatestAt;
  private double greatest = Double.NEGATIVE_INFINITY;

  /** The current interval, -1 before the first; its first, least and greatest point. */
  private long stretch = -1;

  private double start;
  private long startAt;
  private double low;
  private long lowAt;
  private double high;
  private long highAt;

  /**
   * @param kind "boards" or "rows", or "branch" and "other" for boards on two branches
   * @param points the expected number of points
   * @param range the range of their n
   */
  Sample(String kind, long points, Range range) {
    this(kind, range, points <= MAX_POINTS ? 0 : width(range, MAX_POINTS));
  }

  private Sample(String kind, Range range, long width) {
    this.kind = kind;
    this.range = range;
    this.width = width;
  }

  /** Returns the interval width with at most this many points, three per interval. */
  private static long width(Range range, int most) {
    long stretches = most / 3;
    return (range.size() + stretches - 1) / stretches;
  }

  /** Returns this sequence reduced to the points of a page, by merging intervals. */
  Sample forPage() {
    endStretch();
    if (ns.size() <= MAX_IN_PAGE) {
      return this;
    }
    Sample coarse = new Sample(kind, range, width == 0 ? width(range, MAX_IN_PAGE) : 3 * width);
    for (int i = 0; i < ns.size(); i++) {
      coarse.add(ns.getLong(i), values.getDouble(i));
    }
    coarse.count = count;
    return coarse;
  }

  void add(long n, double value) {
    count++;
    if (value < least) {
      least = value;
      leastAt = n;
    }
    if (value > greatest) {
      greatest = value;
      greatestAt = n;
    }
    if (width == 0) {
      ns.add(n);
      values.add(value);
    } else {
      addToStretch(n, value);
    }
  }

  private void addToStretch(long n, double value) {
    long here = (n - range.from()) / width;
    if (here != stretch) {
      endStretch();
      stretch = here;
      start = value;
      startAt = n;
      low = value;
      lowAt = n;
      high = value;
      highAt = n;
    } else if (value < low) {
      low = value;
      lowAt = n;
    } else if (value > high) {
      high = value;
      highAt = n;
    }
  }

  private void endStretch() {
    if (stretch < 0) {
      return;
    }
    append(startAt, start);
    if (lowAt <= highAt) {
      append(lowAt, low);
      append(highAt, high);
    } else {
      append(highAt, high);
      append(lowAt, low);
    }
    stretch = -1;
  }

  /** Adds a point unless it equals the previous one. */
  private void append(long n, double value) {
    int last = ns.size() - 1;
    if (last < 0 || ns.getLong(last) != n || values.getDouble(last) != value) {
      ns.add(n);
      values.add(value);
    }
  }

  boolean isConstant() {
    return least >= greatest;
  }

  boolean isLike(Sample other) {
    endStretch();
    other.endStretch();
    return ns.equals(other.ns) && values.equals(other.values);
  }

  boolean isEmpty() {
    return count == 0;
  }

  /**
   * Writes an object with the extremes, each as [n, value], and the points in one list n, value, …
   * Each n after the first is a difference from the previous one.
   */
  void write(JsonGenerator json) throws IOException {
    endStretch();
    json.writeStartObject();
    json.writeStringField("kind", kind);
    json.writeNumberField("sampled", width);
    json.writeNumberField("count", count);
    json.writeFieldName("least");
    point(json, leastAt, least);
    json.writeFieldName("greatest");
    point(json, greatestAt, greatest);
    json.writeArrayFieldStart("points");
    long before = 0;
    for (int i = 0; i < ns.size(); i++) {
      json.writeNumber(ns.getLong(i) - before);
      number(json, values.getDouble(i));
      before = ns.getLong(i);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void point(JsonGenerator json, long n, double value) throws IOException {
    json.writeStartArray();
    json.writeNumber(n);
    number(json, value);
    json.writeEndArray();
  }

  private static void number(JsonGenerator json, double value) throws IOException {
    if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
      json.writeNumber((long) value);
    } else {
      json.writeNumber(value);
    }
  }
}
