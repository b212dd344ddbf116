package org.junipergreen.runner.publish;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comma-separated values (RFC 4180, lines ended by LF) under a header line of field names. */
public final class CsvRecords implements RecordWriter {
  private final CsvWriter csv;

  /** Writes the header line. */
  public CsvRecords(Writer out, List<String> fields) {
    csv = writer(out);
    csv.writeRecord(fields);
  }

  private CsvRecords(CsvWriter csv) {
    this.csv = csv;
  }

  /** More records below others; the header line stands above these. */
  public static CsvRecords below(Writer out) {
    return new CsvRecords(writer(out));
  }

  private static CsvWriter writer(Writer out) {
    return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
  }

  @Override
  public void write(List<? extends @Nullable Object> values) {
    csv.writeRecord(values.stream().map(RecordWriter::text).toList());
  }

  @Override
  public void close() {
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
