package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
  private final List<Point> points = new ArrayList<>();
  private long count;
  private Point least = new Point(0, Double.POSITIVE_INFINITY);
  private Point greatest = new Point(0, Double.NEGATIVE_INFINITY);

  /** The current interval, -1 before the first; its first, least and greatest point. */
  private long stretch = -1;

  private Point start = least;
  private Point low = least;
  private Point high = greatest;

  private record Point(long n, double value) {
    void write(JsonGenerator json) throws IOException {
      json.writeStartArray();
      json.writeNumber(n);
      writeValue(json);
      json.writeEndArray();
    }

    void writeValue(JsonGenerator json) throws IOException {
      if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
        json.writeNumber((long) value);
      } else {
        json.writeNumber(value);
      }
    }
  }

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
    if (points.size() <= MAX_IN_PAGE) {
      return this;
    }
    Sample coarse = new Sample(kind, range, width == 0 ? width(range, MAX_IN_PAGE) : 3 * width);
    points.forEach(coarse::add);
    coarse.count = count;
    return coarse;
  }

  void add(long n, double value) {
    add(new Point(n, value));
  }

  private void add(Point point) {
    count++;
    least = point.value < least.value ? point : least;
    greatest = point.value > greatest.value ? point : greatest;
    if (width == 0) {
      points.add(point);
    } else {
      addToStretch(point);
    }
  }

  private void addToStretch(Point point) {
    long here = (point.n - range.from()) / width;
    if (here != stretch) {
      endStretch();
      stretch = here;
      start = point;
      low = point;
      high = point;
    } else if (point.value < low.value) {
      low = point;
    } else if (point.value > high.value) {
      high = point;
    }
  }

  private void endStretch() {
    if (stretch >= 0) {
      append(start);
      append(low.n <= high.n ? low : high);
      append(low.n <= high.n ? high : low);
      stretch = -1;
    }
  }

  /** Adds a point unless it equals the previous one. */
  private void append(Point point) {
    if (points.isEmpty() || !points.get(points.size() - 1).equals(point)) {
      points.add(point);
    }
  }

  boolean isConstant() {
    return least.value >= greatest.value;
  }

  boolean isLike(Sample other) {
    endStretch();
    other.endStretch();
    return points.equals(other.points);
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
    least.write(json);
    json.writeFieldName("greatest");
    greatest.write(json);
    json.writeArrayFieldStart("points");
    long before = 0;
    for (Point point : points) {
      json.writeNumber(point.n - before);
      point.writeValue(json);
      before = point.n;
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
