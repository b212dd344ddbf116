package org.junipergreen.runner.cli;

import java.io.PrintWriter;
import java.util.List;
import org.junipergreen.runner.publish.CsvRecords;
import org.junipergreen.runner.publish.JsonLines;
import org.junipergreen.runner.publish.RecordWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --format}: how a command prints its records on standard output. */
final class FormatOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "${COMPLETION-CANDIDATES}; json is one object per line (default: ${DEFAULT-VALUE})")
  private Format format;

  /** True when a reader of the output expects text, not data. */
  boolean isTable() {
    return format == Format.TABLE;
  }

  /** A writer of many records; close it after the last one. */
  RecordWriter records(List<String> fields) {
    PrintWriter out = spec.commandLine().getOut();
    return switch (format) {
      case TABLE -> new Table(out, fields);
      case CSV -> new CsvRecords(out, fields);
      case JSON -> new JsonLines(out, fields);
    };
  }

  /** A writer for a command that has one record, perhaps with long values, to print. */
  RecordWriter single(List<String> fields) {
    return isTable() ? new Upright(spec.commandLine().getOut(), fields) : records(fields);
  }
}
