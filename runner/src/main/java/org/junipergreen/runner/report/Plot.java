package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;

/** A plot of one column of a quantity over n, from its boards, its single rows, or both. */
record Plot(Quantity<?> quantity, Column column, Range range, List<Sample> samples) {
  Plot(Quantity<?> quantity, Column column, Range range) {
    this(quantity, column, range, new ArrayList<>());
  }

  /** Returns whether a column can be plotted: it is neither a key nor a list of numbers. */
  static boolean isDrawn(Quantity<?> quantity, Column column) {
    return !quantity.table().key().contains(column) && column.isSingle();
  }

  String id() {
    return quantity.label() + "-" + column.name();
  }

  Sample with(Sample sample) {
    samples.add(sample);
    return sample;
  }

  /** Returns whether the plot has more than one value. */
  boolean isVaried() {
    return samples.stream().anyMatch(sample -> !sample.isConstant());
  }

  boolean isLike(Plot other) {
    return samples.size() == other.samples.size()
        && IntStream.range(0, samples.size())
            .allMatch(i -> samples.get(i).isLike(other.samples.get(i)));
  }

  /**
   * Writes the object that {@code plots.js} draws.
   *
   * @param isOfPage whether to thin out the points for the page
   */
  void write(JsonGenerator json, boolean isOfPage) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", id());
    json.writeStringField("column", column.name());
    json.writeStringField("meaning", PageWords.key(quantity, column));
    json.writeStringField("axis", PageWords.axis(quantity, column));
    json.writeStringField("heading", PageWords.heading(quantity, column));
    json.writeStringField("story", PageWords.story(quantity, column));
    json.writeBooleanField("time", column.isTiming());
    json.writeNumberField("from", range.from());
    json.writeNumberField("to", range.to());
    json.writeBooleanField("logarithmic", column.isTiming() || column.type() == Column.Type.COUNT);
    json.writeArrayFieldStart("series");
    for (Sample sample : samples) {
      if (!sample.isEmpty()) {
        (isOfPage ? sample.forPage() : sample).write(json);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
