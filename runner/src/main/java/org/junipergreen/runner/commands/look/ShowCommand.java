package org.junipergreen.runner.commands.look;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.OpenedRows;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.table.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper show}: prints stored rows, and published rows where the store has none. */
@Takes("--results")
@Command(name = "show")
public final class ShowCommand implements Runnable {
  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;
  @Mixin private RangeOptions range;

  @Option(names = "--per-board")
  private boolean perBoard;

  @Mixin private OutputOptions format;

  @Override
  public void run() {
    View view = range.quantity().view(perBoard);
    List<Column> columns = view.columns();
    int[] shown =
        IntStream.range(0, columns.size())
            .filter(i -> !format.isTable() || isForPeople(columns.get(i)))
            .toArray();
    List<String> fields = IntStream.of(shown).mapToObj(i -> columns.get(i).name()).toList();
    try (OpenedRows asked =
            OpenedRows.read(common, range.quantity(), range::orElseStored, Reporter.of(spec)::say);
        RecordWriter records = format.records(fields)) {
      asked.known().forEach(view, asked.range(), row -> records.write(row.values(shown)));
    }
    if (shown.length < columns.size()) {
      List<Column> details =
          columns.stream().filter(column -> column.isDetail() && !column.isTiming()).toList();
      if (format.all()) {
        details.forEach(column -> format.say(column.name() + ": " + meaning(column)));
      }
      format.say(
          format.all() || details.isEmpty()
              ? "the time of each row: column nanos of --format csv and json"
              : "more columns with --all: "
                  + details.stream().map(Column::name).collect(joining(", ")));
    }
  }

  private String meaning(Column column) {
    return range.quantity().words().of(column);
  }

  /** Details are shown with --all; nanoseconds are for programs. */
  private boolean isForPeople(Column column) {
    return !column.isTiming() && (format.all() || !column.isDetail());
  }
}
