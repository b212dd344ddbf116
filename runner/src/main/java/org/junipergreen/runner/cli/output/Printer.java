package org.junipergreen.runner.cli.output;

import java.util.List;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.table.Answer;

/** Prints to standard output in the requested format. */
public interface Printer {
  /** Returns whether the output is for people, not for programs. */
  boolean isTable();

  /** Prints an answer below the ones printed before. */
  void print(Answer answer);

  /** Returns a writer of many records. Close it after the last one. */
  RecordWriter records(List<String> fields);
}
