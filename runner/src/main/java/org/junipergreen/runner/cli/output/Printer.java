package org.junipergreen.runner.cli.output;

import java.util.List;
import org.junipergreen.runner.publish.RecordWriter;

/** Standard output, in the format that was asked for. */
public interface Printer {
  /** True when a reader of the output expects text, not data. */
  boolean isTable();

  /** A writer of many records; close it after the last one. */
  RecordWriter records(List<String> fields);

  /** A writer for a command that has one record, perhaps with long values, to print. */
  RecordWriter single(List<String> fields);
}
