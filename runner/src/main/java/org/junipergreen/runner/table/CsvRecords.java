package org.junipergreen.runner.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes comma-separated values (RFC 4180, lines end with LF) below a header line. */
public final class CsvRecords implements RecordWriter {
  private final CsvWriter csv;

  public CsvRecords(Writer out, List<String> fields) {
    csv = writer(out);
    csv.writeRecord(fields);
  }

  private CsvRecords(CsvWriter csv) {
    this.csv = csv;
  }

  /** Returns a writer that appends records, without a header line. */
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
