package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Records as a table in Markdown. */
public final class MarkdownTable implements RecordWriter {
  private final Writer out;

  /** Writes the head of the table. */
  public MarkdownTable(Writer out, List<String> fields) {
    this.out = out;
    write(fields);
    write(fields.stream().map(field -> "---").toList());
  }

  @Override
  public void write(List<? extends @Nullable Object> values) {
    String line =
        values.stream()
            .map(value -> RecordWriter.text(value).replace("\\", "\\\\"))
            .collect(Collectors.joining(" | ", "| ", " |\n"));
    try {
      out.write(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    // Every line is out already.
  }
}
