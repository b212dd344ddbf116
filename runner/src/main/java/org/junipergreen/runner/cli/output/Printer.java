package org.junipergreen.runner.cli.output;

import java.util.List;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.publish.RecordWriter;

/** Standard output, in the format that was asked for. */
public interface Printer {
  /** True when a person reads the output, not a program. */
  boolean isTable();

  /** Prints an answer, below those that were printed before. */
  void print(Answer answer);

  /** A writer of many records; close it after the last one. */
  RecordWriter records(List<String> fields);
}
