package org.junipergreen.runner.cli.output;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.publish.RecordWriter;

/** The only record that a command prints: fields in their order, each with its value. */
public final class Fields {
  private final List<String> names = new ArrayList<>();
  private final List<@Nullable Object> values = new ArrayList<>();

  /**
   * Adds a field.
   *
   * @param value null when it is unknown
   */
  public Fields add(String name, @Nullable Object value) {
    names.add(name);
    values.add(value);
    return this;
  }

  /** Prints the record. */
  public void print(Printer out) {
    try (RecordWriter record = out.single(names)) {
      record.write(values);
    }
  }
}
