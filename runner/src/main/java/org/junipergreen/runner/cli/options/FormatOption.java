package org.junipergreen.runner.cli.options;

import java.io.PrintWriter;
import java.util.List;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.cli.output.Table;
import org.junipergreen.runner.cli.output.Upright;
import org.junipergreen.runner.publish.CsvRecords;
import org.junipergreen.runner.publish.JsonLines;
import org.junipergreen.runner.publish.RecordWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --format}: how a command prints its records on standard output. */
public final class FormatOption implements Printer {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "${COMPLETION-CANDIDATES}; json is one object per line (default: ${DEFAULT-VALUE})")
  private Format format;

  private enum Format {
    /** Aligned for the eye. */
    TABLE,
    /** A header line, then a record a line. */
    CSV,
    /** JSON Lines: an object a line. */
    JSON
  }

  @Override
  public boolean isTable() {
    return format == Format.TABLE;
  }

  @Override
  public RecordWriter records(List<String> fields) {
    PrintWriter out = spec.commandLine().getOut();
    return switch (format) {
      case TABLE -> new Table(out, fields);
      case CSV -> new CsvRecords(out, fields);
      case JSON -> new JsonLines(out, fields);
    };
  }

  @Override
  public RecordWriter single(List<String> fields) {
    return isTable() ? new Upright(spec.commandLine().getOut(), fields) : records(fields);
  }
}
