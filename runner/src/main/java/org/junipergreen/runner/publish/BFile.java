package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A b-file of the On-Line Encyclopedia of Integer Sequences: lines {@code n value}, to be written
 * for consecutive n. Since a sequence has a value at every n, an empty value is written as 0; a
 * column that can be empty never has the value 0 itself.
 */
public final class BFile implements RecordWriter {
  private final Writer out;

  /** Writes nothing yet. */
  public BFile(Writer out) {
    this.out = out;
  }

  /**
   * Writes a line.
   *
   * @param values n and the value at n
   */
  @Override
  public void write(List<? extends @Nullable Object> values) {
    Object value = values.get(1);
    try {
      out.write(values.get(0) + " " + (value == null ? "0" : value) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {}
}
