package org.junipergreen.runner.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.publish.RecordWriter;

/**
 * Records as aligned columns; text to the left, everything else to the right. The widths are those
 * of the first records; a later value that needs more makes its column wider from there on, so that
 * a table of any length streams.
 */
public final class Table implements RecordWriter {
  /** Enough for the widths to settle, and little enough to hold. */
  private static final int LOOK_AHEAD = 1000;

  private final PrintWriter out;
  private final List<String> fields;
  private final int[] widths;
  private final boolean[] left;
  private final List<List<? extends @Nullable Object>> waiting = new ArrayList<>();
  private boolean started;

  public Table(PrintWriter out, List<String> fields) {
    this.out = out;
    this.fields = fields;
    widths = fields.stream().mapToInt(String::length).toArray();
    left = new boolean[widths.length];
  }

  @Override
  public void write(List<? extends @Nullable Object> values) {
    measure(values);
    if (started) {
      line(values);
    } else {
      waiting.add(values);
      if (waiting.size() == LOOK_AHEAD) {
        start();
      }
    }
  }

  @Override
  public void close() {
    if (!started) {
      start();
    }
  }

  private void start() {
    started = true;
    line(fields);
    waiting.forEach(this::line);
    waiting.clear();
  }

  private void measure(List<? extends @Nullable Object> values) {
    for (int i = 0; i < widths.length; i++) {
      Object value = values.get(i);
      widths[i] = Math.max(widths[i], RecordWriter.text(value).length());
      left[i] |= value instanceof String || value instanceof List;
    }
  }

  private void line(List<? extends @Nullable Object> values) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String text = RecordWriter.text(values.get(i));
      String padding = " ".repeat(widths[i] - text.length());
      line.append(left[i] ? text + padding : padding + text).append("  ");
    }
    out.println(line.toString().stripTrailing());
  }
}
