package org.junipergreen.runner.cli.output;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.publish.RecordWriter;

/** A record for the eye that is read downwards: a line for each field. */
public final class Upright implements RecordWriter {
  private final PrintWriter out;
  private final List<String> fields;
  private final int width;

  public Upright(PrintWriter out, List<String> fields) {
    this.out = out;
    this.fields = fields;
    width = fields.stream().mapToInt(String::length).max().orElse(0);
  }

  @Override
  public void write(List<? extends @Nullable Object> values) {
    for (int i = 0; i < fields.size(); i++) {
      String name = fields.get(i) + " ".repeat(width - fields.get(i).length());
      out.println((name + "  " + RecordWriter.text(values.get(i))).stripTrailing());
    }
  }

  @Override
  public void close() {}
}
